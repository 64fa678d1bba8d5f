import type { EInvoice } from './e-invoice.ts'
import { saysOutsideVat } from './exemptions.ts'

type Told = Pick<EInvoice, 'seller' | 'vatTotals'>

/**
 * Whether VAT stands where an e-invoice is read: as on the paper of what is issued here, not of a seller outside the VAT system, whatever
 * they pass on besides. It is known of them by the provision that they name.
 */
export const hasVat = ({ seller, vatTotals }: Told): boolean => {
  const isOutside = seller.countryCode === 'HR' && vatTotals.some((total) => total.vatCategory === 'E' && saysOutsideVat(total))
  return vatTotals.some(({ vatAmount }) => vatAmount !== 0) || (vatTotals.length > 0 && !isOutside)
}

/**
 * By which provisions there is no VAT, each once, as it stands in the e-invoice. What Croatia tells apart inside a category begins with
 * its code there (`#HR:POVNAK#`), which is for programs.
 */
export const clausesOf = ({ vatTotals }: Pick<Told, 'vatTotals'>): string[] => [
  ...new Set(vatTotals.map(({ exemptionReason }) => exemptionReason.replaceAll(/#HR:[^#]*#/g, '').trim()).filter(Boolean)),
]
