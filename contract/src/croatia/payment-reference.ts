/** The model of references without a check digit, and what may follow it: digits and hyphens, parts of at most 12 digits. */
export const UNCHECKED_MODEL = 'HR00'
const PART_MAX = 12
const CONTENT_MAX = 22

type Parts = {
  /** As text where it is not known yet and something of the same length stands in its place. */
  readonly ordinal: number | string
  readonly workSpace: { readonly id: number; readonly mark: string }
  readonly paymentDevice: { readonly id: number; readonly mark: string }
  readonly year: number
}

/**
 * What a buyer quotes when paying an invoice: `12-1-1-2026` under HR00, by the rules of domestic payment orders ("Jedinstveni pregled
 * osnovnih modela"). Letters are not allowed in it: a mark without digits stands there by its number in Saldo. Where all of it is too
 * long, the invoice and year are left.
 */
export function paymentReference({ ordinal, workSpace, paymentDevice, year }: Parts): string {
  const whole = [ordinal, numberOf(workSpace), numberOf(paymentDevice), year].join('-')
  return whole.length <= CONTENT_MAX ? whole : `${ordinal}-${year}`
}

function numberOf({ id, mark }: { readonly id: number; readonly mark: string }): string {
  const digits = mark.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  return digits === '' || digits.length > PART_MAX ? String(id) : digits
}
