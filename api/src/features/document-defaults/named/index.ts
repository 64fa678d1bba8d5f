import { shown } from '../../../kit/postgres/shown.ts'

/** How documents are made, as other features read it: a row where somebody has set it. */
export const GENERAL_DOCUMENT_SETTINGS = shown('generalDocumentSettings', [
  'businessSubjectId', 'invoiceFormatString', 'documentFooter', 'defaultInvoiceDueDateInDays', 'defaultInvoiceLanguage',
  'showLogoOnDocuments', 'showBarcodeOnDocuments', 'showSkuOnDocuments',
]) // prettier-ignore
