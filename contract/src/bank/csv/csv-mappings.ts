import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, id } from '../../kit/fields.ts'
import { DAY_ORDERS, DECIMAL_MARKS, ENCODINGS, IMPORT_COLUMNS_MAX, SEPARATORS } from '../../kit/imports.ts'
import { STATEMENT_MAX_BYTES } from '../statement-limits.ts'
import { matchBank } from '../bank-access.ts'
import { BankStatementImport, RowProblem, statementFileEmpty, statementFileMissing } from '../bank-statement-imports.ts'
import { statementNotReadable, statementTooManyLines } from '../statement-failures.ts'
import { STATEMENT_COLUMNS, type StatementColumn } from './statement-columns.ts'

export const statementColumn = z.enum(Object.keys(STATEMENT_COLUMNS) as [StatementColumn, ...StatementColumn[]])
/** What each column of the file is, from the left; null for one that says nothing to us. */
const columns = z.array(statementColumn.nullable()).max(IMPORT_COLUMNS_MAX)

/** How the text of a file is parted into cells: null where the file itself tells. */
const text = { separator: z.enum(SEPARATORS).nullable(), encoding: z.enum(ENCODINGS).nullable() }

/** The import by which the file is kept, so that a large one is sent once: in the place of the file, and of the person who brought it. */
const bankStatementImportId = id.nullable().default(null)

const looked = z.object({
  separator: text.separator.default(null),
  encoding: text.encoding.default(null),
  decimalMark: z.enum(DECIMAL_MARKS).nullable().default(null),
  dayOrder: z.enum(DAY_ORDERS).nullable().default(null),
  columns: columns.nullable().default(null),
  bankAccountId: id.nullable().default(null),
  bankStatementImportId,
})
export type CsvLooked = z.infer<typeof looked>

/** A row as it would come in. */
const SampleRow = z.object({
  row: z.number().int(),
  bookedOn: day,
  amount: cents,
  name: z.string(),
  iban: z.string(),
  reference: z.string(),
  text: z.string(),
})

export const SAMPLE_ROWS = 3

/** Why a file may be of another account than the one it is put on. No balance is told, and a person may go on all the same. */
const CsvDoubt = z.object({
  kind: z.enum(['OwnCounterparty', 'OtherBalance']),
  /** In which the other side is the account itself. */
  row: z.number().int().nullable(),
  /** Of our account that ended with what the file begins with; empty where none did. */
  accountName: z.string(),
})
export type CsvDoubt = z.infer<typeof CsvDoubt>

/** A bank's CSV as it would be read. No balance of it is told: whoever brings statements need not see them. */
export const CsvReading = z.object({
  separator: z.enum(SEPARATORS),
  encoding: z.enum(ENCODINGS),
  decimalMark: z.enum(DECIMAL_MARKS),
  dayOrder: z.enum(DAY_ORDERS),
  /** No day of the file tells which part of it is the month: `04.09.2026` is asked, not guessed. */
  isDayOrderOpen: z.boolean(),
  headings: z.array(z.object({ text: z.string(), column: statementColumn.nullable() })),
  rowCount: z.number().int(),
  sample: z.array(SampleRow).max(SAMPLE_ROWS),
  problemCount: z.number().int(),
  problems: z.array(RowProblem),
  /** The account whose statement it is, as far as the file tells; null where a person has to say it. */
  bankAccountId: id.nullable(),
  doubts: z.array(CsvDoubt),
  accounts: z.array(z.object({ id, name: z.string(), iban: z.string(), currency: z.string() })),
})
export type CsvReading = z.infer<typeof CsvReading>

const UNDER = '/business-subjects/:businessSubjectId'

export const statementCsvReadings = endpoints('statementCsvReadings', `${UNDER}/bank-statement-csv-readings`, {
  create: {
    route: 'POST',
    access: matchBank,
    receives: { maxBytes: STATEMENT_MAX_BYTES },
    input: looked,
    output: CsvReading,
    failures: [statementFileMissing, statementFileEmpty, statementNotReadable, statementTooManyLines],
    perMinute: 120,
    summary: "How a bank's CSV would be read, with three of its rows; nothing is kept",
  },
})

export const statementCsvMappings = endpoints('statementCsvMappings', `${UNDER}/bank-statement-csv-mappings`, {
  create: {
    route: 'POST',
    access: matchBank,
    changes: ['bankStatements', 'bankLines', 'bankStatementUploads'],
    receives: { maxBytes: STATEMENT_MAX_BYTES },
    input: z.object({
      ...text,
      decimalMark: z.enum(DECIMAL_MARKS),
      dayOrder: z.enum(DAY_ORDERS),
      columns,
      bankAccountId: id,
      bankStatementImportId,
    }),
    output: BankStatementImport,
    failures: [statementFileMissing, statementFileEmpty, statementNotReadable, statementTooManyLines],
    perMinute: 60,
    summary:
      "Say what the columns of an account's CSV are and take the file in; the next one of the same columns reads by itself",
  },
})
