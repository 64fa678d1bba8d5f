import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { shown } from '../../../kit/postgres/shown.ts'

export { partnersByWords } from './partners-by-words.ts'
export { partnersFoundByWords } from './partners-found-by-words.ts'

/** Where the words of what partners are called are kept, for rows that carry a name of one. */
export const PARTNER_NAMES = { table: 'partner_names', column: 'partner_name' } as const

/** Partners as other features read them. */
export const PARTNERS = shown('partners', [
  'id', 'name', 'kind', 'oib', 'vatNumber', 'street', 'postalCode', 'cityName', 'countryCode', 'email', 'contactName', 'ibans', 'paymentDays',
  'documentLanguage', 'isActive',
]) // prettier-ignore

/** What a partner is called now, inside a statement of another feature; null where there is none. */
export const nameOfPartner = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select named.name from partners named where named.id = ${id})`

/** Where partners have their seat and by which numbers they are taxed, to be joined in the statements of other features by their id. */
export const TAXED_PARTNERS = sql`(select one.id, one.country_code, coalesce(one.vat_number, '') as vat_number,
  coalesce(one.oib, one.vat_number, '') as tax_number, concat_ws(', ', nullif(one.street, ''),
    nullif(concat_ws(' ', nullif(one.postal_code, ''), nullif(one.city_name, '')), '')) as seat from partners one)`

/** The country and the VAT number of a partner, which is not found where there is none of that id. */
export async function taxedPartner(db: Db, id: number): Promise<{ readonly countryCode: string; readonly vatNumber: string }> {
  const partner = await db.selectFrom('partners').select(['countryCode', 'vatNumber']).where('id', '=', id).executeTakeFirst()
  if (!partner) throw missing()
  return { countryCode: partner.countryCode, vatNumber: partner.vatNumber ?? '' }
}

/** The country of a partner, inside a statement of another feature. */
export const countryOfPartner = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select named.country_code from partners named where named.id = ${id})`
