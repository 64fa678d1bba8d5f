import { sql } from 'kysely'

/** Statements s of an account one after the other, as the index `bank_statements_by_day` has them: of one day 10 comes after 9. */
export const inOrder = sql`s.bank_account_id, s.to_day, s.from_day, s.statement_number, s.id`
export const lastFirst = sql`s.bank_account_id, s.to_day desc, s.from_day desc, s.statement_number desc, s.id desc`
