import type { ImportColumns } from './imports.ts'
import type { Message } from './message.ts'

/** How Excel knows that a CSV file is in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export type SampleTexts = (key: Message) => string
export type SampleRow<C extends string = string> = Partial<Record<C, string>>

/** A file to fill in: every column by its name in the person's language, and some records as an example. */
export const importSample = (columns: ImportColumns, text: SampleTexts, examples: readonly SampleRow[]): string =>
  BYTE_ORDER_MARK +
  [Object.values(columns).map(({ label }) => text(label)), ...examples.map((example) => cellsOf(columns, example))]
    .map((cells) => `${cells.map(quoted).join(';')}\r\n`)
    .join('')

const cellsOf = (columns: ImportColumns, example: SampleRow) => Object.keys(columns).map((column) => example[column] ?? '')

const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
