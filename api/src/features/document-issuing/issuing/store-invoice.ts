import { sql } from 'kysely'
import * as z from 'zod'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { lastly, type Db, type Scope } from '../../../kit/db.ts'
import { enqueuing, enqueuingQuietly } from '../../../kit/jobs/jobs.ts'
import { heldTo, one } from '../../../kit/rows.ts'
import { issuedDocument } from '../../documents/named/index.ts'
import { eInvoiceOf } from '../e-invoice/e-invoice-of.ts'
import type { Complete } from './issued-content.ts'
import { renderInvoice } from '../render-invoice.ts'
import type { TakenOff } from './advances-of.ts'

type ToStore = {
  /** With `ordinal` in its texts where its place in the series will stand. */
  readonly issued: IssuedInvoice
  readonly ordinal: string
  readonly complete: Complete
  readonly draftId: number | null
  readonly idempotencyKey: string | null
  readonly requestHash: string | null
  readonly originalInvoiceId: number | null
  /** What it takes off advances. */
  readonly deductions: readonly TakenOff[]
  readonly isLast?: boolean
}
export type Stored = { readonly id: number; readonly number: string; readonly documentId: number }

/**
 * Gives an invoice its number and writes it among the documents and in the list of what was issued. From then on nobody can change it.
 * The series of numbers waits meanwhile, so all of it is one statement.
 */
export async function storeInvoice(db: Db, toStore: ToStore, scope: Scope): Promise<Stored> {
  const { invoice, document } = toStore.complete.ids
  const statement = storing(toStore, scope)
  const { rows } = await (toStore.isLast ? lastly(db, statement) : statement.execute(db))
  const { number } = one(heldTo(z.object({ number: z.string() }), rows))
  return { id: invoice, number, documentId: document }
}

/**
 * The job that makes its files, whose rows say meanwhile that they are being made; its document, which goes with it so that whoever reads
 * it can have it; and the invoice. The series is taken after the queue, for which nobody then waits.
 */
function storing({ issued, complete, ordinal, ...from }: ToStore, scope: Scope) {
  const { partner, operator, device, ids } = complete
  const eInvoice = eInvoiceOf(issued)
  const { currency, issueDate, payment } = issued
  const numbered = (text: string) => sql`replace(${text}, ${ordinal}, ordinal::text)`
  return sql`
    with enqueued as materialized (select ${(from.isLast ? enqueuingQuietly : enqueuing)(renderInvoice, { invoiceId: ids.invoice }, scope)}), files as (
      insert into files (id, name, media_type, generation_status) values (${ids.pdf}, 'racun.pdf', 'application/pdf', 'Generating'),
        (${ids.eInvoice}, 'racun.xml', 'application/xml', 'Generating')
    ), taken as materialized (
      select app.take_next_ordinal(${device.id}, ${issued.year}, ${issueDate}::date, ${ordinal.length}) as ordinal from enqueued
    ), issued as materialized (
      select ordinal, ${numbered(issued.number)} as number, ${numbered(payment.reference)} as reference,
        ${numbered(JSON.stringify(eInvoice))}::jsonb as e_invoice,
        ${numbered(JSON.stringify(issued))}::jsonb || jsonb_build_object('ordinal', ordinal) as content
      from taken
    ), ${issuedDocument({ ids, partner, issued, eInvoice }, scope)}${from.deductions.length > 0 ? advancesOf(ids.invoice, from.deductions) : sql``}
    insert into invoices (id, draft_id, idempotency_key, request_hash, original_invoice_id, kind, payment_device_id, work_space_id, operator_id, year, ordinal, number,
      document_id, partner_id, partner_name, issue_date, due_date, currency, total_base_amount, total_amount, content, payment_reference,
      pdf_file_id, e_invoice_file_id, issued_by)
    select ${ids.invoice}, ${from.draftId}, ${from.idempotencyKey}, ${from.requestHash}, ${from.originalInvoiceId}, ${issued.kind}, ${device.id}, ${device.workSpaceId},
      ${operator.id}, ${issued.year}, ordinal, number, ${ids.document}, ${partner.id}, ${partner.name},
      ${issueDate}::date, ${issued.dueDate}::date, ${currency}, ${eInvoice.totalBaseAmount}, ${eInvoice.totalAmount},
      content, reference, ${ids.pdf}, ${ids.eInvoice}, ${scope.userId ?? null}
    from issued
    returning number`
}

const advancesOf = (invoiceId: number, deductions: readonly TakenOff[]) => sql`, advances as (
      insert into invoice_advances (advance_invoice_id, invoice_id, vat_treatment, base_amount, vat_amount)
      select a."advanceInvoiceId", ${invoiceId}, a."vatTreatment", a."baseAmount", a."vatAmount"
      from jsonb_to_recordset(${JSON.stringify(deductions)}::jsonb) as a ("advanceInvoiceId" bigint, "vatTreatment" text,
        "baseAmount" bigint, "vatAmount" bigint)
    )`
