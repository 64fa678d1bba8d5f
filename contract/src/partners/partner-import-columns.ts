import { INVOICE_LANGUAGES } from '../document-defaults/general-document-settings.ts'
import type { ImportColumns } from '../kit/imports.ts'
import { PARTNER_KINDS, type PartnerRequest } from './partner-fields.ts'

/** The columns of a file of partners, in the order we write them in; we read them in any order. */
export const PARTNER_COLUMNS = {
  name: { label: 'partners.columns.name', alsoCalled: ['Partner', 'Tvrtka', 'Naziv partnera', 'Company'], isRequired: true },
  kind: { label: 'partners.kind' },
  oib: { label: 'partners.columns.oib', alsoCalled: ['Porezni broj'] },
  vatNumber: { label: 'partners.columns.vatNumber', alsoCalled: ['PDV ID', 'VAT ID', 'VAT'] },
  street: { label: 'partners.street', alsoCalled: ['Adresa', 'Ulica', 'Address'] },
  postalCode: { label: 'partners.postalCode', alsoCalled: ['Poštanski br.', 'ZIP'] },
  cityName: { label: 'partners.columns.cityName', alsoCalled: ['Grad', 'Town'] },
  countryCode: { label: 'partners.country', alsoCalled: ['Zemlja'] },
  email: { label: 'partners.email', alsoCalled: ['Email', 'E-mail'] },
  phone: { label: 'partners.phone', alsoCalled: ['Tel.', 'Mobitel', 'Mobile'] },
  contactName: { label: 'partners.contact', alsoCalled: ['Kontakt'] },
  ibans: { label: 'partners.iban', alsoCalled: ['IBAN-i', 'Žiro račun'] },
  paymentDays: { label: 'partners.paymentDays', alsoCalled: ['Rok plaćanja'] },
  documentLanguage: { label: 'partners.documentLanguage' },
  eInvoiceAddress: { label: 'partners.eInvoiceAddress' },
  note: { label: 'partners.note', alsoCalled: ['Opis', 'Remark'] },
  isActive: { label: 'partners.active' },
} as const satisfies ImportColumns<keyof PartnerRequest>
export type PartnerColumn = keyof typeof PARTNER_COLUMNS

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
