import type { EInvoiceParty } from 'contract/documents/e-invoice'
import type { Db } from '../../kit/db.ts'

const NAME_MAX = 1200

/**
 * The partner an e-invoice names, found by OIB, then by VAT number, then (where it gives neither) by its exact name; made
 * from what the e-invoice says where there is none yet. Two imports at once end up with the same partner.
 */
export async function partnerOf(db: Db, party: EInvoiceParty): Promise<number> {
  return (await find(db, party)) ?? (await make(db, party)) ?? (await found(db, party))
}

type Named = Pick<EInvoiceParty, 'name' | 'vatNumber' | 'countryCode'> & { readonly oib: string | null }

/** The same for a partner of whom no more is known than who and where they are. */
export const partnerNamed = (db: Db, { oib, ...named }: Named): Promise<number> =>
  partnerOf(db, { ...UNKNOWN, ...named, oib: oib ?? '' })

const UNKNOWN: EInvoiceParty = {
  name: '',
  oib: '',
  vatNumber: '',
  street: '',
  postalCode: '',
  cityName: '',
  countryCode: 'HR',
  contactName: '',
  email: '',
  phone: '',
}

async function find(db: Db, { oib, vatNumber, name }: EInvoiceParty): Promise<number | null> {
  const by = (column: 'oib' | 'vatNumber' | 'name', value: string) =>
    db.selectFrom('partners').select('id').where(column, '=', value).orderBy('id').limit(1).executeTakeFirst()
  const partner = oib ? await by('oib', oib) : vatNumber ? await by('vatNumber', vatNumber) : await by('name', name)
  return partner?.id ?? null
}

async function make(db: Db, party: EInvoiceParty): Promise<number | null> {
  const { name, oib, vatNumber, countryCode, street, postalCode, cityName, email, phone, contactName } = party
  const made = await db
    .insertInto('partners')
    .values({
      name: name.slice(0, NAME_MAX),
      oib: oib || null,
      vatNumber: oib ? null : vatNumber || null,
      countryCode,
      street,
      postalCode,
      cityName,
      email,
      phone,
      contactName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** Another transaction made the same partner a moment ago, and has ended now that our insert came back without a row. */
async function found(db: Db, party: EInvoiceParty): Promise<number> {
  const id = await find(db, party)
  if (id === null) throw new Error('The partner was made elsewhere and is not there')
  return id
}
