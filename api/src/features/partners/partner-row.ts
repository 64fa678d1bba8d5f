import { sql } from 'kysely'
import type { PartnerRequest } from 'contract/partners/partner-fields'

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
