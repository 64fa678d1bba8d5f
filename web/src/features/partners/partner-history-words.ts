import { VALUE_TEXTS } from 'contract/partners/partner-import-columns'
import { inColumns, oneOf, type ColumnWords, type HistoryWords } from '../../kit/history/history-words.ts'

/** The fields of a partner. */
export const PARTNER_WORDS = {
  name: 'partners.columns.name',
  kind: { label: 'partners.kind', value: oneOf(VALUE_TEXTS.kind) },
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
  documentLanguage: { label: 'partners.documentLanguage', value: oneOf(VALUE_TEXTS.documentLanguage) },
  eInvoiceAddress: 'partners.eInvoiceAddress',
  note: 'partners.note',
  isActive: 'partners.active',
} as const satisfies Record<string, ColumnWords>

export const PARTNER_HISTORY: HistoryWords = { partners: inColumns(PARTNER_WORDS) }
