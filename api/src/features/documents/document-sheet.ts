import type { Cents } from 'contract/croatia/money'
import { statusMessage, typeMessage } from 'contract/documents/document-words'
import type { Document } from 'contract/documents/documents'
import type { Language } from 'contract/languages'
import { AMOUNT, amountCell, DAY, dayCell, workbook, type SheetColumn } from '../../kit/made-files/workbook.ts'
import { translate } from '../../kit/messages.ts'

type Words = (key: string) => string
type Column = Omit<SheetColumn<Document>, 'header'> & { readonly key: string }

/** The columns of the grid, in its order (DOCS-17). */
const columnsIn = (words: Words): readonly Column[] => [
  { key: 'documentType', width: 24, cell: ({ documentType, documentKind }) => words(typeMessage(documentType, documentKind)) },
  { key: 'documentNumber', width: 18, cell: ({ documentNumber }) => documentNumber },
  { key: 'businessSubjectPartnerName', width: 40, cell: ({ businessSubjectPartnerName: partnerName }) => partnerName },
  { key: 'status', width: 22, cell: ({ status, documentKind }) => words(statusMessage(status, documentKind)) },
  { key: 'documentDate', ...DAY, cell: ({ documentDate }) => dayCell(documentDate) },
  { key: 'documentDueDate', ...DAY, cell: ({ documentDueDate: dueDate }) => dayCell(dueDate) },
  { key: 'totalBaseAmount', ...AMOUNT, cell: ({ totalBaseAmount }) => amountCell(totalBaseAmount) },
  { key: 'totalAmountToBePaid', ...AMOUNT, cell: ({ totalAmountToBePaid }) => amountCell(totalAmountToBePaid) },
  { key: 'lastPaymentOn', ...DAY, cell: ({ lastPaymentOn }) => dayCell(lastPaymentOn) },
  { key: 'remainingAmount', ...AMOUNT, cell: ({ remainingAmount }) => amountCell(remainingAmount) },
  { key: 'currency', width: 8, cell: ({ currency }) => currency },
  { key: 'totalEurAmount', ...AMOUNT, cell: ({ totalEurAmount }) => euroCell(totalEurAmount) },
  { key: 'remainingEurAmount', ...AMOUNT, cell: ({ remainingEurAmount }) => euroCell(remainingEurAmount) },
]

/** Empty while the rate is not known: a zero would be added up as if it were one. */
const euroCell = (cents: Cents | null) => (cents === null ? null : amountCell(cents))

/** An Excel workbook of documents. */
export function documentSheet(rows: AsyncIterable<Document>, language: Language): AsyncIterable<Uint8Array> {
  const words: Words = (key) => translate(language, key)
  return workbook(
    rows,
    words('exports.sheet'),
    columnsIn(words).map(({ key, ...column }) => ({ ...column, header: words(`documents.columns.${key}`) })),
  )
}
