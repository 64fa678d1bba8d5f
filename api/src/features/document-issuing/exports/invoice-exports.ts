import { sql } from 'kysely'
import * as z from 'zod'
import { INVOICE_FILES_MAX, invoiceExports, InvoiceExportRequest, tooManyFiles, type InvoiceExportFormat } from 'contract/document-issuing/invoice-exports' // prettier-ignore
import type { Invoice } from 'contract/document-issuing/invoices'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import type { Written } from '../../../kit/files/file-store.ts'
import type { JobRun } from '../../../kit/jobs/jobs.ts'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import type { Wanted } from '../../../kit/made-files/made-file-job.ts'
import { WORKBOOK } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import { readOne } from '../../../kit/rows.ts'
import { invoiceList } from '../invoice-rows.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import { writeZip } from './invoice-zip.ts'

const ZIP = 'application/zip'

const FILES: Readonly<Record<InvoiceExportFormat, { readonly name: string; readonly mediaType: string }>> = {
  xlsx: { name: 'invoiceExports.workbook', mediaType: WORKBOOK },
  pdf: { name: 'invoiceExports.pdfs', mediaType: ZIP },
  eInvoice: { name: 'invoiceExports.eInvoices', mediaType: ZIP },
}

/** A workbook of the list, or a zip of the invoices' files. */
export const invoiceExport = madeFile({
  endpoints: invoiceExports,
  jobName: 'export-invoices',
  request: InvoiceExportRequest,
  wanted: async (request, { db, language, fail }) => {
    if (request.format !== 'xlsx') await refuseTooMany(db, request, fail)
    const { name, mediaType } = FILES[request.format]
    return { request, file: { name: translate(language, name), mediaType } }
  },
  write: (wanted, { files, ...run }) => {
    const { format } = wanted.request
    return format === 'xlsx' ? writeSheet(wanted, run) : writeZip(files, { ...wanted, format }, run)
  },
})

async function refuseTooMany(
  db: Db,
  { selectedInvoiceIds: ids, ...query }: InvoiceExportRequest,
  fail: Fail<typeof tooManyFiles>,
): Promise<void> {
  const chosen = await invoiceList.select(db, { ...query, ids }, undefined)
  const counted = sql`select count(*) as count from (${chosen} limit ${INVOICE_FILES_MAX + 1}) i`
  const { count } = await readOne(db, z.object({ count: z.number() }), counted)
  if (count > INVOICE_FILES_MAX) fail(tooManyFiles, { most: INVOICE_FILES_MAX })
}

const writeSheet = (wanted: Wanted<InvoiceExportRequest>, { database, scope }: JobRun): Promise<Written> =>
  database.transaction({ ...scope, isReadOnly: true }, (db) => wanted.keep(invoiceSheet(rowsOf(db, wanted), wanted.language)))

async function* rowsOf(db: Db, { request, note }: Wanted<InvoiceExportRequest>): AsyncIterable<Invoice> {
  const { selectedInvoiceIds: ids, ...query } = request
  yield* invoiceList.all(db, { ...query, ids }, undefined, note)
}
