import * as z from 'zod'
import type { Cents } from '../../croatia/money.ts'
import { cents } from '../../kit/fields.ts'
import { vatOn, vatWithin } from '../../croatia/vat.ts'
import type { InvoiceContent } from '../invoice-content.ts'
import type { InvoiceTotals } from '../invoice-totals.ts'
import { VAT_TREATMENT_CODES, vatTreatment, type VatTreatment } from '../../codebooks/vat-treatments.ts'

/** A part of an invoice that is taxed in one way. */
export const TaxedPart = z.object({ vatTreatment: z.enum(VAT_TREATMENT_CODES), baseAmount: cents, vatAmount: cents })
export type TaxedPart = Readonly<z.infer<typeof TaxedPart>>

/** What parts come to, with their VAT. */
export const wholeOf = (parts: readonly Pick<TaxedPart, 'baseAmount' | 'vatAmount'>[]): Cents =>
  parts.reduce((sum, { baseAmount, vatAmount }) => sum + baseAmount + vatAmount, 0)

export type Deduction = {
  readonly advanceInvoiceId: number
  readonly vatTreatment: VatTreatment
  /** Above zero where something is taken off; with VAT where the prices are with VAT. */
  readonly amount: Cents
  /** Where it stands first. */
  readonly line: number
}

/** What an invoice takes off advances, once for each advance and way of taxing, in the order of its lines. */
export function deductionsOf(
  { lines }: Pick<InvoiceContent, 'lines'>,
  { lines: amounts }: Pick<InvoiceTotals, 'lines'>,
): Deduction[] {
  const found = new Map<string, Deduction>()
  for (const [line, { advanceInvoiceId, vatTreatment: code }] of lines.entries()) {
    if (advanceInvoiceId === null) continue
    const key = `${advanceInvoiceId} ${code}`
    const before = found.get(key) ?? { advanceInvoiceId, vatTreatment: code, amount: 0, line }
    found.set(key, { ...before, amount: before.amount - (amounts[line]?.amount ?? 0) })
  }
  return [...found.values()]
}

/**
 * Base and VAT of what is taken off what is left of an advance; null where that is nothing, or more than is left. Whoever takes the
 * last of it takes all cents of it, so that parts of an advance add up to it.
 */
export function takenOff(
  left: TaxedPart,
  amount: Cents,
  { hasPricesWithVat }: Pick<InvoiceContent, 'hasPricesWithVat'>,
): TaxedPart | null {
  const whole = hasPricesWithVat ? left.baseAmount + left.vatAmount : left.baseAmount
  if (amount <= 0 || amount > whole) return null
  if (amount === whole) return left
  const rate = vatTreatment(left.vatTreatment).rate ?? '0'
  if (!hasPricesWithVat) return { ...left, baseAmount: amount, vatAmount: Math.min(left.vatAmount, vatOn(amount, rate)) }
  const baseAmount = Math.min(left.baseAmount, Math.max(amount - left.vatAmount, amount - vatWithin(amount, rate)))
  return { ...left, baseAmount, vatAmount: amount - baseAmount }
}
