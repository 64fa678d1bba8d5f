import { sql } from 'kysely'
import * as z from 'zod'
import { EInvoice } from 'contract/documents/e-invoice'
import type { Db } from '../../../kit/db.ts'
import { readOne } from '../../../kit/rows.ts'

const Imported = z.object({
  invoice: z.unknown(),
  partnerId: z.number(),
  number: z.string(),
  dueOn: z.string().nullable(),
  exchangeRate: z.string().nullable(),
  totalEurAmount: z.number().nullable(),
})

/** An outgoing e-invoice that another program issued, as the books need it. */
export async function importedToPost(db: Db, documentId: number) {
  const { invoice, ...document } = await readOne(
    db,
    Imported,
    sql`select c.content as invoice, d.partner_id, d.document_number as number, d.document_due_date as due_on,
        d.exchange_rate::text as exchange_rate, d.total_eur_amount
      from documents d join document_details c on c.document_id = d.id where d.id = ${documentId}`,
  )
  return { ...document, invoice: EInvoice.parse(invoice) }
}
