/** UNTDID 2005: VAT arises with issue, delivery or payment. */
export const TAX_POINT_CODES = ['3', '35', '432'] as const
export type TaxPointCode = (typeof TAX_POINT_CODES)[number]

/** What an invoice says about when its VAT counts. */
export type VatDayFacts = {
  /** HR-BT-15: the issuer taxes what is paid. */
  readonly isPaidBill: boolean
  /** BT-7. */
  readonly taxPointDate: string | null
  /** BT-8. */
  readonly taxPointCode: TaxPointCode | null
  readonly deliveredOn: string | null
  readonly issuedOn: string
}

/** Why a day was proposed; it is shown beside it, and a person may choose another. */
type VatDayReason = 'PaidBill' | 'TaxPointDate' | 'IssueCode' | 'DeliveryCode' | 'PaymentCode' | 'IssueDate' | 'Arrival'

/** A null day is that of each payment. */
export type VatDay = { readonly day: string | null; readonly reason: VatDayReason }

/** The day on which the VAT of an invoice falls due for its issuer. */
export function vatDay({ isPaidBill, taxPointDate, taxPointCode, deliveredOn, issuedOn }: VatDayFacts): VatDay {
  if (isPaidBill) return { day: null, reason: 'PaidBill' }
  if (taxPointDate !== null) return { day: taxPointDate, reason: 'TaxPointDate' }
  if (taxPointCode === '432') return { day: null, reason: 'PaymentCode' }
  if (taxPointCode === '35' && deliveredOn !== null) return { day: deliveredOn, reason: 'DeliveryCode' }
  return { day: issuedOn, reason: taxPointCode === '3' ? 'IssueCode' : 'IssueDate' }
}
