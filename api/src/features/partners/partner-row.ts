import { sql } from 'kysely'
import * as z from 'zod'
import { INVOICE_LANGUAGES } from 'contract/document-defaults/general-document-settings'
import { PARTNER_KINDS, type PartnerRequest } from 'contract/partners/partner-fields'

/** What a person says of a partner as its row keeps it: no OIB and no VAT number are null, so that many can have none. */
export const rowOf = ({ oib, vatNumber, ...rest }: PartnerRequest) => ({
  ...rest,
  oib: oib || null,
  vatNumber: vatNumber || null,
})

/** The columns of a partner p that a person can say something in, as a PartnerRequest. */
export const SAID = sql`p.name, p.kind, coalesce(p.oib, '') as oib, coalesce(p.vat_number, '') as vat_number, p.street,
  p.postal_code, p.city_name, p.country_code, p.email, p.phone, p.contact_name, p.ibans, p.payment_days, p.document_language,
  p.e_invoice_address, p.note, p.is_active`

/** What those columns hold. */
export const SaidRow = z.object({
  name: z.string(),
  kind: z.enum(PARTNER_KINDS),
  oib: z.string(),
  vatNumber: z.string(),
  street: z.string(),
  postalCode: z.string(),
  cityName: z.string(),
  countryCode: z.string(),
  email: z.string(),
  phone: z.string(),
  contactName: z.string(),
  ibans: z.array(z.string()),
  paymentDays: z.number().nullable(),
  documentLanguage: z.enum(INVOICE_LANGUAGES).nullable(),
  eInvoiceAddress: z.string(),
  note: z.string(),
  isActive: z.boolean(),
})
