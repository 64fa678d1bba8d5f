import { sql } from 'kysely'
import * as z from 'zod'
import { ledgerEntryExports, LedgerEntryExportRequest, PAPER_LINES_MAX } from 'contract/accounting/ledger-line-exports'
import { tooLongForPaper } from 'contract/accounting/posting-failures'
import type { LedgerEntry } from 'contract/accounting/ledger-entries'
import { filterValue } from 'contract/kit/grid'
import { dayText, dottedDay } from 'contract/croatia/days'
import { amountText } from 'contract/croatia/money'
import type { Language } from 'contract/languages'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import type { Note } from '../../../kit/lists/rows-by-cursor.ts'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { WORKBOOK, workbook } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import { readOne } from '../../../kit/rows.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { linesPaper, type PaperRow } from '../lines-on-paper/lines-paper.ts'
import { entryList } from './entry-list.ts'
import { journalColumns, type JournalLine } from './journal-columns.ts'
import { linesOfEntries } from './lines-of-entries.ts'

const PDF = 'application/pdf'

/** The journal line by line, in the order of days: as a sheet, or on paper with what its sides come to. */
export const ledgerEntryExport = madeFile({
  endpoints: ledgerEntryExports,
  jobName: 'make-ledger-entry-export',
  request: LedgerEntryExportRequest,
  wanted: async (request, { db, language, fail }) => {
    if (request.format === 'Pdf') {
      const count = await lineCount(db, request)
      if (count > PAPER_LINES_MAX) fail(tooLongForPaper, { most: PAPER_LINES_MAX, count })
    }
    const said = translate(language, 'ledgerEntries.files.name', { day: dottedDay(clock.today()) })
    const mediaType = request.format === 'Pdf' ? PDF : WORKBOOK
    return { request, file: { name: `${said}.${request.format.toLowerCase()}`, mediaType } }
  },
  write: ({ request, language, note, keep }, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, async (db) => {
      await note({ rowCount: await entryList.count(db, request, undefined) })
      const lines = linesIn(db, request, note)
      const columns = journalColumns(language)
      if (request.format === 'Xlsx') return keep(workbook(lines, translate(language, 'ledgerEntries.title'), columns))
      const sums = { debit: 0, credit: 0 }
      const paper = {
        title: titleOf(request, language),
        heads: columns.map(({ header }) => header),
        amounts: 2,
        rows: summed(lines, sums, (line) => columns.map(({ text }) => text(line))),
        after: () => [...sumRow(columns.length - 2, language), amountText(sums.debit), amountText(sums.credit)],
      }
      return keep([await linesPaper(paper, { ...(await ownBusinessSubject(db)), language })])
    }),
})

type Sums = Record<'debit' | 'credit', number>

/** As text, the sides added up as the lines pass. */
async function* summed(
  lines: AsyncIterable<JournalLine>,
  sums: Sums,
  textOf: (line: JournalLine) => PaperRow,
): AsyncIterable<PaperRow> {
  for await (const one of lines) {
    sums.debit += one.line.debit
    sums.credit += one.line.credit
    yield textOf(one)
  }
}

const sumRow = (words: number, language: Language): string[] =>
  Array.from({ length: words }, (_, at) => (at === 0 ? translate(language, 'ledgerEntries.total') : ''))

const ENTRIES_AT_ONCE = 500

/** The lines of the entries, read for many entries at once. */
async function* linesIn(db: Db, request: LedgerEntryExportRequest, note: Note): AsyncIterable<JournalLine> {
  let some: LedgerEntry[] = []
  for await (const entry of entryList.all(db, { ...request, sort: 'bookedOn', direction: 'asc', ids: [] }, undefined, note)) {
    some.push(entry)
    if (some.length < ENTRIES_AT_ONCE) continue
    yield* await linesOf(db, some)
    some = []
  }
  yield* await linesOf(db, some)
}

async function linesOf(db: Db, entries: readonly LedgerEntry[]): Promise<JournalLine[]> {
  const lines = Map.groupBy(await linesOfEntries(db, entries.map(({ id }) => id)), ({ entryId }) => entryId) // prettier-ignore
  return entries.flatMap((entry) => (lines.get(entry.id) ?? []).map((line) => ({ entry, line })))
}

const lineCount = async (db: Db, request: LedgerEntryExportRequest): Promise<number> =>
  (
    await readOne(
      db,
      z.object({ count: z.number() }),
      sql`select count(*) as count from ledger_lines l where l.entry_id in (select e.id ${await entryList.found(db, request, undefined)})`,
    )
  ).count

function titleOf({ filter }: LedgerEntryExportRequest, language: Language): string {
  const { startDate, endDate } = filterValue(filter, 'bookedOn') ?? {}
  const [from, to] = [startDate && dayText(startDate), endDate && dayText(endDate)]
  if (from && to) return translate(language, 'ledgerEntries.files.titleBetween', { from, to })
  if (from) return translate(language, 'ledgerEntries.files.titleFrom', { from })
  return to ? translate(language, 'ledgerEntries.files.titleTo', { to }) : translate(language, 'ledgerEntries.files.title')
}
