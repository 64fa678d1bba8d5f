import type { Journal } from 'contract/accounting/ledger-entries'
import { ledgerYearSteps, YEAR_CLOSING } from 'contract/accounting/years/ledger-years'
import type { Act } from 'contract/croatia/ledger/posting/act'
import { packOn, RULE_PACKS } from 'contract/croatia/ledger/posting/packs/rule-packs'
import { posted } from 'contract/croatia/ledger/posting/posted'
import type { Message } from 'contract/kit/message'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { translate } from '../../../kit/messages.ts'
import { postingLines } from '../papers/posting-lines.ts'
import { postEntry } from '../posting/post-entry.ts'
import type { PostingLine } from '../posting/posting.ts'

/** For what of a step an entry is posted, once. */
export type EntryPurpose =
  | 'Accrued'
  | 'Revalued'
  | 'MoneyRevalued'
  | 'Doubtful'
  | 'CostsTransferred'
  | 'CostsClosed'
  | 'ResultClosed'
  | 'ResultOfYear'
  | 'Opened'
  | 'AccruedBack'
  | 'RevaluedBack'
  | 'Carried'

/** A step of a year as it is being taken. */
export type StepContext = {
  readonly db: Db
  readonly year: number
  readonly stepId: number
  readonly userId: number
  readonly keys: readonly string[]
  readonly profitTax: number | null
  readonly fail: Fail<NonNullable<(typeof ledgerYearSteps.create)['failures']>[number]>
}

type StepEntry = {
  readonly purpose: EntryPurpose
  readonly journal: Journal
  readonly bookedOn: string
  readonly lines: readonly PostingLine[]
  readonly isCreditNote?: boolean
}

export const lastDayOfYear = (year: number): string => `${year}-12-31`
export const firstDayAfter = (year: number): string => `${year + 1}-01-01`

/** Posts an entry of a step; where nothing is to be posted there is none. */
export async function postOfStep(
  { db, year, stepId, userId, fail }: StepContext,
  { purpose, ...entry }: StepEntry,
): Promise<void> {
  if (entry.lines.length === 0) return
  const text = translate(DEFAULT_LANGUAGE, ENTRY_TEXTS[purpose], { year: String(year) })
  const source = { kind: YEAR_CLOSING, id: stepId, purpose }
  await postEntry(db, { ...entry, text, source, rulePack: packOf(year).key, postedBy: userId }, fail)
}

const ENTRY_TEXTS: Readonly<Record<EntryPurpose, Message>> = {
  Accrued: 'ledgerYears.entryTexts.Accrued',
  Revalued: 'ledgerYears.entryTexts.Revalued',
  MoneyRevalued: 'ledgerYears.entryTexts.MoneyRevalued',
  Doubtful: 'ledgerYears.entryTexts.Doubtful',
  CostsTransferred: 'ledgerYears.entryTexts.CostsTransferred',
  CostsClosed: 'ledgerYears.entryTexts.CostsClosed',
  ResultClosed: 'ledgerYears.entryTexts.ResultClosed',
  ResultOfYear: 'ledgerYears.entryTexts.ResultOfYear',
  Opened: 'ledgerYears.entryTexts.Opened',
  AccruedBack: 'ledgerYears.entryTexts.AccruedBack',
  RevaluedBack: 'ledgerYears.entryTexts.RevaluedBack',
  Carried: 'ledgerYears.entryTexts.Carried',
}

type Around = { readonly partnerId: number | null; readonly documentId: number | null }

/** Acts of the end of a year by its rules. */
export const linesOfActs = (
  acts: readonly Act[],
  year: number,
  of: Around = { partnerId: null, documentId: null },
): PostingLine[] => postingLines(posted(acts, packOf(year)).lines, { ...of, isCreditNote: false, dueOn: null })

/** How a year is closed did not change with the packs: of years before the first it is as in that. */
function packOf(year: number) {
  const pack = packOn(lastDayOfYear(year)) ?? RULE_PACKS[0]
  if (!pack) throw new Error('There are no rule packs')
  return pack
}

/** On the debit side what is above zero, on the credit side what is below. */
export const onSide = (balance: number) => (balance > 0 ? { debit: balance } : { credit: 0 - balance })
