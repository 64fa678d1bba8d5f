import { sql } from 'kysely'
import * as z from 'zod'
import { offerInvoiced, offerNotIssued } from 'contract/offers/offers'
import type { Db } from '../../kit/db.ts'
import { missing, type Fail } from '../../kit/fail.ts'
import { readRows } from '../../kit/rows.ts'
import { INVOICE_DRAFTS, INVOICES } from '../document-issuing/named/index.ts'
import { DOCUMENTS } from '../documents/named/index.ts'

const Row = z.object({
  number: z.string().nullable(),
  answer: z.string().nullable(),
  content: z.unknown(),
  partnerId: z.number().nullable(),
  /** The draft of an invoice that was made of it, while it is there. */
  invoiceDraftId: z.number().nullable(),
  invoiceNumber: z.string().nullable(),
})
type Outcome = Omit<z.infer<typeof Row>, 'number' | 'invoiceNumber'>

/** What came of an issued offer, held until the transaction ends: of two people only one at a time answers it or makes an invoice of it. */
export async function openOutcome(
  db: Db,
  id: number,
  fail: Fail<typeof offerNotIssued | typeof offerInvoiced>,
): Promise<Outcome> {
  // Locked first and read then: what another has made of it a moment ago is to be seen.
  await sql`select from offers where id = ${id} for update`.execute(db)
  const rows = await readRows(
    db,
    Row,
    sql`
    select o.number, o.answer, o.content, o.partner_id,
      (select n.id from ${INVOICE_DRAFTS} n where n.id = o.invoice_draft_id) as invoice_draft_id,
      (select i.number from ${INVOICES} i join ${DOCUMENTS} d on d.id = i.document_id
        where i.draft_id = o.invoice_draft_id and not d.is_cancelled) as invoice_number
    from offers o where o.id = ${id}`,
  )
  const [row] = rows
  if (!row) throw missing()
  const { number, invoiceNumber, ...outcome } = row
  if (number === null) fail(offerNotIssued)
  if (invoiceNumber !== null) fail(offerInvoiced, { number: invoiceNumber })
  return outcome
}
