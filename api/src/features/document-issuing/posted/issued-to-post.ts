import { sql } from 'kysely'
import * as z from 'zod'
import type { TakenOffAdvance } from 'contract/accounting/issued/issued-groups'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { VAT_TREATMENT_CODES } from 'contract/codebooks/vat-treatments'
import type { Db } from '../../../kit/db.ts'
import { together } from '../../../kit/postgres/together.ts'
import { readRows } from '../../../kit/rows.ts'

export type Issued = {
  readonly invoiceId: number
  readonly issued: IssuedInvoice
  readonly partnerId: number
  readonly documentId: number
  /** Where its item stands: of a cancellation that of the invoice it takes back. */
  readonly itemDocumentId: number
  /** Of a cancellation, what the invoice that it takes back had taken off. */
  readonly takenOff: readonly (TakenOffAdvance & { readonly documentId: number })[]
}

const Row = z.object({
  invoiceId: z.number(),
  content: z.unknown(),
  partnerId: z.number(),
  documentId: z.number(),
  originalInvoiceId: z.number().nullable(),
  originalDocumentId: z.number().nullable(),
})

/** Issued invoices as the books need them. */
export async function issuedToPost(db: Db, invoiceIds: readonly number[]): Promise<Issued[]> {
  const [rows, taken] = await together(rowsOf(db, invoiceIds), takenOffBy(db, invoiceIds))
  const read = rows.map(({ content, originalInvoiceId, originalDocumentId, ...row }) => {
    const issued = IssuedInvoice.parse(content)
    const isBack = issued.kind === 'Cancellation'
    return {
      ...row,
      issued,
      itemDocumentId: (isBack ? originalDocumentId : null) ?? row.documentId,
      ofInvoice: isBack ? originalInvoiceId : row.invoiceId,
    }
  })
  return read.map(({ ofInvoice, ...one }) => ({
    ...one,
    takenOff: taken
      .filter(({ invoiceId }) => invoiceId === ofInvoice)
      .map(({ vatTreatment, baseAmount, vatAmount, documentId }) => ({ vatTreatment, baseAmount, vatAmount, documentId })),
  }))
}

const rowsOf = (db: Db, invoiceIds: readonly number[]) =>
  readRows(
    db,
    Row,
    sql`select i.id as invoice_id, i.content, i.partner_id, i.document_id, i.original_invoice_id, o.document_id as original_document_id
      from invoices i left join invoices o on o.id = i.original_invoice_id where i.id = any(${[...invoiceIds]}::bigint[])`,
  )

const TakenOff = z.object({
  invoiceId: z.number(),
  vatTreatment: z.enum(VAT_TREATMENT_CODES),
  baseAmount: z.number(),
  vatAmount: z.number(),
  documentId: z.number(),
})

/** What these invoices take off, and those that they take back. */
const takenOffBy = (db: Db, invoiceIds: readonly number[]) =>
  readRows(
    db,
    TakenOff,
    sql`select a.invoice_id, a.vat_treatment, a.base_amount, a.vat_amount, i.document_id
      from invoice_advances a join invoices i on i.id = a.advance_invoice_id
      where a.invoice_id = any(array(select unnest(array[g.id, g.original_invoice_id]) from invoices g where g.id = any(${[...invoiceIds]}::bigint[])))
      order by a.advance_invoice_id, a.vat_treatment`,
  )
