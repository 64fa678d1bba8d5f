import { statusMessage } from 'contract/documents/document-words'
import type { Invoice } from 'contract/document-issuing/invoices'
import { KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import type { Language } from 'contract/languages'
import { AMOUNT, amountCell, DAY, dayCell, workbook } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'

/** An Excel workbook of issued invoices: the columns of the list, in its order, and the tax base. */
export function invoiceSheet(rows: AsyncIterable<Invoice>, language: Language): AsyncIterable<Uint8Array> {
  const words = (key: string) => translate(language, key)
  return workbook(rows, words('exports.sheet'), [
    { header: words('invoices.number'), width: 18, cell: ({ number }) => number },
    { header: words('invoices.kind'), width: 18, cell: ({ kind }) => words(KIND_TEXTS[kind]) },
    {
      header: words('invoices.partner'),
      width: 40,
      cell: ({ partnerName }) => partnerName,
    },
    { header: words('invoices.status'), width: 22, cell: ({ status, kind }) => words(statusMessage(status, kind)) },
    { header: words('invoices.issueDate'), ...DAY, cell: ({ issueDate }) => dayCell(issueDate) },
    { header: words('invoices.dueDate'), ...DAY, cell: ({ dueDate }) => dayCell(dueDate) },
    { header: words('documents.columns.totalBaseAmount'), ...AMOUNT, cell: ({ totalBaseAmount }) => amountCell(totalBaseAmount) },
    { header: words('invoices.totalAmount'), ...AMOUNT, cell: ({ totalAmount }) => amountCell(totalAmount) },
    {
      header: words('invoices.remainingAmount'),
      ...AMOUNT,
      cell: ({ remainingAmount, status }) => (status === 'Cancelled' ? null : amountCell(remainingAmount)),
    },
    { header: words('documents.columns.currency'), width: 8, cell: ({ currency }) => currency },
  ])
}
