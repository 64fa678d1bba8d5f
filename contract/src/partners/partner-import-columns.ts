import { INVOICE_LANGUAGES } from '../document-defaults/general-document-settings.ts'
import type { Message } from '../kit/message.ts'
import { PARTNER_KINDS, type PartnerRequest } from './partner-fields.ts'

/** The columns of a file of partners, in the order we write them in; we read them in any order. */
export const PARTNER_COLUMNS = [
  'name', 'kind', 'oib', 'vatNumber', 'street', 'postalCode', 'cityName', 'countryCode', 'email', 'phone', 'contactName', 'ibans',
  'paymentDays', 'documentLanguage', 'eInvoiceAddress', 'note', 'isActive',
] as const satisfies readonly (keyof PartnerRequest)[] // prettier-ignore
export type PartnerColumn = (typeof PARTNER_COLUMNS)[number]

/** What a column is called in a file and on the screens, in either language. */
export const COLUMN_TEXTS: Readonly<Record<PartnerColumn, Message>> = {
  name: 'partners.columns.name',
  kind: 'partners.kind',
  oib: 'partners.columns.oib',
  vatNumber: 'partners.columns.vatNumber',
  street: 'partners.street',
  postalCode: 'partners.postalCode',
  cityName: 'partners.columns.cityName',
  countryCode: 'partners.country',
  email: 'partners.email',
  phone: 'partners.phone',
  contactName: 'partners.contact',
  ibans: 'partners.iban',
  paymentDays: 'partners.paymentDays',
  documentLanguage: 'partners.documentLanguage',
  eInvoiceAddress: 'partners.eInvoiceAddress',
  note: 'partners.note',
  isActive: 'partners.active',
}

/** The words for values of a fixed list. */
export const VALUE_TEXTS = {
  kind: { Company: 'partners.kinds.Company', Craft: 'partners.kinds.Craft', Person: 'partners.kinds.Person' },
  documentLanguage: {
    Croatian: 'documentDefaults.Croatian',
    English: 'documentDefaults.English',
    CroatianEnglish: 'documentDefaults.CroatianEnglish',
  },
  isActive: { true: 'partners.yes', false: 'partners.no' },
} as const satisfies {
  readonly kind: Record<(typeof PARTNER_KINDS)[number], string>
  readonly documentLanguage: Record<(typeof INVOICE_LANGUAGES)[number], string>
  readonly isActive: Record<'true' | 'false', string>
}
