import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { rowOf } from '../partner-row.ts'
import type { Plan } from './plan-import.ts'

const ROWS_AT_ONCE = 500

/** Writes all that a plan changes. */
export async function writePlan(db: Db, { changes }: Plan): Promise<void> {
  const added = changes.filter(({ id }) => id === null).map(({ partner }) => rowOf(partner))
  const changed = changes.flatMap(({ id, partner }) => (id === null ? [] : [{ id, ...rowOf(partner) }]))
  for (const rows of inParts(changed)) await update(db, rows)
  for (const rows of inParts(added))
    await db
      .insertInto('partners')
      .values([...rows])
      .execute()
}

/** One statement for many rows, each with values of its own. */
const update = (db: Db, rows: readonly ({ readonly id: number } & ReturnType<typeof rowOf>)[]) =>
  sql`
    update partners p set name = r.name, kind = r.kind, oib = r.oib, vat_number = r.vat_number, street = r.street,
      postal_code = r.postal_code, city_name = r.city_name, country_code = r.country_code, email = r.email, phone = r.phone,
      contact_name = r.contact_name, ibans = r.ibans, payment_days = r.payment_days,
      document_language = r.document_language, e_invoice_address = r.e_invoice_address, note = r.note, is_active = r.is_active
    from jsonb_populate_recordset(null::partners, ${JSON.stringify(rows.map(snakeCased))}::jsonb) r where p.id = r.id`.execute(db)

const snakeCased = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value as unknown,
    ]),
  )

const inParts = <T>(rows: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
