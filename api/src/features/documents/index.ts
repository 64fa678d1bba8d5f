import { sql, type SqlBool } from 'kysely'
import { readableTypes } from 'contract/documents/document-rights'
import { documents } from 'contract/documents/documents'
import { repeatedInvoices } from 'contract/documents/repeated-invoices'
import { feature, type FileReference } from '../../kit/feature.ts'
import { documentExport } from './document-exports.ts'
import { documentImport } from './document-imports.ts'
import { documentPaymentRoutes } from './document-payments.ts'
import { eInvoiceCheckRoutes } from './e-invoice-checks.ts'
import { documentTotalRoutes } from './document-totals.ts'
import { documentsFound } from './documents-found.ts'
import { documentListRoutes } from './documents.ts'
import { enteredInvoiceRoutes } from './entered/entered-invoices.ts'
import { repeatResolutionRoutes } from './repeated/repeat-resolutions.ts'
import { repeatedInvoiceRoutes } from './repeated/repeated-invoices.ts'

export { customersOfMost, itemsSoldMost, settledInYear } from './figures/issued-in-year.ts'
export { incomingLines, type IncomingLine } from './figures/incoming-lines.ts'
export { importedToPost } from './figures/imported-to-post.ts'
export { linesOfGroups, receivedDocuments, VAT_GROUPS } from './figures/received-document.ts'
export { supplierAdvances } from './figures/supplier-advances.ts'
export { tradedInYear, tradedYears } from './figures/traded-in-year.ts'
export { openInvoices } from './figures/open-invoices.ts'
export { paidAmounts, paidDocuments, standingPayment, type PaidDocument } from './figures/paid-documents.ts'
export { openOfSupplier } from './figures/open-of-supplier.ts'
export { payFromBank, tieToBank, undoFromBank } from './matching/bank-payments.ts'
export {
  documentsById,
  documentsQuoted,
  enteredPayments,
  openDocumentsFound,
  openOfAmounts,
  openOfPartners,
  type EnteredPayment,
  type MatchedDocument,
} from './matching/matched-documents.ts'
export { heldManageable, readableDocument } from './held-manageable.ts'
export { documentsPaidFrom, payFromOverpayment } from './matching/overpaid-payments.ts'
export {
  heldPayableDocuments,
  ibansOnLaterInvoices,
  incomingById,
  payableDocument,
  payableDocuments,
  type PayableDocument,
} from './matching/payable-documents.ts'
export {
  heldToSetOff,
  partnersToSetOff,
  payBySetOff,
  settableOfPartner,
  undoPaidBySetOff,
  type SettableDocument,
} from './matching/set-off-payments.ts'
export { documentFileOf } from './document-file.ts'
export { scannedKind, scannedName } from './scanned-kind.ts'
export { storeFile, type StoredFile } from './store-document.ts'
export { outgoingInvoicesOf } from './outgoing-invoices.ts'
export { importEInvoice } from './import-e-invoice.ts'

const OF_DOCUMENTS: FileReference = {
  openedBy: documents.get,
  refers: ({ actor }) => sql<SqlBool>`exists (select from documents d left join document_attachments a on a.document_id = d.id
    where f.id in (d.file_id, a.file_id) and d.document_type = any(${readableTypes(actor)}))`,
}

const OF_REPEATED: FileReference = {
  openedBy: repeatedInvoices.get,
  refers: ({ actor }) => sql<SqlBool>`exists (select from repeated_invoices r join documents d on d.id = r.document_id
    where r.file_id = f.id and d.document_type = any(${readableTypes(actor)}))`,
}

export const documentsFeature = feature({
  heading: 'Documents',
  ofPartners: ['documents'],
  routes: ({ files }) => [
    ...documentListRoutes,
    ...documentTotalRoutes,
    ...documentPaymentRoutes,
    ...documentExport.routes,
    ...documentImport.routes(files),
    ...enteredInvoiceRoutes(files),
    ...eInvoiceCheckRoutes,
    ...repeatedInvoiceRoutes,
    ...repeatResolutionRoutes(files),
  ],
  jobs: ({ files }) => [documentImport.job(files), documentExport.job(files)],
  search: documentsFound,
  files: [OF_DOCUMENTS, OF_REPEATED, documentExport.files],
})
