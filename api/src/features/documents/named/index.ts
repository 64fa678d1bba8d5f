import { sql, type RawBuilder } from 'kysely'

/** The number of a document, inside a statement of another feature; null where there is none. */
export const numberOfDocument = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select numbered.document_number from documents numbered where numbered.id = ${id})`

/** What other features list of documents, to be joined in their statements by its id. */
export const NAMED_DOCUMENTS = sql`(select one.id, one.document_number, one.document_type, one.document_date, one.delivery_date, one.partner_id, one.partner_name,
  (one.created_at at time zone 'Europe/Zagreb')::date as arrived_on from documents one)`
