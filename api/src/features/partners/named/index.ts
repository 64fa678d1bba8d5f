import { sql, type RawBuilder } from 'kysely'

/** What a partner is called now, inside a statement of another feature; null where there is none. */
export const nameOfPartner = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select named.name from partners named where named.id = ${id})`
