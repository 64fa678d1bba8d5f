import * as z from 'zod'
import type { Access } from './access.ts'
import { endpoints } from './endpoint.ts'
import { failure } from './failure.ts'
import { id } from './fields.ts'
import type { Message } from './message.ts'

const IMPORT_MAX_BYTES = 10 * 1024 * 1024
export const IMPORT_ROWS_MAX = 10_000
/** No register has so many; a file that has them is not one. */
export const IMPORT_COLUMNS_MAX = 200
/** So many problems and changes are told one by one; of the rest, how many there are. */
export const TOLD_MAX = 200

export const SEPARATORS = [';', ',', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]
export const ENCODINGS = ['utf-8', 'windows-1250'] as const
export type Encoding = (typeof ENCODINGS)[number]
/** What stands before the cents; the other one stands between thousands. */
export const DECIMAL_MARKS = [',', '.'] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]
/** In which order a day is written, whatever stands between its parts. */
export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

/** A column of a file of records: what it is called on our screens, and what else other programs call it. */
type ImportColumn = {
  readonly label: Message
  readonly alsoCalled?: readonly string[]
  readonly isRequired?: true
  /** What can be written in more than one way, and is read in the way that is chosen. */
  readonly holds?: 'decimal' | 'day'
}
export type ImportColumns<C extends string = string> = Readonly<Record<C, ImportColumn>>

export const importFileMissing = failure({ code: 'Import.NoFile', status: 400, message: 'tableImports.fileMissing' })
/** It is being checked or written, was written already, or has problems: there is nothing to begin. */
export const importNotReady = failure({ code: 'Import.NotReady', status: 409, message: 'tableImports.notReady' })

/** How a file is read: null where the file itself shall tell. */
const readAs = {
  separator: z.enum(SEPARATORS).nullable(),
  encoding: z.enum(ENCODINGS).nullable(),
  decimalMark: z.enum(DECIMAL_MARKS).nullable(),
  dayOrder: z.enum(DAY_ORDERS).nullable(),
}
const chosen = z.object({
  separator: readAs.separator.default(null),
  encoding: readAs.encoding.default(null),
  decimalMark: readAs.decimalMark.default(null),
  dayOrder: readAs.dayOrder.default(null),
  /** Which column each one of the file is, from the left; null for one that is left out. */
  columns: z.array(z.string().nullable()).max(IMPORT_COLUMNS_MAX).nullable().default(null),
})
export type Chosen = z.infer<typeof chosen>

/** What a file holds, and what importing it changes. Rows are counted as a spreadsheet shows them, the heading is row 1. */
export const ImportOutcome = z.object({
  /** How it was read. Separator and encoding are null for a workbook, which says so itself. */
  ...readAs,
  /** The columns of the file from the left, each with what it was taken for; null for one that is left out. */
  headings: z.array(z.object({ text: z.string(), column: z.string().nullable() })),
  rowCount: z.number().int(),
  newCount: z.number().int(),
  changedCount: z.number().int(),
  sameCount: z.number().int(),
  problemCount: z.number().int(),
  /** The rows that have a problem, each once however many it has; what concerns the whole file counts as one. */
  wrongRowCount: z.number().int().default(0),
  /** Row and column are null for what concerns the whole file, or a whole row. */
  problems: z.array(
    z.object({
      row: z.number().int().nullable(),
      column: z.string().nullable(),
      message: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  changes: z.array(z.object({ row: z.number().int(), name: z.string(), isNew: z.boolean(), columns: z.array(z.string()) })),
  /** What all rows come to, where that says something. */
  remark: z
    .object({ message: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable()
    .default(null),
})
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const Import = z.object({
  id,
  fileName: z.string(),
  status: z.enum(['Checking', 'Checked', 'Importing', 'Done', 'Failed', 'Cancelled']),
  /** How many rows there are, null until that is known, and how many are written so far. */
  rowCount: z.number().int().nullable(),
  doneCount: z.number().int(),
  /** Null until the file has been looked through. */
  outcome: ImportOutcome.nullable(),
})
export type Import = z.infer<typeof Import>

type Declared<A> = {
  readonly access: A
  readonly columns: ImportColumns
  /** The resources that are other than before once it is written. */
  readonly changes: readonly string[]
  readonly summary: string
}

/** Looking through a file of records, importing it whole or not at all, and stopping that: the same for whatever is imported. */
export const importEndpoints = <const N extends string, const U extends string, const A extends Access>(
  name: N,
  under: U,
  { access, columns, changes, summary }: Declared<A>,
) =>
  endpoints(name, under, {
    create: {
      route: 'POST',
      access,
      receives: { maxBytes: IMPORT_MAX_BYTES },
      input: chosen.refine((given) => (given.columns ?? []).every((one) => one === null || Object.hasOwn(columns, one)), {
        error: 'global.invalidValue',
        path: ['columns'],
      }),
      output: Import,
      failures: [importFileMissing],
      perMinute: 60,
      summary,
    },
    get: { route: 'GET /:id', access, output: Import, perMinute: 600, summary: 'How an own import stands' },
    update: {
      route: 'PUT /:id',
      access,
      changes,
      output: Import,
      failures: [importNotReady],
      summary: 'Import a file that was looked through and has no problem: all of its rows, or none',
    },
    remove: { route: 'DELETE /:id', access, summary: 'Stop an import; as long as it is not done, nothing of it is in' },
  })

export type ImportEndpoints = ReturnType<typeof importEndpoints<string, string, Access>>
