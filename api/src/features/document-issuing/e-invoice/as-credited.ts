import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { isCreditNote } from './e-invoice-form.ts'

/** A credit note has positive amounts in UBL: what a cancellation has below zero is turned round where it is written as one. */
export function asCredited(issued: IssuedInvoice): IssuedInvoice {
  if (issued.kind !== 'Cancellation' || !isCreditNote(issued)) return issued
  const allowances = issued.allowances.map((one) =>
    // A share of amounts below zero is below zero itself; a fixed amount became a charge.
    one.percent === ''
      ? { ...one, isCharge: !one.isCharge }
      : { ...one, amount: turned(one.amount), netAmount: turned(one.netAmount) },
  )
  const sumOf = (isCharge: boolean) => allowances.reduce((sum, one) => (one.isCharge === isCharge ? sum + one.netAmount : sum), 0)
  return {
    ...issued,
    lines: issued.lines.map((line) => ({
      ...line,
      quantity: line.quantity.startsWith('-') ? line.quantity.slice(1) : `-${line.quantity}`,
      amountBeforeDiscount: turned(line.amountBeforeDiscount),
      discountAmount: turned(line.discountAmount),
      amount: turned(line.amount),
      netAmount: turned(line.netAmount),
    })),
    allowances,
    vatTotals: issued.vatTotals.map((total) => ({
      ...total,
      baseAmount: turned(total.baseAmount),
      vatAmount: turned(total.vatAmount),
      vatEurAmount: total.vatEurAmount === null ? null : turned(total.vatEurAmount),
    })),
    lineTotal: turned(issued.lineTotal),
    allowanceTotal: sumOf(false),
    chargeTotal: sumOf(true),
    totalBaseAmount: turned(issued.totalBaseAmount),
    totalVatAmount: turned(issued.totalVatAmount),
    totalAmount: turned(issued.totalAmount),
    totalEurAmount: turned(issued.totalEurAmount),
    totalVatEurAmount: turned(issued.totalVatEurAmount),
  }
}

/** Zero has no sign. */
const turned = (cents: number): number => 0 - cents
