/** The model of references without a check digit, and what may follow it: digits and hyphens, at most 22 of them. */
export const UNCHECKED_MODEL = 'HR00'

type Parts = {
  /** As text where it is not known yet and something of the same length stands in its place. */
  readonly ordinal: number | string
  /** Of the work space and the device; each has one that no other of its business subject has, of at most 3 and 4 digits. */
  readonly workSpaceNumber: number
  readonly paymentDeviceNumber: number
  readonly year: number | string
}

/**
 * What a buyer quotes when paying an invoice: `12-1-1-2026` under HR00, by the rules of domestic payment orders ("Jedinstveni pregled
 * osnovnih modela"). Letters are not allowed in it, so work space and device stand there by their numbers.
 */
export const paymentReference = ({ ordinal, workSpaceNumber, paymentDeviceNumber, year }: Parts): string =>
  [ordinal, workSpaceNumber, paymentDeviceNumber, year].join('-')
