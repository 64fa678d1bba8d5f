import { documentImports, importFileEmpty, zipWithoutEInvoices, ZIP_ENTRIES_MAX, ZIP_UNPACKED_MAX_BYTES, type ImportResult } from 'contract/documents/document-imports' // prettier-ignore
import { E_INVOICE_MAX_BYTES } from 'contract/documents/checks/e-invoice-checks'
import { eInvoiceBroken } from 'contract/documents/e-invoice-failures'
import { paperImport } from '../../kit/paper-imports/paper-import.ts'
import { importEInvoice, refused } from './import-e-invoice.ts'

/** E-invoices come in one by one, or many in a zip. */
export const documentImport = paperImport<ImportResult>({
  endpoints: documentImports,
  jobName: 'import-file',
  wanted: {
    hasName: /\.xml$/i,
    entriesMax: ZIP_ENTRIES_MAX,
    entryMaxBytes: E_INVOICE_MAX_BYTES,
    unpackedMaxBytes: ZIP_UNPACKED_MAX_BYTES,
  },
  atOnceMaxBytes: 1024 * 1024,
  refusals: { empty: importFileEmpty, without: zipWithoutEInvoices },
  takeIn: async (paper, by, note) => [await importEInvoice(by, paper, (db, result) => note(db, [result]))],
  unreadable: (fileName) => refused(fileName, eInvoiceBroken),
})
