import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from 'contract/languages'
import { renderPdf } from '../../../kit/pdf.ts'
import { textsOf, type LineColumn } from './line-columns.ts'

const TEMPLATE = readFileSync(path.join(import.meta.dirname, 'lines-paper.typ'), 'utf8')

type Lines<Line> = {
  readonly title: string
  readonly columns: readonly LineColumn<Line>[]
  /** Above the lines: what they begin with. */
  readonly before?: Line
  readonly lines: AsyncIterable<Line>
  /** Below them, by columns: what they come to, asked for once all have come. */
  readonly after: () => readonly string[]
}
type Of = { readonly name: string; readonly oib: string; readonly language: Language }

/** Lines of the ledger as PDF, one below the other, their heads on each sheet; columns of amounts are the last. */
export async function linesPaper<Line>(
  { title, columns, before, lines, after }: Lines<Line>,
  { name, oib, language }: Of,
): Promise<Buffer> {
  const rows = before === undefined ? [] : [textsOf(columns, before)]
  for await (const line of lines) rows.push(textsOf(columns, line))
  return renderPdf(TEMPLATE, {
    language,
    title,
    subject: `${name}, OIB ${oib}`,
    heads: columns.map(({ header }) => header),
    amounts: columns.filter(({ isAmount }) => isAmount).length,
    hasBefore: before !== undefined,
    rows,
    after: after(),
  })
}
