import type { Cents } from 'contract/croatia/money'
import type { EInvoice } from 'contract/documents/e-invoice'
import type { Kind } from './open-e-invoice.ts'

/** The types of UNTDID 1001 that EN 16931 counts as credit notes. */
const CREDIT_TYPES = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']

export const isCreditType = (typeCode: string): boolean => CREDIT_TYPES.includes(typeCode)

export const isCredit = ({ typeCode }: EInvoice, kind: Kind): boolean => kind === 'CreditNote' || isCreditType(typeCode)

/**
 * A credit note gives its amounts as positive numbers; here they carry the sign that they have for the books. Programs
 * that write a credit as an invoice of type 381 often give it the sign themselves: that stays as it is.
 */
export function asCredit(invoice: EInvoice, kind: Kind): EInvoice {
  if (kind === 'Invoice' && invoice.totalAmount < 0) return { ...invoice, isCreditNote: true }
  return {
    ...invoice,
    isCreditNote: true,
    vatAmountInVatCurrency: invoice.vatAmountInVatCurrency === null ? null : negative(invoice.vatAmountInVatCurrency),
    lines: invoice.lines.map(({ allowances, ...line }) => ({
      ...line,
      netAmount: negative(line.netAmount),
      ...(allowances && { allowances: allowances.map((one) => ({ ...one, amount: negative(one.amount) })) }),
    })),
    allowances: invoice.allowances.map((allowance) => ({ ...allowance, amount: negative(allowance.amount) })),
    vatTotals: invoice.vatTotals.map((total) => ({
      ...total,
      baseAmount: negative(total.baseAmount),
      vatAmount: negative(total.vatAmount),
    })),
    lineTotal: negative(invoice.lineTotal),
    allowanceTotal: negative(invoice.allowanceTotal),
    chargeTotal: negative(invoice.chargeTotal),
    totalBaseAmount: negative(invoice.totalBaseAmount),
    totalVatAmount: negative(invoice.totalVatAmount),
    totalAmount: negative(invoice.totalAmount),
    prepaidAmount: negative(invoice.prepaidAmount),
    roundingAmount: negative(invoice.roundingAmount),
    totalAmountToBePaid: negative(invoice.totalAmountToBePaid),
  }
}

/** Zero has no sign: -0 would not equal 0. */
const negative = (cents: Cents): Cents => 0 - cents
