import { sql } from 'kysely'
import * as z from 'zod'
import { IssuedOffer } from 'contract/offers/issued-offer'
import { OfferContent } from 'contract/offers/offer-content'
import { OfferDetails } from 'contract/offers/offers'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { momentText } from '../../kit/moment-text.ts'
import { readFirst } from '../../kit/rows.ts'
import { offerOf, OfferRow, ROW } from './offer-rows.ts'
import { nameOfPerson } from '../auth/people/index.ts'
import { INVOICE_DRAFTS, INVOICES } from '../document-issuing/named/index.ts'
import { DOCUMENTS } from '../documents/named/index.ts'

/** One offer with all that is known of it: as it is written, as it was issued, what was answered, and its invoice. */
export async function detailsOf(db: Db, id: number): Promise<OfferDetails> {
  const row = await readFirst(
    db,
    Detailed,
    sql`select ${ROW}, o.version, o.content, o.issued, ${nameOfPerson(sql`o.changed_by`)} as changed_by_name, o.changed_at,
      ${nameOfPerson(sql`o.issued_by`)} as issued_by_name, o.issued_at, ${nameOfPerson(sql`o.answered_by`)} as answered_by_name, o.answered_at,
      (select jsonb_build_object('fileId', f.id, 'name', f.name, 'generationStatus', f.generation_status)
        from files f where f.id = o.pdf_file_id) as pdf,
      (select n.id from ${INVOICE_DRAFTS} n where n.id = o.invoice_draft_id) as invoice_draft_id,
      (select jsonb_build_object('id', i.id, 'number', i.number, 'isCancelled', d.is_cancelled)
        from ${INVOICES} i join ${DOCUMENTS} d on d.id = i.document_id where i.draft_id = o.invoice_draft_id) as invoice
    from offers o
    where o.id = ${id}`,
  )
  if (!row) throw missing()
  const offer = offerOf(row)
  return {
    offer,
    version: row.version,
    // When partners are merged, the draft follows; what was written names the one who is gone.
    content: { ...OfferContent.parse(row.content), partnerId: offer.partnerId },
    changed: { name: row.changedByName, at: momentText(row.changedAt) },
    issued: row.issued === null ? null : IssuedOffer.parse(row.issued),
    pdf: row.pdf,
    issuedBy: by(row.issuedByName, row.issuedAt),
    answer: row.answer,
    answeredBy: by(row.answeredByName, row.answeredAt),
    invoiceDraftId: row.invoiceDraftId,
    invoice: row.invoice,
  }
}

const Detailed = OfferRow.extend({
  ...OfferDetails.pick({ version: true, pdf: true, invoiceDraftId: true, invoice: true }).shape,
  content: z.unknown(),
  issued: z.unknown(),
  changedByName: z.string(),
  changedAt: z.date(),
  issuedByName: z.string().nullable(),
  issuedAt: z.date().nullable(),
  answeredByName: z.string().nullable(),
  answeredAt: z.date().nullable(),
})

const by = (name: string | null, at: Date | null) => (name === null || at === null ? null : { name, at: momentText(at) })
