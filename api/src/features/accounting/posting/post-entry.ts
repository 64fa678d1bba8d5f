import { BY_HAND } from 'contract/accounting/ledger-entries'
import { YEAR_CLOSING } from 'contract/accounting/ledger-years'
import {
  alreadyPosted,
  noSuchPartner,
  noSuchPostedDocument,
  sidesDiffer,
  tooFewLines,
} from 'contract/accounting/posting-failures'
import { amountText } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { one } from '../../../kit/rows.ts'
import { accountsOf } from './accounts-of.ts'
import { holdOpenMonth } from './open-month.ts'
import type { Posting, PostingFail, PostingLine } from './posting.ts'
import { turnOf } from './turn-of.ts'
import { writeLines } from './write-lines.ts'

/** For every route that posts: what a constraint of the ledger means. */
export const POSTING_CONFLICTS = {
  ledger_lines_partner: noSuchPartner,
  ledger_lines_document: noSuchPostedDocument,
  ledger_entries_once: alreadyPosted,
} as const

/** Posts an entry in the caller's transaction, or refuses it as a whole. Gives its id and its number in its journal and year. */
export async function postEntry(
  db: Db,
  posting: Posting,
  fail: PostingFail,
): Promise<{ readonly id: number; readonly number: number }> {
  const lines = posting.lines.filter((line) => sideOf(line, 'debit') !== 0 || sideOf(line, 'credit') !== 0)
  if (lines.length < 2) fail(tooFewLines)
  refuseDifference(lines, fail)
  const month = await holdOpenMonth(db, posting.bookedOn, fail)
  const accounts = await accountsOf(db, lines, fail)
  if (!mayTouchFiledVat(posting) && accounts.some(({ isVat }) => isVat)) month.refuseFiled()
  const source =
    posting.source === BY_HAND
      ? { sourceKind: BY_HAND, purpose: '' }
      : { sourceKind: posting.source.kind, sourceId: posting.source.id, purpose: posting.source.purpose ?? '' }
  const entry = one(
    await db
      .insertInto('ledgerEntries')
      .values({
        journal: posting.journal,
        bookedOn: posting.bookedOn,
        text: posting.text,
        ...source,
        turn: posting.source === BY_HAND ? 1 : await turnOf(db, posting.source, fail),
        isCreditNote: posting.isCreditNote ?? false,
        rulePack: posting.rulePack ?? '',
        postedBy: posting.postedBy,
        ...TAKEN_AT_POSTING,
      })
      .returning(['id', 'number'])
      .execute(),
  )
  await writeLines(
    db,
    { entryId: entry.id, bookedOn: posting.bookedOn },
    lines.map((line, index) => ({
      ledgerAccountId: accounts[index]?.id ?? 0,
      debit: sideOf(line, 'debit'),
      credit: sideOf(line, 'credit'),
      partnerId: line.partnerId ?? null,
      documentId: line.documentId ?? null,
      dueOn: line.dueOn ?? null,
      currency: line.foreign?.currency ?? null,
      currencyAmount: line.foreign?.amount ?? null,
      exchangeRate: line.foreign?.exchangeRate ?? null,
      text: line.text ?? '',
    })),
  )
  return entry
}

/** What closes a return is its VAT, and what opens a year restates what stands: neither is VAT of the month. */
const mayTouchFiledVat = ({ journal, source }: Posting): boolean =>
  journal === 'PDV' || (source !== BY_HAND && source.kind === YEAR_CLOSING)

/** The database gives both: the year of the day, and the next number of the journal in it. */
export const TAKEN_AT_POSTING = { year: 0, number: 0 }

const sideOf = (line: PostingLine, side: 'debit' | 'credit') => line[side] ?? 0

function refuseDifference(lines: readonly PostingLine[], fail: PostingFail): void {
  const difference = lines.reduce((sum, line) => sum + sideOf(line, 'debit') - sideOf(line, 'credit'), 0)
  if (difference !== 0) fail(sidesDiffer, { difference: amountText(Math.abs(difference)) })
}
