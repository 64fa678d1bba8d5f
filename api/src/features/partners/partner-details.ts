import { sql } from 'kysely'
import type { Actor } from 'contract/kit/access'
import { PartnerDetails } from 'contract/partners/partners'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { allOf } from '../../kit/lists/conditions.ts'
import { readFirst, readRows } from '../../kit/rows.ts'
import { byWords } from '../../kit/search/by-words.ts'
import { amountsOf } from './partner-amounts.ts'

/** One partner with what is open, and those who are likely the same once more. */
export async function detailsOf(db: Db, actor: Actor, id: number): Promise<PartnerDetails> {
  const partner = await readFirst(
    db,
    PartnerDetails.omit({ duplicates: true }),
    sql`
    select p.id, p.name, p.oib, p.vat_number, p.city_name, p.email, p.is_active, p.kind, p.street, p.postal_code,
      p.country_code, p.phone, p.contact_name, p.ibans, p.payment_days, p.document_language, p.e_invoice_address, p.note, p.version, b.*
    from partners p cross join lateral (${amountsOf(actor)}) b where p.id = ${id}`,
  )
  if (!partner) throw missing()
  return { ...partner, duplicates: await duplicatesOf(db, partner) }
}

const DUPLICATES_TOLD = 5
const CROATIAN = 'HR'

type Known = Pick<PartnerDetails, 'id' | 'name' | 'oib' | 'vatNumber'>

/** Names are compared with their letters folded, after a search for their words has left few to compare. */
async function duplicatesOf(db: Db, { id, name, oib, vatNumber }: Known): Promise<PartnerDetails['duplicates']> {
  const ofOib = oib && `${CROATIAN}${oib}`
  const inVatNumber = vatNumber?.startsWith(CROATIAN) ? vatNumber.slice(CROATIAN.length) : null
  const { where: hasWordsOfName } = await byWords({ table: 'partners', as: 'p' })(db, name)
  return readRows(
    db,
    PartnerDetails.shape.duplicates.element,
    sql`
    select p.id, p.name, p.oib, p.vat_number from partners p where p.id <> ${id} and (
      (${allOf([hasWordsOfName])} and fold(p.name) = fold(${name}))
      or p.vat_number = ${ofOib} or p.oib = ${inVatNumber})
    order by p.id limit ${DUPLICATES_TOLD}`,
  )
}
