import { sql } from 'kysely'
import * as z from 'zod'
import { YEAR_CLOSING } from 'contract/accounting/years/ledger-years'
import { openedByHand } from 'contract/accounting/years/ledger-year-failures'
import { resultCarried } from 'contract/croatia/ledger/posting/year-closed'
import { accountPostedTo } from '../accounts/chart-account-of.ts'
import type { Db } from '../../../kit/db.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import type { PostingLine } from '../posting/posting.ts'
import { inBooksOf } from './in-books-of.ts'
import { openAtYearEnd, type OpenAtYearEnd } from './open-at-year-end.ts'
import { firstDayAfter, linesOfActs, onSide, postOfStep, type EntryPurpose, type StepContext } from './step-context.ts'
import { CLASSES_OF_BALANCE } from './year-balances.ts'

/** Opens the next year with what this one ends with, item by item, and takes back accruals and the exchange differences of open items on its first day. */
export async function takeOpening(of: StepContext): Promise<void> {
  const { db, year, fail } = of
  const { isOpened } = await readOne(
    db,
    z.object({ isOpened: z.boolean() }),
    sql`select exists (select from ledger_entries e where e.journal = 'PS' and e.year = ${year + 1} and e.reverses_entry_id is null
      and not exists (select from ledger_entries r where r.reverses_entry_id = e.id)) as is_opened`,
  )
  if (isOpened) fail(openedByHand, { year: String(year + 1) })
  const opened = (await openingItems(db, year)).map(
    ({ accountCode, amount, partnerId, documentId, dueOn, ...own }): PostingLine => ({
      accountCode,
      ...onSide(amount),
      partnerId,
      documentId,
      dueOn,
      foreign: foreignOf(own, amount),
    }),
  )
  const bookedOn = firstDayAfter(year)
  await postOfStep(of, { purpose: 'Opened', journal: 'PS', bookedOn, lines: opened })
  for (const [posted, purpose] of TAKEN_BACK)
    await postOfStep(of, { purpose, journal: 'TEM', bookedOn, isCreditNote: true, lines: await takenBack(of, posted) })
}

/** What a year hands on to the next, in the currency of that. */
export const openingItems = async (db: Db, year: number): Promise<OpenAtYearEnd[]> =>
  inBooksOf(year + 1, await openAtYearEnd(db, year, sql`a.class in (${sql.join(CLASSES_OF_BALANCE)})`))

const TAKEN_BACK = [['Accrued', 'AccruedBack'], ['Revalued', 'RevaluedBack']] as const // prettier-ignore

type Own = { readonly currency: string | null; readonly currencyAmount: number; readonly exchangeRate: string | null }

const foreignOf = ({ currency, currencyAmount, exchangeRate }: Own, amount: number): NonNullable<PostingLine['foreign']> | null =>
  currency === null || exchangeRate === null
    ? null
    : { currency, exchangeRate, amount: amount > 0 ? currencyAmount : 0 - currencyAmount }

const Line = z.object({
  accountCode: z.string(),
  debit: z.number(),
  credit: z.number(),
  partnerId: z.number().nullable(),
  documentId: z.number().nullable(),
})

/** The lines of the entries that were posted with a purpose in the running round. */
const linesPosted = ({ db, year }: StepContext, purpose: EntryPurpose) =>
  readRows(
    db,
    Line,
    sql`select a.code as account_code, l.debit, l.credit, l.partner_id, l.document_id
      from ledger_year_steps s join ledger_entries e on e.source_kind = ${YEAR_CLOSING} and e.source_id = s.id and e.purpose = ${purpose}
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.ledger_account_id
      where s.year = ${year} and s.round = app.ledger_year_round(s.business_subject_id, ${year}) order by l.ordinal`,
  )

const takenBack = async (of: StepContext, purpose: EntryPurpose): Promise<PostingLine[]> =>
  (await linesPosted(of, purpose)).map((line) => ({ ...line, debit: 0 - line.debit, credit: 0 - line.credit }))

/** On the first day of the next year what the year left becomes retained earnings, or a loss carried forward (ledger P65). */
export async function takeCarry(of: StepContext): Promise<void> {
  const roles = await readRows(
    of.db,
    z.object({ code: z.string() }),
    sql`select a.code from ledger_accounts a where a.id in (${accountPostedTo('equity.profit')}, ${accountPostedTo('equity.lossyear')})`,
  )
  const left = (await linesPosted(of, 'Opened')).filter(({ accountCode }) => roles.some(({ code }) => code === accountCode))
  const lines = left.flatMap(({ debit, credit }) => linesOfActs([resultCarried(credit - debit)], of.year))
  await postOfStep(of, { purpose: 'Carried', journal: 'TEM', bookedOn: firstDayAfter(of.year), lines })
}
