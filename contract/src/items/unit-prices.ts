import { Big } from 'big.js'
import { decimal, product, quotient } from '../croatia/decimals.ts'
import { decimalText } from '../croatia/money.ts'
import { vatTreatment, type VatTreatment } from '../codebooks/vat-treatments.ts'

/** `12.5` is `12,50`: as Croatians write a price, with two decimals or as many more as it has. */
export function unitPriceText(price: string): string {
  const [whole = '0', fraction = ''] = decimalText(price).split(',')
  return `${whole},${fraction.padEnd(2, '0')}`
}

type Priced = { readonly unitPrice: string; readonly pricesIncludeVat: boolean; readonly vatTreatment: VatTreatment }

/**
 * The price without VAT where the item's is with it, and the other way round, with no more decimals than the item's own and at
 * least two. Null where no VAT is charged, so that there is only one price.
 */
export function otherPrice({ unitPrice, pricesIncludeVat, vatTreatment: code }: Priced): string | null {
  const { rate } = vatTreatment(code)
  if (rate === null || rate === '0') return null
  const factor = new Big(rate).div(100).plus(1).toFixed()
  const digits = Math.max(2, unitPrice.split('.')[1]?.length ?? 0)
  return pricesIncludeVat ? quotient(unitPrice, factor, digits) : decimal(product(unitPrice, factor), digits)
}
