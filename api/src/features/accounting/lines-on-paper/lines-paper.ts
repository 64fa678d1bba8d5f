import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from 'contract/languages'
import { renderPdf } from '../../../kit/pdf.ts'

const TEMPLATE = readFileSync(path.join(import.meta.dirname, 'lines-paper.typ'), 'utf8')

export type PaperRow = readonly string[]

type Lines = {
  readonly title: string
  readonly heads: PaperRow
  /** How many of the columns, the last ones, are amounts. */
  readonly amounts: number
  /** Above the rows: what they begin with. */
  readonly before?: PaperRow
  readonly rows: AsyncIterable<PaperRow>
  /** Below them: what they come to, asked for once all have come. */
  readonly after: () => PaperRow
}
type Of = { readonly name: string; readonly oib: string; readonly language: Language }

/** Lines of the ledger as PDF, one below the other, their heads on each sheet. */
export async function linesPaper({ before, rows, after, ...lines }: Lines, { name, oib, language }: Of): Promise<Buffer> {
  const written: PaperRow[] = before ? [before] : []
  for await (const row of rows) written.push(row)
  const strong = before ? [0] : []
  return renderPdf(TEMPLATE, { language, subject: `${name}, OIB ${oib}`, ...lines, strong, rows: written, after: after() })
}
