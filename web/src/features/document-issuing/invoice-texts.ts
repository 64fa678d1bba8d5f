import type { PaymentMethod } from 'contract/document-issuing/invoice-content'
import type { InvoiceLanguage } from 'contract/document-defaults/general-document-settings'
import type { Message } from '../../kit/messages.ts'

/** What the choices of invoices are called. */
export const METHOD_TEXTS: Readonly<Record<PaymentMethod, Message>> = {
  TransactionAccount: 'paymentMethods.transactionAccount',
  Cash: 'paymentMethods.cash',
  Card: 'paymentMethods.card',
  Other: 'paymentMethods.other',
}

export const LANGUAGE_TEXTS: Readonly<Record<InvoiceLanguage, Message>> = {
  Croatian: 'invoiceLanguages.croatian',
  English: 'invoiceLanguages.english',
  CroatianEnglish: 'invoiceLanguages.both',
}
