import { sql } from 'kysely'
import * as z from 'zod'
import { YEAR_CLOSING } from 'contract/accounting/ledger-years'
import { overpaymentWaits } from 'contract/accounting/posting-failures'
import type { AccountRole } from 'contract/codebooks/chart-of-accounts'
import { EUR, moneyText, type Cents } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { readRows } from '../../../kit/rows.ts'
import { heldWaitingOf } from '../../bank/index.ts'
import { sideOf, type PostingLine } from '../posting/posting.ts'

/**
 * An entry by hand takes no money of a partner that waits at a line of a bank: the line would offer what the books no longer have. What
 * the books have beyond that may go. The overpayments are held, so that of two entries at once the second sees what the first left.
 */
export async function holdToWaiting(db: Db, lines: readonly PostingLine[], fail: Fail<typeof overpaymentWaits>): Promise<void> {
  const moved = await movedBy(db, lines)
  if (moved.size === 0) return
  const partnerIds = [...moved.keys()]
  const waiting = await heldWaitingOf(db, partnerIds)
  if (waiting.length === 0) return
  const standing = await standingOf(db, partnerIds)
  for (const [partnerId, amount] of moved) {
    const ofPartner = waiting.filter((one) => one.partnerId === partnerId)
    const taken = ofPartner.filter(({ restAmount }) => Math.sign(restAmount) === -Math.sign(amount))
    const beyond = (standing.get(partnerId) ?? 0) + amount - sum(ofPartner)
    if (taken.length > 0 && Math.sign(beyond) === Math.sign(amount))
      fail(overpaymentWaits, { rest: moneyText(Math.abs(sum(taken)), EUR), places: taken.map(({ place }) => place).join(', ') })
  }
}

const WAITING: AccountRole = 'receipt.unmatched'
/** The account of the chart, and the one that the business subject posts to in its place. */
const IS_WAITING = sql`(a.role = ${WAITING} or a.id in (select r.ledger_account_id from ledger_account_roles r where r.role = ${WAITING}))`

const sum = (all: readonly { readonly restAmount: Cents }[]): Cents =>
  all.reduce((total, { restAmount }) => total + restAmount, 0)

/** What the lines add to what waits of each partner; below zero where they take from what came. */
async function movedBy(db: Db, lines: readonly PostingLine[]): Promise<ReadonlyMap<number, Cents>> {
  const rows = await readRows(db, z.object({ code: z.string() }), sql`select a.code from ledger_accounts a where ${IS_WAITING}`)
  const codes = new Set(rows.map(({ code }) => code))
  const moved = new Map<number, Cents>()
  for (const line of lines)
    if ('accountCode' in line && codes.has(line.accountCode) && line.partnerId)
      moved.set(line.partnerId, (moved.get(line.partnerId) ?? 0) + sideOf(line, 'credit') - sideOf(line, 'debit'))
  return moved
}

const Standing = z.object({ partnerId: z.number(), amount: z.number() })

/** What the books have of each partner there, over all years, so that what opens one is not counted again. */
async function standingOf(db: Db, partnerIds: readonly number[]): Promise<ReadonlyMap<number, Cents>> {
  const rows = await readRows(
    db,
    Standing,
    sql`select l.partner_id, sum(l.credit - l.debit)::bigint as amount from ledger_lines l
        join ledger_accounts a on a.id = l.ledger_account_id and ${IS_WAITING}
        join ledger_entries e on e.id = l.entry_id and not (e.journal = 'PS' and e.source_kind = ${YEAR_CLOSING})
      where l.partner_id = any(${[...partnerIds]}::bigint[]) group by l.partner_id`,
  )
  return new Map(rows.map(({ partnerId, amount }) => [partnerId, amount]))
}
