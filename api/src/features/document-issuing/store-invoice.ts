import { sql } from 'kysely'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { inEuro } from 'contract/croatia/money'
import type { EInvoice } from 'contract/documents/e-invoice'
import type { Db, Scope } from '../../kit/db.ts'
import { eInvoiceOf } from './e-invoice/e-invoice-of.ts'
import type { Complete } from './issued-content.ts'

type ToStore = {
  readonly issued: IssuedInvoice
  readonly complete: Complete
  readonly draftId: number | null
  readonly idempotencyKey: string | null
  readonly originalInvoiceId: number | null
  readonly files: { readonly pdf: number; readonly eInvoice: number }
}
export type Stored = { readonly id: number; readonly number: string; readonly documentId: number }

/**
 * Writes an invoice among the documents and in the list of what was issued. From then on nobody can change it. The series of numbers
 * waits meanwhile, so that all goes in few statements.
 */
export async function storeInvoice(db: Db, toStore: ToStore, scope: Scope): Promise<Stored> {
  const { issued, complete } = toStore
  const { ids } = complete
  await writeAll(db, toStore, scope)
  if (issued.advances.length > 0)
    await db
      .insertInto('invoiceAdvances')
      .values(issued.advances.map(({ invoiceId }) => ({ advanceInvoiceId: invoiceId, invoiceId: ids.invoice })))
      .execute()
  return { id: ids.invoice, number: issued.number, documentId: ids.document }
}

/** The document with its lines, VAT, allowances and e-invoice, which goes with it so that whoever reads the document can have it; and the invoice. */
async function writeAll(db: Db, { issued, complete, files, ...from }: ToStore, scope: Scope): Promise<void> {
  const { partner, operator, device, ids } = complete
  const eInvoice = eInvoiceOf(issued)
  const { currency, issueDate, deliveryDate, deliveryEndDate, payment } = issued
  const { totalAmountToBePaid } = eInvoice
  const delivered = deliveryEndDate ?? deliveryDate
  const rate = issued.exchangeRate?.rate ?? '1'
  await sql`
    with document as (
      insert into documents (id, document_type, source, type_code, document_number, partner_id, partner_name, document_date,
        document_due_date, delivery_date, currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid,
        exchange_rate, total_eur_amount, is_cancelled, payment_reference, iban, note, file_id, created_by)
      values (${ids.document}, 'OutgoingInvoices', 'issue', ${eInvoice.typeCode}, ${issued.number}, ${partner.id}, ${partner.name},
        ${issueDate}, ${issued.dueDate}, ${delivered}, ${currency}, ${eInvoice.totalBaseAmount}, ${eInvoice.totalVatAmount},
        ${eInvoice.totalAmount}, ${totalAmountToBePaid}, ${rate}, ${inEuro(totalAmountToBePaid, rate)},
        ${issued.kind === 'Cancellation'}, ${`${payment.model} ${payment.reference}`}, ${payment.iban},
        ${issued.note.slice(0, NOTE_MAX)}, ${files.pdf}, ${scope.userId ?? null})
    ), details as (
      insert into document_details (document_id, content) values (${ids.document}, ${JSON.stringify(eInvoice)})
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
      select ${ids.document}, v.* from jsonb_to_recordset(${JSON.stringify(numbered(eInvoice.vatTotals))}::jsonb) as v (ordinal int,
        "vatCategory" text, "vatRate" numeric, "baseAmount" bigint, "vatAmount" bigint, "exemptionReason" text)
    ), allowances as (
      insert into document_allowances (document_id, ordinal, is_charge, reason, amount, vat_category, vat_rate)
      select ${ids.document}, a.* from jsonb_to_recordset(${JSON.stringify(numbered(eInvoice.allowances))}::jsonb) as a (ordinal int,
        "isCharge" boolean, reason text, amount bigint, "vatCategory" text, "vatRate" numeric)
    ), attachment as (
      insert into document_attachments (document_id, ordinal, file_id) values (${ids.document}, 1, ${files.eInvoice})
    )
    insert into invoices (id, draft_id, idempotency_key, original_invoice_id, kind, payment_device_id, work_space_id, operator_id, year, ordinal, number,
      document_id, partner_id, partner_name, issue_date, due_date, currency, total_base_amount, total_amount, content, pdf_file_id,
      e_invoice_file_id, issued_by)
    values (${ids.invoice}, ${from.draftId}, ${from.idempotencyKey}, ${from.originalInvoiceId}, ${issued.kind}, ${device.id}, ${device.workSpaceId},
      ${operator.id}, ${issued.year}, ${issued.ordinal}, ${issued.number}, ${ids.document}, ${partner.id}, ${partner.name},
      ${issueDate}, ${issued.dueDate}, ${currency}, ${eInvoice.totalBaseAmount}, ${eInvoice.totalAmount},
      ${JSON.stringify(issued)}, ${files.pdf}, ${files.eInvoice}, ${scope.userId ?? null})`.execute(db)
}

/** What the list of documents keeps of a note; the whole of it stands on the invoice. */
const NOTE_MAX = 500

const numbered = <T extends object>(rows: readonly T[]) => rows.map((row, index) => ({ ...row, ordinal: index + 1 }))

const linesOf = ({ lines }: IssuedInvoice, eInvoice: EInvoice) =>
  numbered(eInvoice.lines.map((line, index) => ({ ...line, itemId: lines[index]?.itemId ?? null })))
