import { sql } from 'kysely'
import * as z from 'zod'
import { ledgerEntryExports, LedgerEntryExportRequest, PAPER_LINES_MAX } from 'contract/accounting/ledger-line-exports'
import { tooLongForPaper } from 'contract/accounting/posting-failures'
import type { LedgerEntry } from 'contract/accounting/ledger-entries'
import { filterValue } from 'contract/kit/grid'
import { dayText, dottedDay } from 'contract/croatia/days'
import { amountText, type Cents } from 'contract/croatia/money'
import type { Language } from 'contract/languages'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { someAtATime } from '../../../kit/lists/some-at-a-time.ts'
import type { Note } from '../../../kit/lists/rows-by-cursor.ts'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { workbook } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import { readOne } from '../../../kit/rows.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { linesPaper } from '../lines-on-paper/lines-paper.ts'
import { fileIn } from '../statements/file-in-format.ts'
import { entryList } from './entry-list.ts'
import { journalColumns, type JournalLine } from './journal-columns.ts'
import { linesOfEntries } from './lines-of-entries.ts'

/** The journal line by line, in the order of days: as a sheet, or on paper with what its sides come to. */
export const ledgerEntryExport = madeFile({
  endpoints: ledgerEntryExports,
  jobName: 'make-ledger-entry-export',
  request: LedgerEntryExportRequest,
  wanted: async (request, { db, language, fail }) => {
    const count = request.format === 'Pdf' ? await lineCount(db, request) : 0
    if (count > PAPER_LINES_MAX) fail(tooLongForPaper, { most: PAPER_LINES_MAX, count })
    return { request, file: fileIn(request.format, nameOf(request, language)) }
  },
  write: ({ request, language, note, keep }, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, async (db) => {
      await note({ rowCount: await lineCount(db, request) })
      const lines = linesIn(db, request, note)
      const columns = journalColumns(language)
      if (request.format === 'Xlsx') return keep(workbook(lines, translate(language, 'ledgerEntries.title'), columns))
      const sums = { debit: 0, credit: 0 }
      const beside = columns.flatMap(({ isAmount }, at) => (isAmount || at === 0 ? [] : ['']))
      const total = translate(language, 'ledgerEntries.total')
      const after = () => [total, ...beside, amountText(sums.debit), amountText(sums.credit)]
      const paper = { title: titleOf(request, language), columns, lines: summed(lines, sums), after }
      return keep([await linesPaper(paper, { ...(await ownBusinessSubject(db)), language })])
    }),
})

/** The same lines; their sides are added up as they pass. */
async function* summed(lines: AsyncIterable<JournalLine>, sums: { debit: Cents; credit: Cents }): AsyncIterable<JournalLine> {
  for await (const one of lines) {
    sums.debit += one.line.debit
    sums.credit += one.line.credit
    yield one
  }
}

/** The lines of the entries, read for many entries at once; told is how many of the lines are done. */
async function* linesIn(db: Db, request: LedgerEntryExportRequest, note: Note): AsyncIterable<JournalLine> {
  const entries = entryList.all(db, { ...request, sort: 'bookedOn', direction: 'asc', ids: [] }, undefined, () =>
    Promise.resolve(),
  )
  let doneCount = 0
  for await (const some of someAtATime(entries)) {
    const lines = await linesOf(db, some)
    yield* lines
    await note({ doneCount: (doneCount += lines.length) })
  }
}

async function linesOf(db: Db, entries: readonly LedgerEntry[]): Promise<JournalLine[]> {
  const ids = entries.map(({ id }) => id)
  const lines = Map.groupBy(await linesOfEntries(db, ids), ({ entryId }) => entryId)
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

/** Of which days it is, as the title says too; of all days, the one on which it was made. */
function nameOf({ filter }: LedgerEntryExportRequest, language: Language): string {
  const { startDate, endDate } = filterValue(filter, 'bookedOn') ?? {}
  const [from, to] = [startDate && dottedDay(startDate), endDate && dottedDay(endDate)]
  if (from && to) return translate(language, 'ledgerEntries.files.nameBetween', { from, to })
  if (from) return translate(language, 'ledgerEntries.files.nameFrom', { from })
  if (to) return translate(language, 'ledgerEntries.files.nameTo', { to })
  return translate(language, 'ledgerEntries.files.name', { day: dottedDay(clock.today()) })
}

function titleOf({ filter }: LedgerEntryExportRequest, language: Language): string {
  const { startDate, endDate } = filterValue(filter, 'bookedOn') ?? {}
  const [from, to] = [startDate && dayText(startDate), endDate && dayText(endDate)]
  if (from && to) return translate(language, 'ledgerEntries.files.titleBetween', { from, to })
  if (from) return translate(language, 'ledgerEntries.files.titleFrom', { from })
  return to ? translate(language, 'ledgerEntries.files.titleTo', { to }) : translate(language, 'ledgerEntries.files.title')
}
