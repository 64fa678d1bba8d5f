import { sql, type RawBuilder } from 'kysely'
import type { AccountRole } from 'contract/codebooks/chart-of-accounts'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readFirst } from '../../../kit/rows.ts'

const ChartAccount = z.object({
  id: z.number(),
  code: z.string(),
  type: z.string(),
  normalSide: z.string(),
  role: z.string().nullable(),
  takesPartner: z.boolean(),
  takesDocument: z.boolean(),
  isTaxUnrecognised: z.boolean(),
  isVat: z.boolean(),
})

/** The account of the chart whose kind a code is: of those that share at least three first digits the one that shares most. */
export const chartAccountOf = (db: Db, code: string) =>
  readFirst(
    db,
    ChartAccount,
    sql`select c.id, c.code, c.type, c.normal_side, c.role, c.takes_partner, c.takes_document, c.is_tax_unrecognised, c.is_vat
      ${ofKind(sql`${code}::text`)}`,
  )

const ofKind = (code: RawBuilder<unknown>) => sql`from ledger_accounts c cross join generate_series(3, 6) as shared (digits)
  where not c.is_own and left(c.code, shared.digits) = left(${code}, shared.digits) order by shared.digits desc, c.code limit 1`

/** The role of an account of ledger_accounts, called so in the statement; of one's own that of the account of the chart that it is of a kind with. */
export const roleOfKind = (as: string): RawBuilder<unknown> =>
  sql`(case when ${sql.ref(`${as}.is_own`)} then (select c.role ${ofKind(sql.ref(`${as}.code`))}) else ${sql.ref(`${as}.role`)} end)`

/** The ids of accounts with such a role, whichever of them rules post to. */
export const accountsOfRole = (like: string): RawBuilder<unknown> =>
  sql`(select k.id from ledger_accounts k where ${roleOfKind('k')} like ${like})`

/** The id of the one account that rules post to for a role: an own one that took it over, or that of the chart. */
export const accountPostedTo = (role: AccountRole): RawBuilder<unknown> =>
  sql`(select coalesce(min(o.ledger_account_id), k.id) from ledger_accounts k left join ledger_account_roles o on o.role = k.role
    where k.role = ${role} group by k.id)`
