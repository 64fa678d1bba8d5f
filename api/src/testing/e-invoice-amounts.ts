import { product, quotient } from 'contract/croatia/decimals'
import { centsOf, decimalOf, type Cents } from 'contract/croatia/money'
import type { EInvoiceGiven, LineGiven } from './e-invoice-given.ts'

export type VatGroup = {
  readonly vatCategory: string
  readonly vatRate: string | null
  readonly hrName: string
  readonly exemptionReason: string
  readonly exemptionCode: string
  readonly baseAmount: Cents
  readonly vatAmount: Cents
}

/** All sums of an e-invoice as EN 16931 has them: VAT from the base of a rate, not from the lines. */
export function amountsOf(invoice: Pick<EInvoiceGiven, 'lines' | 'allowances' | 'prepaidAmount' | 'roundingAmount'>) {
  const lineTotal = sum(invoice.lines.map(netAmountOf))
  const allowanceTotal = sum(invoice.allowances.filter(({ isCharge }) => !isCharge).map(({ amount }) => amount))
  const chargeTotal = sum(invoice.allowances.filter(({ isCharge }) => isCharge).map(({ amount }) => amount))
  const vatGroups = vatGroupsOf(invoice)
  const totalBaseAmount = lineTotal - allowanceTotal + chargeTotal
  const totalVatAmount = sum(vatGroups.map(({ vatAmount }) => vatAmount))
  const totalAmount = totalBaseAmount + totalVatAmount
  return {
    lineTotal,
    allowanceTotal,
    chargeTotal,
    vatGroups,
    totalBaseAmount,
    totalVatAmount,
    totalAmount,
    totalAmountToBePaid: totalAmount - invoice.prepaidAmount + invoice.roundingAmount,
  }
}

const netAmountOf = ({ quantity, unitPrice, baseQuantity = '1' }: LineGiven): Cents =>
  centsOf(quotient(product(quantity, unitPrice), baseQuantity, 10))

/** A group per category and rate, with the lines in it and its share of allowances and charges. */
function vatGroupsOf({ lines, allowances }: Pick<EInvoiceGiven, 'lines' | 'allowances'>): VatGroup[] {
  const keyOf = ({ vatCategory, vatRate }: Pick<VatGroup, 'vatCategory' | 'vatRate'>) => `${vatCategory} ${vatRate ?? ''}`
  return [...Map.groupBy(lines, keyOf)].flatMap(([key, [first, ...others]]) => {
    if (!first) return []
    const ofGroup = allowances.filter((allowance) => keyOf(allowance) === key)
    const baseAmount =
      sum([first, ...others].map(netAmountOf)) + sum(ofGroup.map(({ isCharge, amount }) => (isCharge ? amount : -amount)))
    const { vatCategory, vatRate, hrName = '', exemptionReason = '', exemptionCode = '', isCodeOfLines } = first
    return [
      {
        vatCategory,
        vatRate,
        hrName,
        exemptionReason,
        exemptionCode: isCodeOfLines ? '' : exemptionCode,
        baseAmount,
        vatAmount: centsOf(quotient(product(decimalOf(baseAmount), vatRate ?? '0'), '100', 10)),
      },
    ]
  })
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)
