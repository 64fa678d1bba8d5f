import { TrialBalanceQuery, trialBalanceExports, trialBalances, type TrialBalanceRow } from 'contract/accounting/trial-balances'
import { accountName } from 'contract/codebooks/chart-of-accounts'
import { dottedDay } from 'contract/croatia/days'
import type { Language } from 'contract/languages'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { AMOUNT, amountCell, workbook, WORKBOOK, type SheetColumn } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import { routes } from '../../../kit/routes.ts'
import { trialBalance } from './trial-balance.ts'

export const trialBalanceRoutes = routes(trialBalances, { get: (days, { db }) => trialBalance(db, days) })

/** The trial balance as a sheet, an account to a row. */
export const trialBalanceExport = madeFile({
  endpoints: trialBalanceExports,
  jobName: 'make-trial-balance-export',
  request: TrialBalanceQuery,
  wanted: (request, { language }) => {
    const days = { from: dottedDay(request.from), to: dottedDay(request.to) }
    return { request, file: { name: translate(language, 'trialBalances.fileName', days), mediaType: WORKBOOK } }
  },
  write: ({ request, language, note, keep }, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, async (db) => {
      const rows = await trialBalance(db, request)
      await note({ rowCount: rows.length, doneCount: 0 })
      return keep(workbook(each(rows), translate(language, 'trialBalances.title'), columnsIn(language)))
    }),
})

const columnsIn = (language: Language): readonly SheetColumn<TrialBalanceRow>[] => [
  { header: translate(language, 'trialBalances.columns.code'), width: 12, cell: ({ code }) => code },
  { header: translate(language, 'trialBalances.columns.name'), width: 50, cell: (row) => accountName(row, language) },
  ...(['opening', 'debit', 'credit', 'closing'] as const).map((of) => ({
    header: translate(language, `trialBalances.columns.${of}`),
    ...AMOUNT,
    cell: (row: TrialBalanceRow) => amountCell(row[of]),
  })),
]

async function* each<T>(rows: Iterable<T>): AsyncIterable<T> {
  yield* rows
}
