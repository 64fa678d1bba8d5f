import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import type { InvoiceTotals } from 'contract/document-issuing/invoice-totals'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { creditBeyond } from 'contract/document-issuing/rules/credit-beyond'
import type { Db } from '../../../kit/db.ts'
import { one } from '../../../kit/rows.ts'
import { earlierInvoices, referenceTo, refuseAt, type FailEarlier, type Reference } from './earlier-invoices.ts'
import { leftOf } from './left-of.ts'

export type Credited = {
  readonly original: Reference
  readonly documentId: number
  /** What it was issued by: what lowers its VAT is counted in euro as it was. */
  readonly exchangeRate: IssuedInvoice['exchangeRate']
}

/**
 * The invoice that a credit note corrects: an issued one of the same buyer, not taken back, in the same currency; of it the credit note
 * takes no more than is left, by each way of taxing. Null for what corrects nothing.
 */
export async function creditedInvoice(
  db: Db,
  content: InvoiceContent,
  totals: InvoiceTotals,
  fail: FailEarlier,
): Promise<Credited | null> {
  if (content.kind !== 'CreditNote' || content.originalInvoiceId === null) return null
  const [original] = await earlierInvoices(db, [content.originalInvoiceId])
  const fits = original && ['Invoice', 'AdvanceInvoice'].includes(original.kind) && !original.isCancelled
  if (!fits || original.partnerId !== content.partnerId)
    return refuseAt(fail, 'originalInvoiceId', 'invoiceFindings.originalNotOfBuyer')
  if (original.currency !== content.currency)
    return refuseAt(fail, 'currency', 'invoiceFindings.originalOtherCurrency', { currency: original.currency })
  const beyond = creditBeyond({ content, totals }, (await leftOf(db, [original.id]))(original.id))
  if (beyond) return refuseAt(fail, beyond.path, beyond.message, beyond.params)
  const stored = one(await db.selectFrom('invoices').select('content').where('id', '=', original.id).execute())
  const { exchangeRate } = IssuedInvoice.parse(stored.content)
  return { original: referenceTo(original), documentId: original.documentId, exchangeRate }
}
