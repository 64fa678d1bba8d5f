import { isOutsideVat } from '../document-issuing/vat-treatments.ts'
import type { EInvoice } from './e-invoice.ts'
import { saysOutsideVat } from './exemptions.ts'

type Told = Pick<EInvoice, 'seller' | 'vatTotals'>

/** Whether VAT stands where an e-invoice is read: only where it would stand on the paper of what is issued here. */
export const hasVat = ({ seller, vatTotals }: Told): boolean =>
  !isOutsideVat(vatTotals.map((total) => (seller.countryCode === 'HR' && isBySmallSeller(total) ? 'N' : null)))

const isBySmallSeller = (total: EInvoice['vatTotals'][number]): boolean =>
  total.vatCategory === 'E' && total.vatAmount === 0 && saysOutsideVat(total)

/**
 * By which provisions there is no VAT, each once, as it stands in the e-invoice. What Croatia tells apart inside a category begins with
 * its code there (`#HR:POVNAK#`), which is for programs.
 */
export const clausesOf = ({ vatTotals }: Pick<Told, 'vatTotals'>): string[] => [
  ...new Set(vatTotals.map(({ exemptionReason }) => exemptionReason.replaceAll(/#HR:[^#]*#/g, '').trim()).filter(Boolean)),
]
