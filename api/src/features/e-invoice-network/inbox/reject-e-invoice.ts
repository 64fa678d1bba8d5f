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

/** Tells the network that an incoming e-invoice is rejected, once: before it is told again it is asked whether it knows already. */
export const rejectEInvoiceJob = (opened: Network): Job<typeof rejectEInvoice.payload> =>
  job({
    ...rejectEInvoice,
    run: async ({ rejectionId }, run) => {
      const rejection = await openRejection(run, rejectionId)
      if (!rejection) return
      const failed = (reason: string) => note(run, rejectionId, sql`failure = ${short(reason)}`)
      if (!mayCall(await actorOf(run.database, run.scope), eInvoiceRejections.create))
        return failed(translate(rejection.language, 'global.actionNotAllowed'))
      const network = await run.database.transaction({ ...run.scope, isReadOnly: true }, (db) =>
        networkOf(db, opened, run.scope.businessSubjectId ?? 0),
      )
      if (!network) return failed(translate(rejection.language, 'eInvoiceConnection.notConnected'))
      const { networkId, createdAt, type, reason, attemptCount } = rejection
      await note(run, rejectionId, sql`attempt_count = attempt_count + 1`)
      try {
        const isKnown = attemptCount > 0 && (await network.isRejected(networkId))
        if (!isKnown) await network.reject({ networkId, day: dayInZagreb(createdAt), type, reason })
        await note(run, rejectionId, sql`reported_at = ${clock.now()}, failure = ''`)
      } catch (error) {
        if (!(error instanceof NetworkRefused)) throw error
        await failed(error.message)
      }
    },
    gaveUp: async ({ rejectionId }, run) => {
      const rejection = await openRejection(run, rejectionId)
      if (rejection) await note(run, rejectionId, sql`failure = ${translate(rejection.language, 'eInvoiceRejections.gaveUp')}`)
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

/** Undefined where it was told already, or will not be. */
const openRejection = ({ database, scope }: JobRun, id: number): Promise<Open | undefined> =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const { rows } = await sql<Open>`
      select r.network_id, j.type, j.reason, j.language, j.created_at, j.attempt_count
      from e_invoice_rejections j join e_invoice_receipts r on r.id = j.receipt_id
      where j.id = ${id} and j.reported_at is null and j.failure = ''`.execute(db)
    return rows[0]
  })

const note = ({ database, scope }: JobRun, id: number, change: RawBuilder<unknown>): Promise<void> =>
  database.transaction(scope, async (db) => {
    await sql`update e_invoice_rejections set ${change} where id = ${id} and reported_at is null and failure = ''`.execute(db)
  })
