import type { Cents } from 'contract/croatia/money'
import { vatWithin } from 'contract/croatia/vat'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { vatTreatment } from 'contract/codebooks/vat-treatments'

/** UNTDID 5189. */
export const DISCOUNT = '95'

/** The discount of a line, without the VAT in it where prices are with VAT. */
export function discountWithoutVat(
  { discountAmount, vatTreatment: code }: IssuedInvoice['lines'][number],
  { hasPricesWithVat }: Pick<IssuedInvoice, 'hasPricesWithVat'>,
): Cents {
  return hasPricesWithVat ? discountAmount - vatWithin(discountAmount, vatTreatment(code).rate ?? '0') : discountAmount
}
