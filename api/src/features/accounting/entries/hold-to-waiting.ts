import { sql } from 'kysely'
import * as z from 'zod'
import { YEAR_CLOSING } from 'contract/accounting/years/ledger-years'
import { overpaymentWaits } from 'contract/accounting/posting-failures'
import type { AccountRole } from 'contract/codebooks/chart-of-accounts'
import { EUR, moneyText, type Cents } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { readRows } from '../../../kit/rows.ts'
import { heldWaitingOf } from '../../bank/index.ts'
import { openedByHand } from '../trial-balance/openings.ts'

type MovingLine = {
  readonly accountCode: string
  readonly partnerId?: number | null
  readonly debit?: Cents
  readonly credit?: Cents
}
/** What would go of the money that waits, as the refusal tells it. */
type Taken = { readonly rest: string; readonly places: string }

/**
 * An entry by hand takes no money of a partner that waits at a line of a bank: the line would offer what the books no longer have. What
 * the books have beyond that may go. The overpayments are held, so that of two entries at once the second sees what the first left.
 */
export async function holdToWaiting(db: Db, lines: readonly MovingLine[], fail: Fail<typeof overpaymentWaits>): Promise<void> {
  const [taken] = (await takenOfWaiting(db, lines))(lines)
  if (taken) fail(overpaymentWaits, taken)
}

/**
 * Nor does what takes an entry back. The entry of a paper may go: the line itself and what it is used for ask then what becomes of them,
 * so that nobody counts it twice.
 */
export async function holdReversalToWaiting(db: Db, entryId: number, fail: Fail<typeof overpaymentWaits>): Promise<void> {
  const lines = await readRows(
    db,
    ReversedLine,
    sql`select a.code as account_code, l.partner_id, 0 - l.debit as debit, 0 - l.credit as credit
      from ledger_lines l join ledger_accounts a on a.id = l.ledger_account_id
        join ledger_entries e on e.id = l.entry_id and not exists (
          select from ledger_papers p where p.source_kind = e.source_kind and p.source_id = e.source_id)
      where l.entry_id = ${entryId} and ${IS_WAITING} and l.partner_id is not null`,
  )
  await holdToWaiting(db, lines, fail)
}

const ReversedLine = z.object({ accountCode: z.string(), partnerId: z.number(), debit: z.number(), credit: z.number() })

/** Tells of these lines, or some of them, what they would take of the money of their partners that waits, which is held until the end. */
export async function takenOfWaiting(
  db: Db,
  all: readonly MovingLine[],
): Promise<(lines: readonly MovingLine[]) => readonly Taken[]> {
  const codes = await waitingCodes(db)
  const partnerIds = [...movedBy(all, codes).keys()]
  const waiting = partnerIds.length === 0 ? [] : await heldWaitingOf(db, partnerIds)
  const standing = waiting.length === 0 ? new Map<number, Cents>() : await standingOf(db, partnerIds)
  return (lines) =>
    [...movedBy(lines, codes)].flatMap(([partnerId, amount]) => {
      const ofPartner = waiting.filter((one) => one.partnerId === partnerId)
      const taken = ofPartner.filter(({ restAmount }) => Math.sign(restAmount) === -Math.sign(amount))
      const beyond = (standing.get(partnerId) ?? 0) + amount - sum(ofPartner)
      return taken.length > 0 && Math.sign(beyond) === Math.sign(amount)
        ? [{ rest: moneyText(Math.abs(sum(taken)), EUR), places: taken.map(({ place }) => place).join(', ') }]
        : []
    })
}

const WAITING: AccountRole = 'receipt.unmatched'
/** The account of the chart, and the one that the business subject posts to in its place. */
const IS_WAITING = sql`(a.role = ${WAITING} or a.id in (select r.ledger_account_id from ledger_account_roles r where r.role = ${WAITING}))`

const sum = (all: readonly { readonly restAmount: Cents }[]): Cents =>
  all.reduce((total, { restAmount }) => total + restAmount, 0)

const waitingCodes = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set(
    (await readRows(db, z.object({ code: z.string() }), sql`select a.code from ledger_accounts a where ${IS_WAITING}`)).map(
      ({ code }) => code,
    ),
  )

/** What the lines add to what waits of each partner; below zero where they take from what came. */
function movedBy(lines: readonly MovingLine[], codes: ReadonlySet<string>): ReadonlyMap<number, Cents> {
  const moved = new Map<number, Cents>()
  for (const { accountCode, partnerId, debit = 0, credit = 0 } of lines)
    if (codes.has(accountCode) && partnerId) moved.set(partnerId, (moved.get(partnerId) ?? 0) + credit - debit)
  return moved
}

const Standing = z.object({ partnerId: z.number(), amount: z.number() })

/** What the books have of each partner there, over all years, so that what opens one is not counted again; where somebody opened one with it by hand, from there. */
async function standingOf(db: Db, partnerIds: readonly number[]): Promise<ReadonlyMap<number, Cents>> {
  const rows = await readRows(
    db,
    Standing,
    sql`with opened as (${openedByHand('partner_id', partnerIds, IS_WAITING)})
      select l.partner_id, sum(l.credit - l.debit)::bigint as amount from ledger_lines l
        join ledger_accounts a on a.id = l.ledger_account_id and ${IS_WAITING}
        join ledger_entries e on e.id = l.entry_id and not (e.journal = 'PS' and e.source_kind = ${YEAR_CLOSING})
        left join opened o on o.partner_id = l.partner_id
      where l.partner_id = any(${[...partnerIds]}::bigint[]) and (o.year is null or l.booked_on >= make_date(o.year, 1, 1))
      group by l.partner_id`,
  )
  return new Map(rows.map(({ partnerId, amount }) => [partnerId, amount]))
}
