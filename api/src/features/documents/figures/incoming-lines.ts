import { sql } from 'kysely'
import * as z from 'zod'
import { EUR, HRK } from 'contract/croatia/money'
import type { Actor } from 'contract/kit/access'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { isReadable } from '../document-list.ts'

const IncomingLine = z.object({
  documentId: z.number(),
  documentNumber: z.string(),
  documentDate: z.string(),
  deliveryDate: z.string().nullable(),
  partnerId: z.number(),
  partnerName: z.string(),
  fileId: z.number().nullable(),
  ordinal: z.number(),
  name: z.string(),
  quantity: z.string(),
  unitCode: z.string(),
  netAmount: z.number(),
  currency: z.enum([EUR, HRK]),
  vatRate: z.string().nullable(),
  classificationCode: z.string(),
})
export type IncomingLine = z.infer<typeof IncomingLine>

type Which = { readonly documentId: number } | { readonly since: string; readonly most: number }

/** Lines of incoming invoices that a person may read: of one, or the dearest of those since a day. Only in euro, or in kuna before it. */
export function incomingLines(db: Db, actor: Actor, which: Which): Promise<IncomingLine[]> {
  const where = 'documentId' in which ? sql`d.id = ${which.documentId}` : sql`d.document_date >= ${which.since}`
  const order = 'documentId' in which ? sql`l.ordinal` : sql`l.net_amount desc, l.document_id, l.ordinal limit ${which.most}`
  return readRows(
    db,
    IncomingLine,
    sql`select l.document_id, d.document_number, d.document_date, d.delivery_date, d.partner_id, d.partner_name, d.file_id, l.ordinal, l.name,
      trim_scale(l.quantity)::text as quantity, l.unit_code, l.net_amount, d.currency, trim_scale(l.vat_rate)::text as vat_rate,
      l.classification_code
    from documents d join document_lines l on l.document_id = d.id
    where ${where} and d.document_type = 'IncomingInvoices' and not d.is_cancelled and l.net_amount > 0
      and (d.currency = ${EUR} or d.currency = ${HRK} and d.document_date < '2023-01-01') and ${isReadable(actor)}
    order by ${order}`,
  )
}
