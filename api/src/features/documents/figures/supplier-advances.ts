import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

const SupplierAdvance = z.object({
  documentId: z.number(),
  partnerId: z.number(),
  documentNumber: z.string(),
  issuedOn: z.string(),
  totalAmount: z.number(),
})

/** What these suppliers invoiced in advance, in euro and with its VAT, the oldest first. */
export const supplierAdvances = (db: Db, partnerIds: readonly number[]) =>
  readRows(
    db,
    SupplierAdvance,
    sql`select d.id as document_id, d.partner_id, d.document_number, d.document_date as issued_on,
        (select coalesce(sum(v.base_amount + v.vat_amount), 0) from document_vat_totals v where v.document_id = d.id)::bigint as total_amount
      from documents d where d.partner_id = any(${[...partnerIds]}::bigint[]) and d.document_type = 'IncomingInvoices'
        and d.type_code = '386' and d.currency = 'EUR' order by d.document_date, d.id`,
  )
