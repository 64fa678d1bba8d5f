import { sql } from 'kysely'
import * as z from 'zod'
import { LANGUAGES, type Language } from 'contract/languages'
import { clock } from '../../../kit/clock.ts'
import type { JobRun } from '../../../kit/jobs/jobs.ts'
import { readFirst } from '../../../kit/rows.ts'
import { INVOICES } from '../../document-issuing/named/index.ts'

/** A delivery that this process is at, with what it takes to send it. */
export type Claimed = Omit<z.output<typeof Found>, 'language' | 'isTaken'> & { readonly language: Language }

const Found = z.object({
  /** Null where another process is at it. */
  language: z.enum(LANGUAGES).nullable(),
  isTaken: z.boolean(),
  number: z.string(),
  issueDate: z.string(),
  buyerOib: z.string(),
  fileHash: z.string(),
  /** Somebody tried before, and may have succeeded without hearing of it. */
  mayBeThere: z.boolean(),
  /** Under which the network knows what it failed to bring. */
  knownIds: z.array(z.string()),
})

/** Longer than all calls of an attempt together may take. */
const CLAIM_MS = 120_000

/**
 * Takes a delivery for this attempt, so that no other process is at it meanwhile. Undefined where there is nothing left to send; throws
 * where another process is at it, so that it is looked at again later: that process may have died.
 */
export function claimed({ database, scope }: JobRun, deliveryId: number): Promise<Claimed | undefined> {
  const now = clock.now()
  const until = new Date(now.getTime() + CLAIM_MS)
  return database.transaction(scope, async (db) => {
    const delivery = await readFirst(
      db,
      Found,
      sql`with waiting as (
        select id, invoice_id, attempt_count, claimed_until > ${now} as is_taken from e_invoice_deliveries
        where id = ${deliveryId} and kind = 'Intermediary' and state = 'Issued' for update
      ), taken as (
        update e_invoice_deliveries set claimed_until = ${until}, attempt_count = attempt_count + 1
        where id = (select id from waiting where is_taken is not true) returning language
      ), earlier as (
        select d.network_id from e_invoice_deliveries d join waiting w on w.invoice_id = d.invoice_id
        where d.id <> w.id and d.kind = 'Intermediary' and d.attempt_count > 0
      )
      select taken.language, i.number, i.issue_date, i.content #>> '{buyer,oib}' as buyer_oib, f.hash as file_hash,
        w.attempt_count > 0 or exists (select from earlier) as may_be_there,
        array(select network_id from earlier where network_id is not null) as known_ids, taken.language is null as is_taken
      from waiting w join ${INVOICES} i on i.id = w.invoice_id join files f on f.id = i.e_invoice_file_id left join taken on true`,
    )
    if (!delivery) return undefined
    const { isTaken, language, ...rest } = delivery
    if (isTaken || language === null) throw new Error('Another process is sending this e-invoice')
    return { ...rest, language }
  })
}

/** The language of a delivery that still waits to be sent; null of one that does not. */
export const isWaiting = ({ database, scope }: JobRun, id: number): Promise<Language | null> =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const found = await db
      .selectFrom('eInvoiceDeliveries')
      .select('language')
      .where('id', '=', id)
      .where('state', '=', 'Issued')
      .executeTakeFirst()
    return (found?.language ?? null) as Language | null
  })

/** Lets go of a delivery that is tried again later; why it has to wait is told meanwhile. */
export const noteWaiting = ({ database, scope }: JobRun, id: number, reason: string): Promise<void> =>
  database.transaction(scope, async (db) => {
    await db
      .updateTable('eInvoiceDeliveries')
      .set({ claimedUntil: null, reason })
      .where('id', '=', id)
      .where('state', '=', 'Issued')
      .execute()
  })
