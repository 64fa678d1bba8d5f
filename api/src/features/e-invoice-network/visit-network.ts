import { sql } from 'kysely'
import * as z from 'zod'
import { NotReached } from '../../adapters/asked.ts'
import { NetworkRefused } from '../../adapters/e-invoice-network/e-invoice-network.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { enqueue, job, type Job } from '../../kit/jobs/jobs.ts'
import { networkOf, type Network } from './connections/network-of.ts'
import { followDeliveries } from './deliveries/follow-deliveries.ts'
import { hurryWaiting } from './hurry-waiting.ts'
import { fetchIncoming } from './inbox/fetch-incoming.ts'
import { noteVisit } from './inbox/note-visit.ts'
import { reportPayments } from './payments/report-payments.ts'
import { readRows } from '../../kit/rows.ts'

/** The job's name and what it is told, for those who enqueue it. */
export const visitNetwork = { name: 'visit-e-invoice-network', payload: z.object({}), mostAttempts: 3 } as const

/** One visit of a business subject waits in the queue, however often it is asked for. */
export const visitKey = (businessSubjectId: number): string => `visit-e-invoice-network-${businessSubjectId}`

/** Has the network visited for every business subject that uses an intermediary, four times an hour. */
export const visitNetworksJob: Job = job({
  name: 'visit-e-invoice-networks',
  payload: z.object({}),
  mostAttempts: 3,
  schedule: '*/15 * * * *',
  run: async (_, { database }) => {
    await database.transaction({}, async (db) => {
      const rows = await readRows(db, z.object({ id: z.number() }), sql`select id from subjects_with_intermediary() id`)
      for (const { id } of rows) await enqueue(db, visitNetwork, {}, { businessSubjectId: id }, visitKey(id))
    })
  },
})

type Parts = Network & { readonly files: FileStore }

/** Fetches what came in for a business subject, reports what was paid, and asks how what it sent stands. Reading e-invoices takes processor time. */
export const visitNetworkJob = (parts: Parts): Job<typeof visitNetwork.payload> =>
  job({
    ...visitNetwork,
    isHeavy: true,
    run: async (_, run) => {
      const { database, scope } = run
      const network = await database.transaction({ ...scope, isReadOnly: true }, (db) =>
        networkOf(db, parts, scope.businessSubjectId ?? 0),
      )
      if (!network) return noteVisit(run, 'NotConnected')
      const troubles = await visited([
        () => fetchIncoming(run, network, parts.files),
        () => hurryWaiting(run),
        () => reportPayments(run, network),
        () => followDeliveries(run, network),
      ])
      const trouble = troubles.find(isOfNetwork)
      if (trouble instanceof NetworkRefused) await noteVisit(run, 'Refused', trouble.message)
      else await noteVisit(run, trouble ? 'NotReached' : null)
      // What is not the network's is for the queue to try again; the rest is done again in a quarter of an hour.
      for (const other of troubles) if (!isOfNetwork(other)) throw other
    },
  })

/** Each part for itself: what stands in the way of one keeps the others from nothing, unless nobody answers. */
async function visited(steps: readonly (() => Promise<void>)[]): Promise<unknown[]> {
  const troubles: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      troubles.push(error)
      if (error instanceof NotReached) break
    }
  }
  return troubles
}

const isOfNetwork = (error: unknown): error is NotReached | NetworkRefused =>
  error instanceof NotReached || error instanceof NetworkRefused
