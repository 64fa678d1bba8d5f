import { moneyText } from 'contract/croatia/money'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import type { InvoiceTotals } from 'contract/document-issuing/invoice-totals'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { Db } from '../../../kit/db.ts'
import { one } from '../../../kit/rows.ts'
import {
  earlierInvoices,
  referenceTo,
  refuseAt,
  type EarlierInvoice,
  type FailEarlier,
  type Reference,
} from './earlier-invoices.ts'
import { leftOf, wholeOf } from './left-of.ts'

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
  await refuseBeyond(db, { content, totals, original }, fail)
  const stored = one(await db.selectFrom('invoices').select('content').where('id', '=', original.id).execute())
  const { exchangeRate } = IssuedInvoice.parse(stored.content)
  return { original: referenceTo(original), documentId: original.documentId, exchangeRate }
}

type Crediting = { readonly content: InvoiceContent; readonly totals: InvoiceTotals; readonly original: EarlierInvoice }

async function refuseBeyond(db: Db, { content, totals, original }: Crediting, fail: FailEarlier): Promise<void> {
  const parts = (await leftOf(db, [original.id]))(original.id)
  const money = (cents: number) => ({ left: moneyText(Math.max(0, cents), content.currency) })
  if (totals.totalAmount > wholeOf(parts)) return refuseAt(fail, 'lines', 'invoiceFindings.creditBeyond', money(wholeOf(parts)))
  for (const total of totals.vatTotals) {
    const left = wholeOf(parts.filter(({ vatTreatment }) => vatTreatment === total.vatTreatment))
    const line = content.lines.findIndex(({ vatTreatment }) => vatTreatment === total.vatTreatment)
    if (wholeOf([total]) > Math.max(0, left))
      return refuseAt(fail, line < 0 ? 'lines' : `lines.${line}.vatTreatment`, 'invoiceFindings.creditBeyondRate', money(left))
  }
}
