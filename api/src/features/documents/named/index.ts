import { sql, type RawBuilder } from 'kysely'

/** The number of a document, inside a statement of another feature; null where there is none. */
export const numberOfDocument = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select numbered.document_number from documents numbered where numbered.id = ${id})`
