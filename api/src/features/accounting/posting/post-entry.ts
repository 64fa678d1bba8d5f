import { BY_HAND } from 'contract/accounting/ledger-entries'
import { alreadyPosted, noSuchPartner, noSuchPostedDocument } from 'contract/accounting/posting-failures'
import type { Db } from '../../../kit/db.ts'
import { one } from '../../../kit/rows.ts'
import { together } from '../../../kit/postgres/together.ts'
import { accountsOf } from './accounts-of.ts'
import { holdOpenMonths } from './open-month.ts'
import { bothSides, mayTouchFiledVat, sideOf, type Posting, type PostingFail, type PostingLine } from './posting.ts'
import { turnsOf } from './turns-of.ts'
import { writeEntries, type WrittenEntry } from './write-entries.ts'
import { writeLines, type WrittenLine } from './write-lines.ts'

/** For every route that posts: what a constraint of the ledger means. */
export const POSTING_CONFLICTS = {
  ledger_lines_partner: noSuchPartner,
  ledger_lines_document: noSuchPostedDocument,
  ledger_entries_once: alreadyPosted,
} as const

/** Posts an entry in the caller's transaction, or refuses it as a whole. Gives its id and its number in its journal and year. */
export const postEntry = async (db: Db, posting: Posting, fail: PostingFail): Promise<WrittenEntry> =>
  one(await postEntries(db, [posting], fail))

/** Posts entries in this order, or refuses them all: as many statements as for one. */
export async function postEntries(db: Db, postings: readonly Posting[], fail: PostingFail): Promise<WrittenEntry[]> {
  if (postings.length === 0) return []
  const checked = postings.map((posting) => ({ ...posting, lines: bothSides(posting.lines, fail) }))
  const days = checked.map(({ bookedOn }) => bookedOn)
  const lines = checked.flatMap((posting) => posting.lines)
  // All months before the turns, whoever posts: in another order two who post over the same months would wait for each other.
  const months = await holdOpenMonths(db, days, fail)
  const [accounts, turns] = await together(accountsOf(db, lines, fail), turnsOf(db, checked, fail))
  const accountOf = new Map(lines.map((line, index) => [line, accounts[index]]))
  // The earliest that is locked is told.
  for (const posting of checked.toSorted((one, other) => (one.bookedOn < other.bookedOn ? -1 : 1))) {
    const hasVat = !mayTouchFiledVat(said(posting)) && posting.lines.some((line) => accountOf.get(line)?.isVat)
    months.refuseLocked(posting.bookedOn, { hasVat })
  }
  const entries = await writeEntries(
    db,
    checked.map((posting, index) => ({ ...said(posting), turn: turns[index] ?? 1 })),
  )
  await writeLines(
    db,
    checked.map((posting, index) => ({
      entryId: entries[index]?.id ?? 0,
      bookedOn: posting.bookedOn,
      lines: posting.lines.map((line) => written(line, accountOf.get(line)?.id ?? 0)),
    })),
  )
  return entries
}

const said = ({ journal, bookedOn, text, source, isCreditNote = false, rulePack = '', postedBy, lines }: Posting) => ({
  journal,
  bookedOn,
  text,
  amount: lines.reduce((sum, line) => sum + sideOf(line, 'debit'), 0),
  ...(source === BY_HAND
    ? { sourceKind: BY_HAND, sourceId: null, purpose: '' }
    : { sourceKind: source.kind, sourceId: source.id, purpose: source.purpose ?? '' }),
  isCreditNote,
  rulePack,
  postedBy,
  reversesEntryId: null,
})

const written = (line: PostingLine, ledgerAccountId: number): WrittenLine => ({
  ledgerAccountId,
  debit: sideOf(line, 'debit'),
  credit: sideOf(line, 'credit'),
  partnerId: line.partnerId ?? null,
  documentId: line.documentId ?? null,
  dueOn: line.dueOn ?? null,
  currency: line.foreign?.currency ?? null,
  currencyAmount: line.foreign?.amount ?? null,
  exchangeRate: line.foreign?.exchangeRate ?? null,
  text: line.text ?? '',
})
