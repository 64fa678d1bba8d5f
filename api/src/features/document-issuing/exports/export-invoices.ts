import { invoiceExports, InvoiceExportRequest } from 'contract/document-issuing/invoice-exports'
import type { Invoice } from 'contract/document-issuing/invoices'
import type { Db } from '../../../kit/db.ts'
import { exportJob, exportJobNamed, type Wanted } from '../../../kit/exports/export-job.ts'
import type { FileStore, Written } from '../../../kit/files/file-store.ts'
import type { Job, JobRun } from '../../../kit/jobs/jobs.ts'
import { invoiceList } from '../invoice-rows.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import { writeZip } from './invoice-zip.ts'

export const exportInvoices = exportJobNamed('export-invoices')

/** Writes what its person asked for, if they may still read invoices: a workbook of the list, or a zip of the invoices' files. */
export const exportInvoicesJob = (files: FileStore): Job<typeof exportInvoices.payload> =>
  exportJob({
    named: exportInvoices,
    files,
    endpoint: invoiceExports.create,
    request: InvoiceExportRequest,
    write: (wanted, run) => {
      const { format } = wanted.request
      return format === 'xlsx' ? writeSheet(wanted, run) : writeZip(files, { ...wanted, format }, run)
    },
  })

const writeSheet = (wanted: Wanted<InvoiceExportRequest>, { database, scope }: JobRun): Promise<Written> =>
  database.transaction({ ...scope, isReadOnly: true }, (db) => wanted.keep(invoiceSheet(rowsOf(db, wanted), wanted.language)))

async function* rowsOf(db: Db, { request, note }: Wanted<InvoiceExportRequest>): AsyncIterable<Invoice> {
  const { selectedInvoiceIds: ids, ...query } = request
  yield* invoiceList.all(db, { ...query, ids }, undefined, note)
}
