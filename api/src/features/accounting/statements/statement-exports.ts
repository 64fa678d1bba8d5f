import { StatementRequest, statementExports } from 'contract/accounting/balance-sheets'
import { dottedDay, yearOf } from 'contract/croatia/days'
import { currencyOfDay } from 'contract/croatia/money'
import type { Language } from 'contract/languages'
import type { Db } from '../../../kit/db.ts'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { translate } from '../../../kit/messages.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { resultAccountsOf } from '../results/business-results.ts'
import { balancesOn } from './balance-sheets.ts'
import { balanceStatement } from './balance-statement.ts'
import { fileIn } from './file-in-format.ts'
import { resultStatement } from './result-statement.ts'
import { statementPaper } from './statement-paper.ts'
import type { Statement } from './statement-row.ts'
import { statementSheet } from './statement-sheet.ts'

/** The balance sheet of a day and the results of a year, as a sheet or on paper. */
export const statementExport = madeFile({
  endpoints: statementExports,
  jobName: 'make-statement-export',
  request: StatementRequest,
  wanted: (request, { language }) => {
    const { statement, format, on } = request
    const day = statement === 'BalanceSheet' ? dottedDay(on) : String(yearOf(on))
    return { request, file: fileIn(format, translate(language, `statementExports.files.${statement}`, { day })) }
  },
  write: ({ request, language, note, keep }, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, async (db) => {
      const statement = await statementOf(db, request, language)
      await note({ rowCount: statement.rows.length, doneCount: 0 })
      if (request.format === 'Xlsx')
        return keep(statementSheet(statement, translate(language, `statementExports.names.${request.statement}`), language))
      const { name, oib } = await ownBusinessSubject(db)
      return keep([await statementPaper(statement, { name, oib, language, currency: currencyOfDay(request.on) })])
    }),
})

async function statementOf(db: Db, { statement, on }: StatementRequest, language: Language): Promise<Statement> {
  if (statement === 'BalanceSheet') return balanceStatement(await balancesOn(db, on), on, language)
  return resultStatement({ ...(await resultAccountsOf(db, yearOf(on))), year: yearOf(on) }, language)
}
