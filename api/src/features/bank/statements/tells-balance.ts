import { sql, type SqlBool } from 'kysely'

/** Of bank_statements s, those that tell what was on the account at their end: booked, with a balance, and with lines that come to it. */
export const tellsBalance = sql<SqlBool>`s.kind = 'Booked' and s.closing_amount is not null and s.is_conflict is not true`
