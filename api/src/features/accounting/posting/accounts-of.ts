import { sql } from 'kysely'
import * as z from 'zod'
import { accountNotActive, accountTooShort, noSuchAccount } from 'contract/accounting/posting-failures'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import type { PostingFail, PostingLine } from './posting.ts'

const Found = z.object({
  id: z.number(),
  code: z.string(),
  role: z.string().nullable(),
  isActive: z.boolean(),
  isVat: z.boolean(),
})
type Found = z.output<typeof Found>

/** The account of each line: that of its code, or the one that the business subject posts its role to. */
export async function accountsOf(db: Db, lines: readonly PostingLine[], fail: PostingFail): Promise<Found[]> {
  const codes = lines.flatMap((line) => ('accountCode' in line ? [line.accountCode] : []))
  const roles = lines.flatMap((line) => ('role' in line ? [line.role] : []))
  const found = await foundBy(db, codes, roles)
  const byCode = new Map(found.map((one) => [one.code, one]))
  const byRole = new Map(found.map((one) => [one.role, one]))
  const accounts: Found[] = []
  for (const line of lines) {
    const account = 'role' in line ? byRole.get(line.role) : byCode.get(line.accountCode)
    if (!account) return refuse(db, 'role' in line ? line.role : line.accountCode, fail)
    if (!account.isActive) fail(accountNotActive, { code: account.code })
    accounts.push(account)
  }
  return accounts
}

/**
 * By one statement; the role of what is found by its code is null. Each is looked up by itself, which leaves the database no way but its
 * indexes: while books are young it would read the whole chart instead, for each paper.
 */
const foundBy = (db: Db, codes: readonly string[], roles: readonly string[]) =>
  readRows(
    db,
    Found,
    sql`select found.* from unnest(${[...new Set(codes)]}::text[]) said (code) cross join lateral (
          select a.id, a.code, null as role, a.is_active, a.is_vat from ledger_accounts a where a.code = said.code limit 1) found
      union all select found.id, found.code, said.role, found.is_active, found.is_vat from unnest(${[...new Set(roles)]}::text[]) said (role)
        cross join lateral (select a.id from ledger_accounts a where a.role = said.role limit 1) of_chart
        cross join lateral (select coalesce(min(o.ledger_account_id), of_chart.id) as id from ledger_account_roles o where o.role = said.role) own
        cross join lateral (select a.id, a.code, a.is_active, a.is_vat from ledger_accounts a where a.id = own.id limit 1) found`,
  )

const OFFERED = 5

/** Where other codes begin with what was typed, they are offered. */
async function refuse(db: Db, code: string, fail: PostingFail): Promise<never> {
  const offered = await readRows(
    db,
    z.object({ code: z.string() }),
    sql`select a.code from ledger_accounts a where starts_with(a.code, ${code}) and a.is_active order by a.code limit ${OFFERED}`,
  )
  return offered.length > 0
    ? fail(accountTooShort, { code, codes: offered.map((one) => one.code).join(', ') })
    : fail(noSuchAccount, { code })
}
