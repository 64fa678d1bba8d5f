import { sql } from 'kysely'
import * as z from 'zod'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { isPaidAtIssue } from 'contract/document-issuing/due-date'
import { inEuro } from 'contract/croatia/money'
import type { EInvoice } from 'contract/documents/e-invoice'
import { lastly, type Db, type Scope } from '../../../kit/db.ts'
import { enqueuing, enqueuingQuietly } from '../../../kit/jobs/jobs.ts'
import { heldTo, one } from '../../../kit/rows.ts'
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
 * The job that makes its files, whose rows say meanwhile that they are being made; the document with its lines, VAT, allowances and e-invoice, which goes with it so that whoever reads the document
 * can have it; and the invoice. The series is taken after the queue, for which nobody then waits.
 */
function storing({ issued, complete, ordinal, ...from }: ToStore, scope: Scope) {
  const { partner, operator, device, ids } = complete
  const eInvoice = eInvoiceOf(issued)
  const { currency, issueDate, deliveryDate, deliveryEndDate, payment } = issued
  const { totalAmount, allowances } = eInvoice
  const rate = issued.exchangeRate?.rate ?? '1'
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
    ), document as (
      insert into documents (id, document_type, source, type_code, document_number, partner_id, partner_name, document_date,
        document_due_date, delivery_date, currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid,
        exchange_rate, total_eur_amount, is_cancelled, payment_reference, iban, note, file_id, created_by)
      select ${ids.document}, 'OutgoingInvoices', 'issue', ${eInvoice.typeCode}, number, ${partner.id}, ${partner.name},
        ${issueDate}::date, ${issued.dueDate}::date, ${deliveryEndDate ?? deliveryDate}::date, ${currency}, ${eInvoice.totalBaseAmount},
        ${eInvoice.totalVatAmount}, ${totalAmount}, ${totalAmount}, ${rate}, ${inEuro(totalAmount, rate)},
        ${issued.kind === 'Cancellation'}, ${payment.model} || ' ' || reference, ${payment.iban}, ${issued.note.slice(0, NOTE_MAX)}, ${ids.pdf}, ${scope.userId ?? null}
      from issued
    ), details as (
      insert into document_details (document_id, content) select ${ids.document}, e_invoice from issued
    ), lines as (
      insert into document_lines (document_id, ordinal, item_id, name, description, quantity, unit_code, unit_price, net_amount,
        vat_category, vat_rate, classification_code)
      select ${ids.document}, l.ordinal, (select i.id from items i where i.id = l."itemId" for key share), l.name, l.description, l.quantity,
        l."unitCode", l."unitPrice", l."netAmount", l."vatCategory", l."vatRate", l."classificationCode"
      from jsonb_to_recordset(${JSON.stringify(linesOf(issued, eInvoice))}::jsonb) as l (ordinal int, "itemId" bigint, name text,
        description text, quantity numeric, "unitCode" text, "unitPrice" numeric, "netAmount" bigint, "vatCategory" text,
        "vatRate" numeric, "classificationCode" text)
    ), vat as (
      insert into document_vat_totals (document_id, ordinal, vat_category, vat_rate, base_amount, vat_amount, exemption_reason)
      select ${ids.document}, v.* from jsonb_to_recordset(${JSON.stringify(counted(eInvoice.vatTotals))}::jsonb) as v (ordinal int,
        "vatCategory" text, "vatRate" numeric, "baseAmount" bigint, "vatAmount" bigint, "exemptionReason" text)
    ), ${allowances.length > 0 ? allowancesOf(ids.document, allowances) : sql``} ${from.deductions.length > 0 ? advancesOf(ids.invoice, from.deductions) : sql``}
    ${paidAtIssue(issued) ? paymentOf(ids.document, issued, scope) : sql``}
    attachment as (
      insert into document_attachments (document_id, ordinal, file_id) values (${ids.document}, 1, ${ids.eInvoice})
    )
    insert into invoices (id, draft_id, idempotency_key, request_hash, original_invoice_id, kind, payment_device_id, work_space_id, operator_id, year, ordinal, number,
      document_id, partner_id, partner_name, issue_date, due_date, currency, total_base_amount, total_amount, content, payment_reference,
      pdf_file_id, e_invoice_file_id, issued_by)
    select ${ids.invoice}, ${from.draftId}, ${from.idempotencyKey}, ${from.requestHash}, ${from.originalInvoiceId}, ${issued.kind}, ${device.id}, ${device.workSpaceId},
      ${operator.id}, ${issued.year}, ordinal, number, ${ids.document}, ${partner.id}, ${partner.name},
      ${issueDate}::date, ${issued.dueDate}::date, ${currency}, ${eInvoice.totalBaseAmount}, ${totalAmount},
      content, reference, ${ids.pdf}, ${ids.eInvoice}, ${scope.userId ?? null}
    from issued
    returning number`
}

const allowancesOf = (documentId: number, allowances: EInvoice['allowances']) => sql`allowances as (
      insert into document_allowances (document_id, ordinal, is_charge, reason, amount, vat_category, vat_rate)
      select ${documentId}, a.* from jsonb_to_recordset(${JSON.stringify(counted(allowances))}::jsonb) as a (ordinal int,
        "isCharge" boolean, reason text, amount bigint, "vatCategory" text, "vatRate" numeric)
    ),`

/** Cash and cards are paid with at issue; of a credit note first comes what its invoice still lacks. */
const paidAtIssue = ({ kind, payment }: IssuedInvoice): boolean =>
  (kind === 'Invoice' || kind === 'AdvanceInvoice') && isPaidAtIssue(payment.method)

const paymentOf = (
  documentId: number,
  { issueDate, totalAmount }: IssuedInvoice,
  { userId = null }: { readonly userId?: Scope['userId'] | null },
) => sql`payment as (
      insert into document_payments (document_id, kind, amount, paid_on, created_by)
      select ${documentId}, 'Issue', ${totalAmount}::bigint, ${issueDate}::date, ${userId}::bigint where ${totalAmount}::bigint <> 0
    ),`

const advancesOf = (invoiceId: number, deductions: readonly TakenOff[]) => sql`advances as (
      insert into invoice_advances (advance_invoice_id, invoice_id, vat_treatment, base_amount, vat_amount)
      select a."advanceInvoiceId", ${invoiceId}, a."vatTreatment", a."baseAmount", a."vatAmount"
      from jsonb_to_recordset(${JSON.stringify(deductions)}::jsonb) as a ("advanceInvoiceId" bigint, "vatTreatment" text,
        "baseAmount" bigint, "vatAmount" bigint)
    ),`

/** What the list of documents keeps of a note; the whole of it stands on the invoice. */
const NOTE_MAX = 500

const counted = <T extends object>(rows: readonly T[]) => rows.map((row, index) => ({ ...row, ordinal: index + 1 }))

const linesOf = ({ lines }: IssuedInvoice, eInvoice: EInvoice) =>
  counted(eInvoice.lines.map((line, index) => ({ ...line, itemId: lines[index]?.itemId ?? null })))
