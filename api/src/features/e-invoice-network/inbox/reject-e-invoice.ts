import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { dayInZagreb } from 'contract/croatia/days'
import { eInvoiceRejections, type RejectionType } from 'contract/e-invoice-network/receipts'
import { mayCall } from 'contract/kit/access'
import type { Language } from 'contract/languages'
import { NetworkRefused } from '../../../adapters/e-invoice-network/e-invoice-network.ts'
import { clock } from '../../../kit/clock.ts'
import { job, type Job, type JobRun } from '../../../kit/jobs/jobs.ts'
import { translate } from '../../../kit/messages.ts'
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

type Open = {
  readonly networkId: string
  readonly type: RejectionType
  readonly reason: string
  readonly language: Language
  readonly createdAt: Date
  readonly attemptCount: number
}

const CLAIM_MS = 120_000

/** Undefined where it was told already, or will not be; throws where another process is at it. */
const claimedRejection = ({ database, scope }: JobRun, id: number): Promise<Open | undefined> =>
  database.transaction(scope, async (db) => {
    const now = clock.now()
    const { rows } = await sql<Open & { isTaken: boolean }>`
      with waiting as (
        select id, claimed_until > ${now} as is_taken from e_invoice_rejections
        where id = ${id} and reported_at is null and failure = '' for update
      ), taken as (
        update e_invoice_rejections j set claimed_until = ${new Date(now.getTime() + CLAIM_MS)}, attempt_count = attempt_count + 1
        where j.id = (select w.id from waiting w where w.is_taken is not true)
        returning j.receipt_id, j.type, j.reason, j.language, j.created_at, j.attempt_count
      )
      select t.*, r.network_id, t.receipt_id is null as is_taken
      from waiting left join taken t on true left join e_invoice_receipts r on r.id = t.receipt_id`.execute(db)
    if (rows[0]?.isTaken) throw new Error('Another process is rejecting this e-invoice')
    return rows[0]
  })

/** Null where nothing is left to tell. */
const languageOf = ({ database, scope }: JobRun, id: number): Promise<Language | null> =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const { rows } = await sql<Pick<Open, 'language'>>`
      select language from e_invoice_rejections where id = ${id} and reported_at is null and failure = ''`.execute(db)
    return rows[0]?.language ?? null
  })

const note = ({ database, scope }: JobRun, id: number, change: RawBuilder<unknown>): Promise<void> =>
  database.transaction(scope, async (db) => {
    await sql`update e_invoice_rejections set ${change} where id = ${id} and reported_at is null and failure = ''`.execute(db)
  })
