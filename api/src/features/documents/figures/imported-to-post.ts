import { sql } from 'kysely'
import * as z from 'zod'
import { EInvoice } from 'contract/documents/e-invoice'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

const Imported = z.object({
  documentId: z.number(),
  invoice: z.unknown(),
  partnerId: z.number(),
  number: z.string(),
  dueOn: z.string().nullable(),
  exchangeRate: z.string().nullable(),
  totalEurAmount: z.number().nullable(),
})

/** Outgoing e-invoices that another program issued, as the books need them. */
export async function importedToPost(db: Db, documentIds: readonly number[]) {
  const rows = await readRows(
    db,
    Imported,
    sql`select d.id as document_id, c.content as invoice, d.partner_id, d.document_number as number, d.due_date as due_on,
        d.exchange_rate::text as exchange_rate, d.total_eur_amount
      from documents d join document_details c on c.document_id = d.id where d.id = any(${[...documentIds]}::bigint[])`,
  )
  return rows.map(({ invoice, ...document }) => ({ ...document, invoice: EInvoice.parse(invoice) }))
}
