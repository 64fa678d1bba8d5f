import { sql } from 'kysely'
import * as z from 'zod'
import { YEAR_CLOSING } from 'contract/accounting/years/ledger-years'
import type { Db } from '../../../kit/db.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { countedSince } from '../trial-balance/openings.ts'
import { openingItems } from './take-opening.ts'
import { isOfBalance, yearBalances } from './year-balances.ts'
import { yearStanding, type YearStanding } from './year-standing.ts'

/** Whether something was posted into a year after its result or after the next one was opened: that is then to be computed anew. */
export async function isOutdated(db: Db, year: number, { taken }: YearStanding): Promise<boolean> {
  const idOf = (of: string) => taken.find(({ step }) => step === of)?.id
  if (idOf('Result') === undefined || !(await isPostedSince(db, year))) return false
  // The result leaves nothing but accounts of the balance.
  if (!(await yearBalances(db, year)).every(isOfBalance)) return true
  const openingId = idOf('Opening')
  return openingId !== undefined && named(await openingItems(db, year)) !== named(await openedItems(db, openingId))
}

/** Whether the same is so of the year before, which opened this one. */
export const isOpeningOutdated = async (db: Db, year: number): Promise<boolean> =>
  isOutdated(db, year - 1, await yearStanding(db, year - 1))

/** Whether what was sealed last in one of the years that a year hands on is not of closing: only then can anything differ. */
async function isPostedSince(db: Db, year: number): Promise<boolean> {
  const { isPosted } = await readOne(
    db,
    z.object({ isPosted: z.boolean() }),
    sql`select exists (select from generate_series(${await countedSince(db, year)}::int, ${year}::int) as y (year),
        lateral (select s.entry_id from ledger_seals s where s.year = y.year order by s.ordinal desc limit 1) last
        join ledger_entries e on e.id = last.entry_id where e.source_kind <> ${YEAR_CLOSING}) as is_posted`,
  )
  return isPosted
}

const Opened = z.object({ accountCode: z.string(), partnerId: z.number().nullable(), documentId: z.number().nullable(), amount: z.number() }) // prettier-ignore

/** What the next year was opened with. */
const openedItems = (db: Db, openingId: number) =>
  readRows(
    db,
    Opened,
    sql`select a.code as account_code, l.partner_id, l.document_id, sum(l.debit - l.credit)::bigint as amount
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.ledger_account_id
      where e.source_kind = ${YEAR_CLOSING} and e.source_id = ${openingId} and e.purpose = 'Opened'
      group by a.code, l.partner_id, l.document_id having sum(l.debit - l.credit) <> 0`,
  )

const named = (items: readonly z.output<typeof Opened>[]): string =>
  items
    .map(({ accountCode, partnerId, documentId, amount }) => [accountCode, partnerId, documentId, amount].join(' '))
    .toSorted()
    .join('\n')
