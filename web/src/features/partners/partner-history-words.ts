import { oneOf, type HistoryWords } from '../../kit/history/history-words.ts'
import { VALUE_TEXTS } from 'contract/partners/partner-import-columns'

export const PARTNER_HISTORY: HistoryWords = {
  partners: {
    name: 'partners.columns.name',
    kind: { label: 'partners.kind', value: oneOf(VALUE_TEXTS.kind) },
    oib: 'partners.columns.oib',
    vat_number: 'partners.columns.vatNumber',
    street: 'partners.street',
    postal_code: 'partners.postalCode',
    city_name: 'partners.columns.cityName',
    country_code: 'partners.country',
    email: 'partners.email',
    phone: 'partners.phone',
    contact_name: 'partners.contact',
    ibans: 'partners.iban',
    payment_days: 'partners.paymentDays',
    document_language: { label: 'partners.documentLanguage', value: oneOf(VALUE_TEXTS.documentLanguage) },
    e_invoice_address: 'partners.eInvoiceAddress',
    note: 'partners.note',
    is_active: 'partners.active',
  },
}
