import { moneyText } from 'contract/croatia/money'
import { deductionsOf, takenOff, wholeOf, type Deduction, type TaxedPart } from 'contract/document-issuing/advances/deductions'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import type { InvoiceTotals } from 'contract/document-issuing/invoice-totals'
import { advanceTaken } from 'contract/document-issuing/invoices'
import type { Db } from '../../../kit/db.ts'
import {
  earlierInvoices,
  referenceTo,
  refuseAt,
  type EarlierInvoice,
  type FailEarlier,
  type Reference,
} from './earlier-invoices.ts'
import { leftOf } from './left-of.ts'

export type TakenOff = TaxedPart & { readonly advanceInvoiceId: number }
type Advances = { readonly advances: Reference[]; readonly deductions: readonly TakenOff[] }

/** The advance invoices that lines take off, and what of each: of the same buyer, in the same currency, and no more than is left. */
export async function advancesOf(db: Db, content: InvoiceContent, totals: InvoiceTotals, fail: FailEarlier): Promise<Advances> {
  const deductions = deductionsOf(content, totals)
  if (deductions.length === 0) return { advances: [], deductions: [] }
  const ids = [...new Set(deductions.map(({ advanceInvoiceId }) => advanceInvoiceId))]
  const found = new Map((await earlierInvoices(db, ids)).map((one) => [one.id, one]))
  // Read when nobody else can take anything off them any more.
  const left = await leftOf(db, ids)
  const taken = deductions.map((deduction) => {
    const advance = advanceOf(content, deduction, { found, fail })
    const parts = left(advance.id)
    if (wholeOf(parts) <= 0) return fail(advanceTaken, { number: advance.number })
    return { advanceInvoiceId: advance.id, ...partOf(deduction, parts, { content, fail }) }
  })
  return { advances: ids.flatMap((id) => found.get(id) ?? []).map(referenceTo), deductions: taken }
}

type Around = { readonly found: ReadonlyMap<number, EarlierInvoice>; readonly fail: FailEarlier }

function advanceOf(
  content: InvoiceContent,
  { advanceInvoiceId, amount, line }: Deduction,
  { found, fail }: Around,
): EarlierInvoice {
  const advance = found.get(advanceInvoiceId)
  const { partnerId, currency, kind } = content
  if (!advance || advance.kind !== 'AdvanceInvoice' || advance.isCancelled || advance.partnerId !== partnerId)
    return refuseAt(fail, `lines.${line}.name`, 'invoiceFindings.advanceNotOfBuyer')
  if (kind !== 'Invoice' || amount <= 0) return refuseAt(fail, `lines.${line}.quantity`, 'invoiceFindings.advanceOnlyOff')
  if (advance.currency !== currency)
    return refuseAt(fail, 'currency', 'invoiceFindings.advanceOtherCurrency', { currency: advance.currency })
  return advance
}

function partOf(
  { vatTreatment, amount, line }: Deduction,
  parts: readonly TaxedPart[],
  { content, fail }: { readonly content: InvoiceContent; readonly fail: FailEarlier },
): TaxedPart {
  const left = parts.find((part) => part.vatTreatment === vatTreatment) ?? { vatTreatment, baseAmount: 0, vatAmount: 0 }
  const most = Math.max(0, content.hasPricesWithVat ? wholeOf([left]) : left.baseAmount)
  return (
    takenOff(left, amount, content) ??
    refuseAt(fail, `lines.${line}.unitPrice`, 'invoiceFindings.advanceBeyond', { left: moneyText(most, content.currency) })
  )
}
