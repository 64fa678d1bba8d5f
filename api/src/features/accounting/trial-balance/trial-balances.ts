import { TrialBalanceRequest, trialBalanceExports, trialBalances } from 'contract/accounting/trial-balance/trial-balances'
import { dottedDay } from 'contract/croatia/days'
import { currencyOfDay } from 'contract/croatia/money'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { WORKBOOK } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import { routes } from '../../../kit/routes.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { statementPaper } from '../statements/statement-paper.ts'
import { statementSheet } from '../statements/statement-sheet.ts'
import { trialBalanceStatement } from './trial-balance-statement.ts'
import { trialBalance } from './trial-balance.ts'

const PDF = 'application/pdf'

export const trialBalanceRoutes = routes(trialBalances, { get: (days, { db }) => trialBalance(db, days) })

/** The trial balance as a sheet or on paper, the accounts under their groups and classes. */
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
      const statement = trialBalanceStatement(rows, request, language)
      if (request.format === 'Xlsx') return keep(statementSheet(statement, translate(language, 'trialBalances.title'), language))
      const { name, oib } = await ownBusinessSubject(db)
      return keep([await statementPaper(statement, { name, oib, language, currency: currencyOfDay(request.to) })])
    }),
})
