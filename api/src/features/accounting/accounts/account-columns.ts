import { sql, type SqlBool } from 'kysely'

/** The columns of ledger_accounts as a that an account is made of; its role is also one that it took over from an account of the chart. */
export const ACCOUNT_COLUMNS =
  sql.raw(`a.id, a.code, a.name_hr, a.name_en, a.type, a.normal_side, a.takes_partner, a.takes_document, a.is_tax_unrecognised, a.is_own,
  a.is_active, a.version, coalesce((select r.role from ledger_account_roles r where r.ledger_account_id = a.id order by r.id limit 1),
    case when not exists (select from ledger_account_roles r where r.role = a.role) then a.role end) as role`)

/** A number is what a code begins with; everything else stands in the name. */
export const hasTerm = (term: string) =>
  /^\d+$/.test(term)
    ? sql<SqlBool>`starts_with(a.code, ${term})`
    : sql<SqlBool>`fold(a.name_hr || ' ' || a.name_en) like containing(${term})`
