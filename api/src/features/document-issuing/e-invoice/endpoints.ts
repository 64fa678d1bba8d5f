import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { IssuedParty } from 'contract/documents/issued-party'

export const OIB_SCHEME = '9934'
const MAIL_SCHEME = 'EM'

type Endpoint = { readonly scheme: string; readonly id: string }
type Party = IssuedParty & Pick<IssuedInvoice['buyer'], 'isConsumer'>

/**
 * Where an e-invoice can reach a party: by its OIB, by its VAT number in the list of its country, or by mail (BT-34, BT-49). A consumer
 * has no address by number.
 */
export function endpointOf({ oib, vatNumber, countryCode, email, isConsumer }: Party): Endpoint | null {
  if (isConsumer) return email === '' ? null : { scheme: MAIL_SCHEME, id: email }
  if (countryCode === 'HR' && oib !== '') return { scheme: OIB_SCHEME, id: oib }
  const scheme = VAT_SCHEMES[countryCode]
  if (scheme !== undefined && vatNumber !== '') return { scheme, id: vatNumber }
  return email === '' ? null : { scheme: MAIL_SCHEME, id: email }
}

/** The lists of VAT numbers among the electronic address schemes of the CEF (EAS), by country. */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  AD: '9922', AL: '9923', AT: '9914', BA: '9924', BE: '9925', BG: '9926', CH: '9927', CY: '9928', CZ: '9929', DE: '9930', EE: '9931',
  ES: '9920', FI: '0213', FR: '9957', GB: '9932', GR: '9933', HU: '9910', IE: '9935', IT: '0211', LI: '9936', LT: '9937', LU: '9938',
  LV: '9939', MC: '9940', ME: '9941', MK: '9942', MT: '9943', NL: '9944', PL: '9945', PT: '9946', RO: '9947', RS: '9948', SI: '9949',
  SK: '9950', SM: '9951', TR: '9952',
} // prettier-ignore
