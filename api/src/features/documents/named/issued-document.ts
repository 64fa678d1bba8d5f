import { sql, type RawBuilder } from 'kysely'
import { inEuro } from 'contract/croatia/money'
import { isPaidAtIssue } from 'contract/document-issuing/due-date'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { EInvoice } from 'contract/documents/e-invoice'
import type { Scope } from '../../../kit/db.ts'
import { heldItem } from '../../items/named/index.ts'

type Issuing = {
  readonly ids: { readonly document: number; readonly pdf: number; readonly eInvoice: number }
  readonly partner: { readonly id: number; readonly name: string }
  readonly issued: IssuedInvoice
  readonly eInvoice: EInvoice
}

/**
 * The parts of the statement that issues an invoice which write its document with lines, VAT, allowances, e-invoice and what was paid at
 * once. They read number, reference and e_invoice of a part `issued`, so that all of it is one statement while the series waits.
 */
export function issuedDocument({ ids, partner, issued, eInvoice }: Issuing, scope: Scope): RawBuilder<unknown> {
  const { currency, issueDate, deliveryDate, deliveryEndDate, payment } = issued
  const { totalAmount, allowances } = eInvoice
  const rate = issued.exchangeRate?.rate ?? '1'
  const isCancellation = issued.kind === 'Cancellation'
  return sql`document as (
      insert into documents (id, document_type, source, type_code, document_number, partner_id, partner_name, document_date,
        due_date, delivery_date, currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid,
        exchange_rate, total_eur_amount, is_cancelled, is_cancellation, payment_reference, iban, note, file_id, created_by)
      select ${ids.document}, 'OutgoingInvoices', 'issue', ${eInvoice.typeCode}, number, ${partner.id}, ${partner.name},
        ${issueDate}::date, ${issued.dueDate}::date, ${deliveryEndDate ?? deliveryDate}::date, ${currency}, ${eInvoice.totalBaseAmount},
        ${eInvoice.totalVatAmount}, ${totalAmount}, ${totalAmount}, ${rate}, ${inEuro(totalAmount, rate)},
        ${isCancellation}, ${isCancellation}, ${payment.model} || ' ' || reference, ${payment.iban}, ${issued.note.slice(0, NOTE_MAX)}, ${ids.pdf}, ${scope.userId ?? null}
      from issued
    ), details as (
      insert into document_details (document_id, content) select ${ids.document}, e_invoice from issued
    ), lines as (
      insert into document_lines (document_id, ordinal, item_id, name, description, quantity, unit_code, unit_price, net_amount,
        vat_category, vat_rate, classification_code)
      select ${ids.document}, l.ordinal, ${heldItem(sql`l."itemId"`)}, l.name, l.description, l.quantity,
        l."unitCode", l."unitPrice", l."netAmount", l."vatCategory", l."vatRate", l."classificationCode"
      from jsonb_to_recordset(${JSON.stringify(linesOf(issued, eInvoice))}::jsonb) as l (ordinal int, "itemId" bigint, name text,
        description text, quantity numeric, "unitCode" text, "unitPrice" numeric, "netAmount" bigint, "vatCategory" text,
        "vatRate" numeric, "classificationCode" text)
    ), vat as (
      insert into document_vat_totals (document_id, ordinal, vat_category, vat_rate, base_amount, vat_amount, exemption_reason)
      select ${ids.document}, v.* from jsonb_to_recordset(${JSON.stringify(counted(eInvoice.vatTotals))}::jsonb) as v (ordinal int,
        "vatCategory" text, "vatRate" numeric, "baseAmount" bigint, "vatAmount" bigint, "exemptionReason" text)
    ), ${allowances.length > 0 ? allowancesOf(ids.document, allowances) : sql``} ${paidAtIssue(issued) ? paymentOf(ids.document, issued, scope) : sql``}
    attachment as (
      insert into document_attachments (document_id, ordinal, file_id) values (${ids.document}, 1, ${ids.eInvoice})
    )`
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

/** What the list of documents keeps of a note; the whole of it stands on the invoice. */
const NOTE_MAX = 500

const counted = <T extends object>(rows: readonly T[]) => rows.map((row, index) => ({ ...row, ordinal: index + 1 }))

const linesOf = ({ lines }: IssuedInvoice, eInvoice: EInvoice) =>
  counted(eInvoice.lines.map((line, index) => ({ ...line, itemId: lines[index]?.itemId ?? null })))
