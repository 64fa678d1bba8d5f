import type { EInvoice, EInvoiceParty } from 'contract/documents/e-invoice'
import { eInvoiceIncomplete } from 'contract/documents/e-invoice-failures'
import { attribute, child, children, rawText, type Element } from '../../kit/xml-reading/element.ts'
import { line } from './fields.ts'
import { MAXIMA } from './maxima.ts'
import { refusal, type Refusal } from './refusal.ts'

type Role = { readonly side: 'AccountingSupplierParty' | 'AccountingCustomerParty'; readonly nameField: string }

export function partyOf(root: Element, { side, nameField }: Role, problems: Refusal[]): EInvoiceParty {
  const party = child(root, side, 'Party')
  const address = child(party, 'PostalAddress')
  const contact = child(party, 'Contact')
  const countryCode = line(child(address, 'Country', 'IdentificationCode'), MAXIMA.country).toUpperCase()
  const name =
    line(child(party, 'PartyLegalEntity', 'RegistrationName'), MAXIMA.partyName) ||
    line(child(party, 'PartyName', 'Name'), MAXIMA.partyName)
  if (name === '') problems.push(refusal(eInvoiceIncomplete, { field: `${side}/${nameField}` }))
  return {
    name,
    oib: oibOf(party, { isDomestic: countryCode === '' || countryCode === 'HR' }),
    vatNumber: line(vatNumberOf(party), MAXIMA.vatNumber),
    street: ['StreetName', 'AdditionalStreetName'].map((part) => line(child(address, part), MAXIMA.address / 2 - 1)).filter(Boolean).join(', '),
    postalCode: line(child(address, 'PostalZone'), MAXIMA.postalCode),
    cityName: line(child(address, 'CityName'), MAXIMA.address),
    countryCode,
    contactName: line(child(contact, 'Name'), MAXIMA.contact),
    email: line(child(contact, 'ElectronicMail'), MAXIMA.email),
    phone: line(child(contact, 'Telephone'), MAXIMA.phone),
  } // prettier-ignore
}

/** Who is paid in place of the seller; nothing where it is the seller. */
export function payeeOf(root: Element): Pick<EInvoice, 'payee'> {
  const payee = child(root, 'PayeeParty')
  const name = line(child(payee, 'PartyName', 'Name'), MAXIMA.partyName)
  return payee && name !== '' ? { payee: { name, oib: oibOf(payee, { isDomestic: true }) } } : {}
}

const vatNumberOf = (party: Element | undefined): Element | undefined =>
  child(children(party, 'PartyTaxScheme').find((scheme) => rawText(child(scheme, 'TaxScheme', 'ID')).toUpperCase() === 'VAT'), 'CompanyID') // prettier-ignore

/** The scheme of OIBs among the identifiers of electronic addresses. */
const OIB_SCHEME = '9934'

/** The first place that has eleven digits. Without a mark that they are an OIB they are believed only of a Croatian party: Italian numbers have as many. */
function oibOf(party: Element | undefined, { isDomestic }: { readonly isDomestic: boolean }): string {
  const vatNumber = rawText(vatNumberOf(party))
  const endpoint = child(party, 'EndpointID')
  const identifications = children(party, 'PartyIdentification').map((identification) => child(identification, 'ID'))
  const places = [
    isDomestic || vatNumber.startsWith('HR') ? vatNumber : '',
    attribute(endpoint, 'schemeID') === OIB_SCHEME ? rawText(endpoint) : '',
    ...identifications
      .filter((id) => attribute(id, 'schemeID') === OIB_SCHEME || rawText(id).startsWith(`${OIB_SCHEME}:`))
      .map(rawText),
    isDomestic ? rawText(child(party, 'PartyLegalEntity', 'CompanyID')) : '',
  ]
  return places.flatMap((place) => /^(?:HR|9934:)?\s*(\d{11})$/.exec(place)?.[1] ?? []).at(0) ?? ''
}
