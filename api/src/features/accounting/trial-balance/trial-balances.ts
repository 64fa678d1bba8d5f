import { TrialBalanceRequest, trialBalanceExports, trialBalances } from 'contract/accounting/trial-balance/trial-balances'
import { dottedDay } from 'contract/croatia/days'
import { currencyOfDay } from 'contract/croatia/money'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { translate } from '../../../kit/messages.ts'
import { routes } from '../../../kit/routes.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { fileIn } from '../statements/file-in-format.ts'
import { statementPaper } from '../statements/statement-paper.ts'
import { statementSheet } from '../statements/statement-sheet.ts'
import { trialBalanceStatement } from './trial-balance-statement.ts'
import { trialBalance } from './trial-balance.ts'

export const trialBalanceRoutes = routes(trialBalances, { get: (days, { db }) => trialBalance(db, days) })

/** The trial balance as a sheet or on paper, the accounts under their groups and classes. */
export const trialBalanceExport = madeFile({
  endpoints: trialBalanceExports,
  jobName: 'make-trial-balance-export',
  request: TrialBalanceRequest,
  wanted: (request, { language }) => {
    const days = { from: dottedDay(request.from), to: dottedDay(request.to) }
    return { request, file: fileIn(request.format, translate(language, 'trialBalances.fileName', days)) }
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
