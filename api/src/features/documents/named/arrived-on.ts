import { sql } from 'kysely'

/** The day on which a document d came in, by the clock of Croatia. */
export const ARRIVED_ON = sql`(d.created_at at time zone 'Europe/Zagreb')::date`
