import { bankLineExports, BankLineExportRequest } from 'contract/bank/bank-line-exports'
import type { BankAllocation } from 'contract/bank/bank-allocations'
import type { BankLine } from 'contract/bank/bank-lines'
import type { Db } from '../../../../kit/db.ts'
import { someAtATime } from '../../../../kit/lists/some-at-a-time.ts'
import { translate } from '../../../../kit/messages.ts'
import { madeFile } from '../../../../kit/made-files/made-file.ts'
import type { Wanted } from '../../../../kit/made-files/made-file-job.ts'
import { WORKBOOK } from '../../../../kit/made-files/workbook.ts'
import { allocationsOf } from '../../allocations/allocations-of.ts'
import { accountsInOrder } from '../../../bank-accounts/own/index.ts'
import { lineList } from '../lines.ts'
import { lineSheet, type SheetLine } from './line-sheet.ts'

/** A workbook of lines with what they were for. What a statement began and ended with is not among it, whoever asks. */
export const lineExport = madeFile({
  endpoints: bankLineExports,
  jobName: 'export-bank-lines',
  request: BankLineExportRequest,
  wanted: (request, { language }) => ({
    request,
    file: { name: translate(language, 'bankLines.exportFile'), mediaType: WORKBOOK },
  }),
  write: (wanted, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, async (db) => {
      const accounts = new Map((await accountsInOrder(db)).map(({ id, iban }) => [id, iban]))
      return wanted.keep(lineSheet(told(db, rowsOf(db, wanted), accounts), wanted.language))
    }),
})

/** The lines of an export in the order of the list. Whoever chose lines gets those. */
async function* rowsOf(db: Db, { request, note }: Wanted<BankLineExportRequest>): AsyncIterable<BankLine> {
  const { selectedBankLineIds: ids, requireTotalCount, ...query } = request
  if (requireTotalCount) await note({ rowCount: ids.length > 0 ? ids.length : await lineList.count(db, query, undefined) })
  yield* lineList.all(db, { ...query, ids }, undefined, note)
}

/** The same with what was decided of each, read for many at once. */
async function* told(db: Db, rows: AsyncIterable<BankLine>, accounts: ReadonlyMap<number, string>): AsyncIterable<SheetLine> {
  for await (const some of someAtATime(rows)) yield* await withWords(db, some, accounts)
}

async function withWords(
  db: Db,
  rows: readonly BankLine[],
  accounts: ReadonlyMap<number, string>,
): Promise<readonly SheetLine[]> {
  const allocations = await allocationsOf(
    db,
    rows.map(({ id }) => id),
  )
  const none: readonly BankAllocation[] = []
  return rows.map((line) => ({
    line,
    accountIban: accounts.get(line.bankAccountId) ?? '',
    allocations: allocations.get(line.id) ?? none,
  }))
}
