import { sql } from 'kysely'
import * as z from 'zod'
import type { TakenOffAdvance } from 'contract/accounting/issued/issued-groups'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { VAT_TREATMENT_CODES } from 'contract/document-issuing/vat-treatments'
import type { Db } from '../../../kit/db.ts'
import { readOne, readRows } from '../../../kit/rows.ts'

export type Issued = {
  readonly issued: IssuedInvoice
  readonly partnerId: number
  readonly documentId: number
  /** Where its item stands: of a cancellation that of the invoice it takes back. */
  readonly itemDocumentId: number
  /** Of a cancellation, what the invoice that it takes back had taken off. */
  readonly takenOff: readonly (TakenOffAdvance & { readonly documentId: number })[]
}

/** An issued invoice as the books need it. */
export async function issuedToPost(db: Db, invoiceId: number): Promise<Issued> {
  const { content, partnerId, documentId, originalInvoiceId, originalDocumentId } = await readOne(
    db,
    z.object({
      content: z.unknown(),
      partnerId: z.number(),
      documentId: z.number(),
      originalInvoiceId: z.number().nullable(),
      originalDocumentId: z.number().nullable(),
    }),
    sql`select i.content, i.partner_id, i.document_id, i.original_invoice_id, o.document_id as original_document_id
      from invoices i left join invoices o on o.id = i.original_invoice_id where i.id = ${invoiceId}`,
  )
  const issued = IssuedInvoice.parse(content)
  const isBack = issued.kind === 'Cancellation'
  const ofInvoice = isBack ? originalInvoiceId : invoiceId
  const takenOff = await readRows(
    db,
    z.object({
      vatTreatment: z.enum(VAT_TREATMENT_CODES),
      baseAmount: z.number(),
      vatAmount: z.number(),
      documentId: z.number(),
    }),
    sql`select a.vat_treatment, a.base_amount, a.vat_amount, i.document_id
      from invoice_advances a join invoices i on i.id = a.advance_invoice_id where a.invoice_id = ${ofInvoice}
      order by a.advance_invoice_id, a.vat_treatment`,
  )
  return { issued, partnerId, documentId, itemDocumentId: (isBack ? originalDocumentId : null) ?? documentId, takenOff }
}
