import { product } from '../croatia/decimals.ts'
import type { Cents } from '../croatia/money.ts'
import { round } from '../croatia/rounding.ts'
import { vatOn, vatWithin } from '../croatia/vat.ts'
import type { InvoiceAllowance, InvoiceContent, InvoiceLine } from './invoice-content.ts'
import { VAT_TREATMENT_CODES, vatTreatment, type VatTreatment } from '../codebooks/vat-treatments.ts'

type Totalled = Pick<InvoiceContent, 'lines' | 'discountPercent' | 'allowances' | 'hasPricesWithVat'>

/** Amounts are net unless they say otherwise. `amount` is what the document shows: with VAT where its prices are with VAT. */
type LineTotal = {
  readonly amountBeforeDiscount: Cents
  readonly discountAmount: Cents
  readonly amount: Cents
  readonly netAmount: Cents
}
type AllowanceTotal = {
  readonly isCharge: boolean
  readonly reason: string
  readonly percent: string
  readonly vatTreatment: VatTreatment
  readonly amount: Cents
  readonly netAmount: Cents
}
type VatTotal = { readonly vatTreatment: VatTreatment; readonly baseAmount: Cents; readonly vatAmount: Cents }
export type InvoiceTotals = {
  readonly lines: readonly LineTotal[]
  /** The discount in percent, once for each way of taxing, then the fixed amounts as they were written. */
  readonly allowances: readonly AllowanceTotal[]
  readonly vatTotals: readonly VatTotal[]
  readonly lineTotal: Cents
  readonly allowanceTotal: Cents
  readonly chargeTotal: Cents
  readonly totalBaseAmount: Cents
  readonly totalVatAmount: Cents
  readonly totalAmount: Cents
}

/**
 * The one place where the amounts of an invoice come from. VAT is counted on the base of the whole document for each way of taxing
 * (EN 16931, BR-CO-17), half a cent away from zero, and so on what each advance came to: advance and final invoice bear together the
 * VAT of the supply, to the cent (GAP-126). Where prices are with VAT, the tax is taken out of each such sum first, and what the parts
 * come to without VAT is made to add up to the base: the largest part takes the cents that are left.
 */
export function invoiceTotals(content: Totalled): InvoiceTotals {
  const written = content.lines.map(lineOf)
  const groups = VAT_TREATMENT_CODES.map((code) => groupOf(code, content, written)).filter(({ isUsed }) => isUsed)
  const lines = written.map((line, index) => {
    const group = groups.find(({ code }) => code === content.lines[index]?.vatTreatment)
    return { ...line, netAmount: group?.netOfLine.get(index) ?? line.amount }
  })
  const allowances = [
    ...groups.flatMap(({ discount }) => (discount.amount === 0 ? [] : [discount])),
    ...groups.flatMap((group) => group.fixed),
  ]
  const vatTotals = groups.map(({ code, baseAmount, vatAmount }) => ({ vatTreatment: code, baseAmount, vatAmount }))
  const totalBaseAmount = sum(vatTotals.map(({ baseAmount }) => baseAmount))
  const totalVatAmount = sum(vatTotals.map(({ vatAmount }) => vatAmount))
  return {
    lines,
    allowances,
    vatTotals,
    lineTotal: sum(lines.map(({ netAmount }) => netAmount)),
    allowanceTotal: sum(allowances.map(({ isCharge, netAmount }) => (isCharge ? 0 : netAmount))),
    chargeTotal: sum(allowances.map(({ isCharge, netAmount }) => (isCharge ? netAmount : 0))),
    totalBaseAmount,
    totalVatAmount,
    totalAmount: totalBaseAmount + totalVatAmount,
  }
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)
const sumOf = (parts: readonly { readonly amount: Cents }[]): Cents => sum(parts.map(({ amount }) => amount))

/** So many percent of an amount; nothing where nothing is written. */
const share = (amount: Cents, percent: string): Cents =>
  percent === '' ? 0 : round(product(product(String(amount), percent), '0.01'), 0)

function lineOf({ quantity, unitPrice, discountPercent }: InvoiceLine) {
  const amountBeforeDiscount = quantity === '' || unitPrice === '' ? 0 : round(product(product(quantity, unitPrice), '100'), 0)
  const discountAmount = share(amountBeforeDiscount, discountPercent)
  return { amountBeforeDiscount, discountAmount, amount: amountBeforeDiscount - discountAmount }
}

type Group = {
  readonly code: VatTreatment
  readonly isUsed: boolean
  readonly baseAmount: Cents
  readonly vatAmount: Cents
  readonly netOfLine: ReadonlyMap<number, Cents>
  readonly discount: AllowanceTotal
  readonly fixed: readonly AllowanceTotal[]
}

/** What is taxed in one way: its lines, its part of the discount, its own discounts and charges. */
function groupOf(code: VatTreatment, content: Totalled, written: readonly { readonly amount: Cents }[]): Group {
  const own = written.flatMap(({ amount }, index) => (content.lines[index]?.vatTreatment === code ? [{ index, amount }] : []))
  const fixed = content.allowances.filter((one) => one.vatTreatment === code)
  // What was paid in advance is taken off as it was paid.
  const byAdvance = Map.groupBy(own, ({ index }) => content.lines[index]?.advanceInvoiceId ?? null)
  const sold = byAdvance.get(null) ?? []
  const discountAmount = share(sumOf(sold), content.discountPercent)
  const parts = [...own.map(({ amount }) => amount), -discountAmount, ...fixed.map(signed)]
  const amount = sum(parts)
  const rate = vatTreatment(code).rate ?? '0'
  const vatOf = (part: Cents) => (content.hasPricesWithVat ? vatWithin(part, rate) : vatOn(part, rate))
  const takenOff = [...byAdvance].flatMap(([advance, lines]) => (advance === null ? [] : sumOf(lines)))
  const vatAmount = vatOf(amount - sum(takenOff)) + sum(takenOff.map(vatOf))
  const baseAmount = content.hasPricesWithVat ? amount - vatAmount : amount
  const net = content.hasPricesWithVat
    ? adjusted(
        parts.map((part) => part - vatWithin(part, rate)),
        baseAmount,
      )
    : parts
  return {
    code,
    isUsed: own.length > 0 || fixed.length > 0,
    baseAmount,
    vatAmount,
    netOfLine: new Map(own.map(({ index }, place) => [index, net[place] ?? 0])),
    discount: {
      isCharge: false,
      reason: '',
      percent: content.discountPercent,
      vatTreatment: code,
      amount: discountAmount,
      netAmount: -(net[own.length] ?? 0),
    },
    fixed: fixed.map((one, place) => ({
      ...one,
      percent: '',
      netAmount: (one.isCharge ? 1 : -1) * (net[own.length + 1 + place] ?? 0) + 0,
    })),
  }
}

const signed = ({ isCharge, amount }: InvoiceAllowance): Cents => (isCharge ? amount : -amount)

/** The same amounts, the largest of them changed by what they lack of a sum. */
function adjusted(amounts: readonly Cents[], wanted: Cents): Cents[] {
  const lacking = wanted - sum(amounts)
  const largest = amounts.reduce((at, amount, index) => (Math.abs(amount) > Math.abs(amounts[at] ?? 0) ? index : at), 0)
  return amounts.map((amount, index) => (index === largest ? amount + lacking : amount))
}
