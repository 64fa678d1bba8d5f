import type { CellValue, ColumnDef } from 'hucre'
import type { Document } from 'contract/documents/documents'
import { decimalOf, type Cents } from 'contract/croatia/money'
import type { Language } from 'contract/languages'
import { translate } from '../../kit/messages.ts'

type Column = {
  readonly key: string
  readonly width: number
  readonly numFmt?: string
  readonly cell: (row: Document) => CellValue
}
type Words = (key: string) => string

const DAY = { width: 12, numFmt: 'dd.mm.yyyy' }
const AMOUNT = { width: 16, numFmt: '#,##0.00' }

/** The columns of the grid, in its order (DOCS-17). Texts are text whatever they look like: no cell is ever a formula. */
const columnsIn = (words: Words): readonly Column[] => [
  { key: 'documentType', width: 16, cell: ({ documentType }) => words(`documents.types.${documentType}`) },
  { key: 'documentNumber', width: 18, cell: ({ documentNumber }) => documentNumber },
  { key: 'businessSubjectPartnerName', width: 40, cell: ({ businessSubjectPartnerName }) => businessSubjectPartnerName },
  { key: 'status', width: 22, cell: ({ status }) => words(`documents.statuses.${status}`) },
  { key: 'documentDate', ...DAY, cell: ({ documentDate }) => dayCell(documentDate) },
  { key: 'documentDueDate', ...DAY, cell: ({ documentDueDate }) => dayCell(documentDueDate) },
  { key: 'totalBaseAmount', ...AMOUNT, cell: ({ totalBaseAmount }) => amountCell(totalBaseAmount) },
  { key: 'totalAmountToBePaid', ...AMOUNT, cell: ({ totalAmountToBePaid }) => amountCell(totalAmountToBePaid) },
  { key: 'lastPaymentOn', ...DAY, cell: ({ lastPaymentOn }) => dayCell(lastPaymentOn) },
  { key: 'remainingAmount', ...AMOUNT, cell: ({ remainingAmount }) => amountCell(remainingAmount) },
  { key: 'currency', width: 8, cell: ({ currency }) => currency },
]

/** An Excel workbook of documents, made as they arrive: it takes the same memory for ten rows and for a million. */
export async function* exportSheet(rows: AsyncIterable<Document>, language: Language): AsyncIterable<Uint8Array> {
  // Loaded by the process that writes workbooks, not by the server that lists them.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const words: Words = (key) => translate(language, key)
  const columns = columnsIn(words)
  yield* writeXlsxStream(cellsOf(rows, columns), {
    name: words('exports.sheet'),
    columns: columns.map(({ key, width, numFmt }): ColumnDef => ({
      header: words(`documents.columns.${key}`),
      width,
      ...(numFmt && { numFmt }),
    })),
    freezePane: { rows: 1 },
  })
}

async function* cellsOf(rows: AsyncIterable<Document>, columns: readonly Column[]): AsyncIterable<CellValue[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}

/** A cell of a spreadsheet counts days, and the library counts them in UTC: midnight there is the same day everywhere. */
const dayCell = (day: string | null): CellValue => day && new Date(`${day}T00:00:00Z`)

/** The number nearest to the amount: written with two decimals it is the amount, to the cent. */
const amountCell = (cents: Cents): CellValue => Number(decimalOf(cents))
