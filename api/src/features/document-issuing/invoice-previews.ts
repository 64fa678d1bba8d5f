import { invoicePreviews } from 'contract/document-issuing/invoice-previews'
import type { FileStore } from '../../kit/files/file-store.ts'
import type { Ask } from '../../kit/jobs/questions.ts'
import { bareRoutes, type Route } from '../../kit/routes.ts'
import { asWritten } from './as-written.ts'
import { drawInvoice } from './paper/draw-invoice.ts'
import { paperPreviews } from '../sale-papers/index.ts'

export function invoicePreviewRoutes(files: FileStore, ask: Ask): Route[] {
  const preview = paperPreviews(drawInvoice, { files, ask })
  return bareRoutes(invoicePreviews, {
    create: ({ content }, { database, scope, params: { businessSubjectId } }) =>
      preview(async (db) => (await asWritten(db, content)).issued, { database, scope, businessSubjectId }),
  })
}
