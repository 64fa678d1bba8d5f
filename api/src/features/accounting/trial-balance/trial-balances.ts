import {
  TrialBalanceRequest,
  trialBalanceExports,
  trialBalances,
  type TrialBalanceRow,
} from 'contract/accounting/trial-balance/trial-balances'
import { accountName } from 'contract/codebooks/chart-of-accounts'
import { dottedDay } from 'contract/croatia/days'
import { currencyOfDay } from 'contract/croatia/money'
import type { Language } from 'contract/languages'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { AMOUNT, amountCell, workbook, WORKBOOK, type SheetColumn } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import { routes } from '../../../kit/routes.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { statementPaper } from '../statements/statement-paper.ts'
import { SUMS, trialBalanceStatement } from './trial-balance-statement.ts'
import { trialBalance } from './trial-balance.ts'

const PDF = 'application/pdf'

export const trialBalanceRoutes = routes(trialBalances, { get: (days, { db }) => trialBalance(db, days) })

/** The trial balance as a sheet, an account to a row, or on paper with its groups and classes. */
export const trialBalanceExport = madeFile({
  endpoints: trialBalanceExports,
  jobName: 'make-trial-balance-export',
  request: TrialBalanceRequest,
  wanted: (request, { language }) => {
    const days = { from: dottedDay(request.from), to: dottedDay(request.to) }
    const name = `${translate(language, 'trialBalances.fileName', days)}.${request.format.toLowerCase()}`
    return { request, file: { name, mediaType: request.format === 'Pdf' ? PDF : WORKBOOK } }
  },
  write: ({ request, language, note, keep }, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, async (db) => {
      const rows = await trialBalance(db, request)
      await note({ rowCount: rows.length, doneCount: 0 })
      if (request.format === 'Xlsx')
        return keep(workbook(each(rows), translate(language, 'trialBalances.title'), columnsIn(language)))
      const { name, oib } = await ownBusinessSubject(db)
      const statement = trialBalanceStatement(rows, request, language)
      return keep(each([await statementPaper(statement, { name, oib, language, currency: currencyOfDay(request.to) })]))
    }),
})

const columnsIn = (language: Language): readonly SheetColumn<TrialBalanceRow>[] => [
  { header: translate(language, 'trialBalances.columns.code'), width: 12, cell: ({ code }) => code },
  { header: translate(language, 'trialBalances.columns.name'), width: 50, cell: (row) => accountName(row, language) },
  ...SUMS.map((of) => ({
    header: translate(language, `trialBalances.columns.${of}`),
    ...AMOUNT,
    cell: (row: TrialBalanceRow) => amountCell(row[of]),
  })),
]

async function* each<T>(rows: Iterable<T>): AsyncIterable<T> {
  yield* rows
}
