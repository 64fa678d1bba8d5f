import { statementRowsInvalid } from 'contract/bank/statement-failures'
import type { ImportedStatement } from 'contract/bank/bank-statement-imports'
import type { Db } from '../../../../kit/db.ts'
import { accountsInOrder } from '../../../bank-accounts/own/index.ts'
import { csvFile, csvFileOf, headingsKey, type CsvFile } from '../../reading/csv/csv-file.ts'
import { readCsv, type CsvRead } from '../../reading/csv/read-csv.ts'
import { csvStatement } from '../../reading/csv/csv-statement.ts'
import { StatementRefused } from '../../reading/refused.ts'
import type { Statement } from '../../reading/statement.ts'
import { nothingOf, refusedFile } from '../refused-file.ts'
import { accountNamed, hasSiblings, type Account } from './account-of-file.ts'
import { doubtsOf, isGrave } from './doubts.ts'
import { savedMappings, type CsvMapping } from './saved-mappings.ts'

export type CsvGiven = {
  readonly fileName: string
  readonly bytes: Buffer
  /** Whose statement it is, where a person has said it. */
  readonly bankAccountId: number | null
}

/** The statement of a CSV whose columns somebody has said before; otherwise what is to be said of it. */
export async function csvStatementOf(db: Db, given: CsvGiven): Promise<Statement | ImportedStatement> {
  const found = await mappingFor(db, given, await knownFiles(given.bytes, await savedMappings(db)))
  if ('outcome' in found) return found
  const read = readCsv(found.file, { ...found.mapping, ownIban: found.account.iban })
  if (read.problems.length > 0) return rowsRefused(given.fileName, read)
  const doubts = given.bankAccountId === null ? await doubtsOf(db, read.lines, found.account, await accountsInOrder(db)) : []
  return doubts.some(isGrave) ? doubtful(given.fileName, found.account) : csvStatement(found.account.iban, read.lines)
}

/** Nobody has said whose file it is, and it speaks against being of the account whose columns are these. */
const doubtful = (fileName: string, { name }: Account): ImportedStatement => ({
  ...nothingOf(fileName),
  outcome: 'Unmapped',
  hasColumns: true,
  reason: { message: 'bankCsv.doubtful', params: { name } },
})

const TOLD_ROWS = 20

export const rowsRefused = (fileName: string, { problems }: Pick<CsvRead, 'problems'>): ImportedStatement => ({
  ...refusedFile(fileName, new StatementRefused(statementRowsInvalid, { count: problems.length })),
  problems: problems.slice(0, TOLD_ROWS),
  hasColumns: true,
})

type Known = { readonly file: CsvFile; readonly mapping: CsvMapping }

/** What was said of the heading that the file has, of every account, each with the file as it is parted in the way that was said. */
async function knownFiles(bytes: Buffer, mappings: readonly CsvMapping[]): Promise<readonly Known[]> {
  const ways = Map.groupBy(mappings, ({ separator, encoding }) => JSON.stringify([separator, encoding]))
  const known: Known[] = []
  for (const same of ways.values()) {
    const [way] = same
    const file = way && (await csvFileOf(bytes, way, new Set(same.map(({ headings }) => headings))))
    if (!file) continue
    const fits = same.filter(({ headings }) => headings === headingsKey(file.heading))
    known.push(...fits.map((mapping) => ({ file, mapping })))
  }
  return known
}

type Found = Known & { readonly account: Account }

async function mappingFor(
  db: Db,
  { fileName, bytes, bankAccountId }: CsvGiven,
  known: readonly Known[],
): Promise<Found | ImportedStatement> {
  const accounts = await accountsInOrder(db)
  const [first] = known
  const file = first?.file ?? (await csvFile(bytes, { separator: null, encoding: null }))
  const ownColumn = first?.mapping.columns.indexOf('ownIban') ?? -1
  const { account: named, unknown } = accountNamed(accounts, file, { fileName, ownColumn })
  if (unknown !== null && bankAccountId === null)
    return { ...nothingOf(fileName), outcome: 'UnknownAccount', iban: unknown, hasColumns: true }
  const said = accounts.find(({ id }) => id === bankAccountId)
  const of = new Set(known.map(({ mapping }) => mapping.bankAccountId))
  const only = of.size === 1 ? accounts.find(({ id }) => of.has(id)) : undefined
  const account = said ?? named ?? (only && !hasSiblings(accounts, only) ? only : undefined)
  const found = known.find(({ mapping }) => mapping.bankAccountId === account?.id)
  return account && found ? { account, ...found } : { ...nothingOf(fileName), outcome: 'Unmapped', hasColumns: true }
}
