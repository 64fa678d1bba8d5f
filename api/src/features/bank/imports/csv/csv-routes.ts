import { statementCsvMappings, statementCsvReadings } from 'contract/bank/csv/csv-mappings'
import { statementNotReadable, statementTooManyLines } from 'contract/bank/statement-failures'
import { missing } from '../../../../kit/fail.ts'
import type { FileStore } from '../../../../kit/files/file-store.ts'
import { wholeRow } from '../../../../kit/imports/given-rows.ts'
import { doneAtOnce } from '../../../../kit/paper-imports/own-import.ts'
import { bareRoutes, type Route } from '../../../../kit/routes.ts'
import { accountsInOrder } from '../../../bank-accounts/own/index.ts'
import { csvFile, headingsKey } from '../../reading/csv/csv-file.ts'
import { readCsv } from '../../reading/csv/read-csv.ts'
import { StatementRefused } from '../../reading/refused.ts'
import { accountNamed } from './account-of-file.ts'
import { fileOfCsv, type Fail } from './file-of-csv.ts'
import { lookedAt } from './look-at-csv.ts'
import { rowsRefused } from './import-csv.ts'
import { saveMapping } from './saved-mappings.ts'
import { takeInCsv } from './take-in-csv.ts'

/** What the columns of a bank's CSV are: looked at with three of its rows first, and said once for each account. */
export const csvRoutes = (files: FileStore): Route[] => [
  ...bareRoutes(statementCsvReadings, {
    create: async (looked, call) => {
      const { database, scope, language, fail } = call
      const given = await fileOfCsv(files, looked.bankStatementImportId, call)
      return orRefused(fail, () => database.transaction({ ...scope, isReadOnly: true }, (db) => lookedAt(db, given, looked, language))) // prettier-ignore
    },
  }),
  ...bareRoutes(statementCsvMappings, {
    create: async ({ bankAccountId, bankStatementImportId, separator, encoding, columns, decimalMark, dayOrder }, call) => {
      const { database, scope, language, fail, params } = call
      const { fileName, bytes } = await fileOfCsv(files, bankStatementImportId, call)
      return orRefused(fail, () =>
        database.transaction(scope, async (db) => {
          const accounts = await accountsInOrder(db)
          const account = accounts.find(({ id }) => id === bankAccountId)
          if (!account) throw missing()
          const file = await csvFile(bytes, { separator, encoding })
          const way = { columns, decimalMark, dayOrder, areDebitsNegative: null, ownIban: account.iban }
          const read = readCsv(file, way, language)
          const { account: named } = accountNamed(accounts, file, { fileName, ownColumn: -1 })
          const isOther = named !== null && named.id !== bankAccountId
          const problems = isOther ? [wholeRow(null, 'bankCsv.problems.fileOfAccount', { iban: named.iban })] : read.problems
          if (problems.length > 0)
            return { ...doneAtOnce(fileName, [rowsRefused(fileName, { problems })]), id: bankStatementImportId }
          const { areDebitsNegative, headings } = read
          const mapping = {
            bankAccountId,
            headings: headingsKey(file.heading),
            separator,
            encoding,
            decimalMark,
            dayOrder,
            areDebitsNegative,
          }
          await saveMapping(db, { ...mapping, columns: headings.map(({ column }) => column) }, scope.userId ?? 0)
          const { businessSubjectId } = params
          return takeInCsv(db, { fileName, bytes, bankAccountId }, { files, scope: { ...scope, businessSubjectId } })
        }),
      )
    },
  }),
]

async function orRefused<T>(fail: Fail, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error
    return error.failure === statementTooManyLines ? fail(statementTooManyLines, error.params) : fail(statementNotReadable)
  }
}
