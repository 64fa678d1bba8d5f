import { sql } from 'kysely'

/** When something of the documents of `document_totals t` changed last: they themselves, or what was paid of any; null where there is none. */
export const LAST_CHANGE = sql<Date | null>`case when t.changed_at is not null then greatest(t.changed_at,
  (select max(created_at) from document_payments), (select max(withdrawn_at) from document_payments)) end`
