import { sql } from 'kysely'
import {
  INVOICE_FILES_MAX,
  invoiceExports,
  tooManyFiles,
  type InvoiceExportFormat,
  type InvoiceExportRequest,
} from 'contract/document-issuing/invoice-exports'
import type { Db } from '../../../kit/db.ts'
import { beginExport, exportOf, stopExport } from '../../../kit/exports/exports.ts'
import { WORKBOOK } from '../../../kit/exports/workbook.ts'
import type { Fail } from '../../../kit/fail.ts'
import { enqueue } from '../../../kit/jobs/jobs.ts'
import { translate } from '../../../kit/messages.ts'
import { routes } from '../../../kit/routes.ts'
import { one } from '../../../kit/rows.ts'
import { invoiceList } from '../invoice-rows.ts'
import { exportInvoices } from './export-invoices.ts'

const kind = 'invoices'
const ZIP = 'application/zip'

const FILES: Readonly<Record<InvoiceExportFormat, { readonly name: string; readonly mediaType: string }>> = {
  xlsx: { name: 'invoiceExports.workbook', mediaType: WORKBOOK },
  pdf: { name: 'invoiceExports.pdfs', mediaType: ZIP },
  eInvoice: { name: 'invoiceExports.eInvoices', mediaType: ZIP },
}

export const invoiceExportRoutes = routes(invoiceExports, {
  create: async (request, { db, userId, language, requestId, fail, params: { businessSubjectId } }) => {
    if (request.format !== 'xlsx') await refuseTooMany(db, request, fail)
    const { name, mediaType } = FILES[request.format]
    const file = { name: translate(language, name), mediaType }
    const id = await beginExport(db, { kind, request, language, file, userId })
    const scope = { businessSubjectId, userId, requestId }
    await enqueue(db, exportInvoices, { exportId: id }, scope, `export-invoices-${businessSubjectId}-${id}`)
    return { id }
  },
  get: (_, { db, userId, params: { id } }) => exportOf(db, { kind, id, userId }),
  remove: async (_, { db, userId, params: { id } }) => {
    await stopExport(db, { kind, id, userId })
    return undefined
  },
})

async function refuseTooMany(
  db: Db,
  { selectedInvoiceIds: ids, ...query }: InvoiceExportRequest,
  fail: Fail<typeof tooManyFiles>,
): Promise<void> {
  const chosen = await invoiceList.select(db, { ...query, ids }, undefined)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${chosen} limit ${INVOICE_FILES_MAX + 1}) i`.execute(db)
  if (one(rows).count > INVOICE_FILES_MAX) fail(tooManyFiles, { most: INVOICE_FILES_MAX })
}
