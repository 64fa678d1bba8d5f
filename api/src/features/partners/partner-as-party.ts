import { sql } from 'kysely'
import * as z from 'zod'
import { INVOICE_LANGUAGES } from 'contract/document-defaults/general-document-settings'
import type { Db } from '../../kit/db.ts'
import { readFirst } from '../../kit/rows.ts'

const Party = z.object({
  name: z.string(),
  taxNumber: z.string(),
  street: z.string(),
  /** Postal code and city. */
  city: z.string(),
  documentLanguage: z.enum(INVOICE_LANGUAGES).nullable(),
})

/** A partner as a party of a paper that both sign; undefined where there is none of that id. */
export const partnerAsParty = (db: Db, id: number) =>
  readFirst(
    db,
    Party,
    sql`select p.name, coalesce(p.oib, p.vat_number, '') as tax_number, p.street, concat_ws(' ', nullif(p.postal_code, ''), nullif(p.city_name, '')) as city,
      p.document_language from partners p where p.id = ${id}`,
  )
