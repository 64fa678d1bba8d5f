import type { ColumnWords } from '../../../kit/history/history-words.ts'
import { anotherText, day } from '../../../kit/history/history-words.ts'
import type { Entry } from './entry.ts'

/** The fields of an invoice that was entered, where two people corrected the same one. */
export const ENTRY_WORDS = {
  partnerName: 'enteredInvoices.partner',
  documentNumber: 'enteredInvoices.documentNumber',
  documentDate: { label: 'enteredInvoices.documentDate', value: day },
  dueDate: { label: 'enteredInvoices.dueDate', value: (value) => day(value || null) },
  currency: 'enteredInvoices.currency',
  vatLines: anotherText('enteredInvoices.vatLines'),
  iban: 'enteredInvoices.iban',
  paymentReference: 'enteredInvoices.paymentReference',
  note: 'enteredInvoices.note',
} as const satisfies Partial<Record<keyof Entry, ColumnWords>>
