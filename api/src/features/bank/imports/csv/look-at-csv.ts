import { SAMPLE_ROWS, type CsvLooked, type CsvReading } from 'contract/bank/csv/csv-mappings'
import { TOLD_MAX } from 'contract/kit/imports'
import type { Language } from 'contract/languages'
import type { Db } from '../../../../kit/db.ts'
import { missing } from '../../../../kit/fail.ts'
import { dayParts, textOf } from '../../../../kit/imports/readings.ts'
import { accountsInOrder } from '../../../bank-accounts/own/index.ts'
import { csvFile, headingsKey, type CsvFile } from '../../reading/csv/csv-file.ts'
import type { CsvLine } from '../../reading/csv/csv-lines.ts'
import { proposedColumns } from '../../reading/csv/proposed-columns.ts'
import { readCsv } from '../../reading/csv/read-csv.ts'
import { accountNamed } from './account-of-file.ts'
import { doubtsOf } from './doubts.ts'
import { savedMappings, type CsvMapping } from './saved-mappings.ts'

/** A file as it would be read: as it was chosen, otherwise as was said of the same heading before, otherwise as it tells itself. */
export async function lookedAt(
  db: Db,
  { fileName, bytes }: { readonly fileName: string; readonly bytes: Buffer },
  looked: CsvLooked,
  language: Language,
): Promise<CsvReading> {
  const accounts = await accountsInOrder(db)
  const file = await csvFile(bytes, looked)
  const before = beforeOf(file, await savedMappings(db), looked)
  const columns = looked.columns ?? before?.columns ?? proposedColumns(file, accounts.map(({ iban }) => iban)) // prettier-ignore
  const { account: named } = accountNamed(accounts, file, { fileName, ownColumn: columns.indexOf('ownIban') })
  const [single] = accounts.length === 1 ? accounts : []
  const said = looked.bankAccountId === null ? undefined : accounts.find(({ id }) => id === looked.bankAccountId)
  if (looked.bankAccountId !== null && !said) throw missing()
  const account = said ?? named ?? single ?? null
  const way = looked.columns ? looked : { ...looked, ...wayOf(before) }
  const whole = { columns, areDebitsNegative: null, ownIban: account?.iban ?? null }
  const read = readCsv(file, { ...whole, decimalMark: way.decimalMark, dayOrder: way.dayOrder }, language)
  return {
    separator: file.separator,
    encoding: file.encoding,
    decimalMark: read.decimalMark,
    dayOrder: read.dayOrder,
    isDayOrderOpen: way.dayOrder === null && isOpen(file, columns.indexOf('bookedOn')),
    headings: [...read.headings],
    rowCount: file.rows.length,
    sample: read.lines.slice(0, SAMPLE_ROWS).map(sampleOf),
    problemCount: read.problems.length,
    problems: read.problems.slice(0, TOLD_MAX),
    bankAccountId: account?.id ?? null,
    doubts: account ? await doubtsOf(db, read.lines, account, accounts) : [],
    accounts: accounts.map(({ id, name, iban, currency }) => ({ id, name, iban, currency })),
  }
}

/** What was said of the same heading: of the account that was chosen rather than of another. */
function beforeOf({ heading }: CsvFile, mappings: readonly CsvMapping[], { bankAccountId }: CsvLooked): CsvMapping | undefined {
  const same = mappings.filter(({ headings }) => headings === headingsKey(heading))
  return same.find((one) => one.bankAccountId === bankAccountId) ?? same[0]
}

const wayOf = (before: CsvMapping | undefined) => before && { decimalMark: before.decimalMark, dayOrder: before.dayOrder }

/** `04.09.2026` in every row could be in September as well as in April; a year in front is beyond any month. */
function isOpen({ rows }: CsvFile, place: number): boolean {
  const parts = rows.map(({ cells }) => dayParts(textOf(cells[place] ?? null))).filter((found) => found !== null)
  const tells = ([first = '', second = '']: readonly string[]) => Number(first) > 12 || Number(second) > 12
  return parts.length > 0 && !parts.some(tells)
}

function sampleOf({ row, line }: CsvLine): CsvReading['sample'][number] {
  const { bookedOn, amount, name, iban, referenceModel, reference, text } = line
  return { row, bookedOn, amount, name, iban, reference: [referenceModel, reference].filter(Boolean).join(' '), text }
}
