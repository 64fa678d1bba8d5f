import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { dayInZagreb } from 'contract/croatia/days'
import { eInvoiceRejections, REJECTION_TYPES } from 'contract/e-invoice-network/receipts'
import { mayCall } from 'contract/kit/access'
import { LANGUAGES, type Language } from 'contract/languages'
import { NetworkRefused } from '../../../adapters/e-invoice-network/e-invoice-network.ts'
import { clock } from '../../../kit/clock.ts'
import { job, type Job, type JobRun } from '../../../kit/jobs/jobs.ts'
import { translate } from '../../../kit/messages.ts'
import { readFirst } from '../../../kit/rows.ts'
import { actorOf } from '../../../kit/session.ts'
import { networkOf, type Network } from '../connections/network-of.ts'
import { short } from '../deliveries/note-delivery.ts'

/** The job's name and what it is told, for those who enqueue it. */
export const rejectEInvoice = {
  name: 'reject-e-invoice',
  payload: z.object({ rejectionId: z.number() }),
  mostAttempts: 14,
} as const

/** A rejection is in the queue once. */
export const rejectKey = (businessSubjectId: number, rejectionId: number): string =>
  `reject-e-invoice-${businessSubjectId}-${rejectionId}`

/** Tells the network that an incoming e-invoice is rejected, once: before it is told again it is asked whether it knows already. */
export const rejectEInvoiceJob = (opened: Network): Job<typeof rejectEInvoice.payload> =>
  job({
    ...rejectEInvoice,
    run: async ({ rejectionId }, run) => {
      const rejection = await claimedRejection(run, rejectionId)
      if (!rejection) return
      const failed = (reason: string) => note(run, rejectionId, sql`failure = ${short(reason)}`)
      if (!mayCall(await actorOf(run.database, run.scope), eInvoiceRejections.create))
        return failed(translate(rejection.language, 'global.actionNotAllowed'))
      const network = await run.database.transaction({ ...run.scope, isReadOnly: true }, (db) =>
        networkOf(db, opened, run.scope.businessSubjectId ?? 0),
      )
      if (!network) return failed(translate(rejection.language, 'eInvoiceConnection.notConnected'))
      const { networkId, createdAt, type, reason, attemptCount } = rejection
      try {
        const isKnown = attemptCount > 1 && (await network.isRejected(networkId))
        if (!isKnown) await network.reject({ networkId, day: dayInZagreb(createdAt), type, reason })
        await note(run, rejectionId, sql`reported_at = ${clock.now()}, failure = ''`)
      } catch (error) {
        if (error instanceof NetworkRefused) return failed(error.message)
        await note(run, rejectionId, sql`claimed_until = null`)
        throw error
      }
    },
    gaveUp: async ({ rejectionId }, run) => {
      const language = await languageOf(run, rejectionId)
      if (language) await note(run, rejectionId, sql`failure = ${translate(language, 'eInvoiceRejections.gaveUp')}`)
    },
  })

const Open = z.object({
  networkId: z.string(),
  type: z.enum(REJECTION_TYPES),
  reason: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: z.date(),
  attemptCount: z.number(),
})
type Open = z.output<typeof Open>

const CLAIM_MS = 120_000

/** Undefined where it was told already, or will not be; throws where another process is at it. */
const claimedRejection = ({ database, scope }: JobRun, id: number): Promise<Open | undefined> =>
  database.transaction(scope, async (db) => {
    const now = clock.now()
    const waiting = await readFirst(
      db,
      z.object({ isTaken: z.boolean() }),
      sql`select coalesce(claimed_until > ${now}, false) as is_taken from e_invoice_rejections
        where id = ${id} and reported_at is null and failure = '' for update`,
    )
    if (waiting?.isTaken) throw new Error('Another process is rejecting this e-invoice')
    if (!waiting) return undefined
    return readFirst(
      db,
      Open,
      sql`update e_invoice_rejections j set claimed_until = ${new Date(now.getTime() + CLAIM_MS)}, attempt_count = attempt_count + 1
        from e_invoice_receipts r where j.id = ${id} and r.id = j.receipt_id
        returning r.network_id, j.type, j.reason, j.language, j.created_at, j.attempt_count`,
    )
  })

/** Null where nothing is left to tell. */
const languageOf = ({ database, scope }: JobRun, id: number): Promise<Language | null> =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const statement = sql`select language from e_invoice_rejections where id = ${id} and reported_at is null and failure = ''`
    return (await readFirst(db, Open.pick({ language: true }), statement))?.language ?? null
  })

const note = ({ database, scope }: JobRun, id: number, change: RawBuilder<unknown>): Promise<void> =>
  database.transaction(scope, async (db) => {
    await sql`update e_invoice_rejections set ${change} where id = ${id} and reported_at is null and failure = ''`.execute(db)
  })
