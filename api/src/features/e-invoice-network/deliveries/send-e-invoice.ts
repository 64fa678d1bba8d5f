import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { yearOf } from 'contract/croatia/days'
import { eInvoiceDeliveries } from 'contract/e-invoice-network/deliveries'
import { mayCall } from 'contract/kit/access'
import { NotReached } from '../../../adapters/asked.ts'
import { NetworkRefused, type EInvoiceNetwork, type SentEInvoice } from '../../../adapters/e-invoice-network/e-invoice-network.ts'
import { fileKey, type FileStore } from '../../../kit/files/file-store.ts'
import { job, type Job, type JobRun } from '../../../kit/jobs/jobs.ts'
import { translate } from '../../../kit/messages.ts'
import { actorOf } from '../../../kit/session.ts'
import { networkOf, type Network } from '../connections/network-of.ts'
import { claimed, isWaiting, noteWaiting, type Claimed } from './claimed.ts'
import { noteDelivery, noteFailedDelivery } from './note-delivery.ts'

/** The job's name and what it is told, for those who enqueue it. It goes on trying for a little more than a day. */
export const sendEInvoice = { name: 'send-e-invoice', payload: z.object({ deliveryId: z.number() }), mostAttempts: 14 } as const

/** A delivery is in the queue once. */
export const sendKey = (businessSubjectId: number, deliveryId: number): string =>
  `send-e-invoice-${businessSubjectId}-${deliveryId}`

type Parts = Network & { readonly files: FileStore }

/**
 * Sends an e-invoice to the intermediary, once: before every attempt but the first the network is asked whether it has the invoice
 * already, because an answer may have been lost on the way back. A network that is down is tried again later.
 */
export const sendEInvoiceJob = (parts: Parts): Job<typeof sendEInvoice.payload> =>
  job({
    ...sendEInvoice,
    run: async ({ deliveryId }, run) => {
      const delivery = await claimed(run, deliveryId)
      if (!delivery) return
      const failed = (reason: string) => inSubject(run, (db) => noteFailedDelivery(db, deliveryId, reason))
      if (!mayCall(await actorOf(run.database, run.scope), eInvoiceDeliveries.create))
        return failed(translate(delivery.language, 'global.actionNotAllowed'))
      const network = await inSubject(run, (db) => networkOf(db, parts, run.scope.businessSubjectId ?? 0))
      if (!network) return failed(translate(delivery.language, 'eInvoiceConnection.notConnected'))
      try {
        const sent = await sentOnce(network, delivery, () => xmlOf(parts.files, run, delivery))
        if (sent) await inSubject(run, (db) => noteDelivery(db, deliveryId, sent))
        else await failed(translate(delivery.language, 'eInvoiceDeliveries.notReachable', { oib: delivery.buyerOib }))
      } catch (error) {
        if (error instanceof NetworkRefused) return failed(error.message)
        const waits = error instanceof NotReached ? translate(delivery.language, 'eInvoiceDeliveries.waits') : ''
        await noteWaiting(run, deliveryId, waits)
        throw error
      }
    },
    gaveUp: async ({ deliveryId }, run) => {
      const language = await isWaiting(run, deliveryId)
      const reason = language && translate(language, 'eInvoiceDeliveries.gaveUp')
      if (reason) await inSubject(run, (db) => noteFailedDelivery(db, deliveryId, reason))
    },
  })

const inSubject = <T>({ database, scope }: JobRun, work: Parameters<typeof database.transaction<T>>[1]): Promise<T> =>
  database.transaction(scope, work)

/** Null where the buyer can not receive e-invoices. */
async function sentOnce(
  network: EInvoiceNetwork,
  delivery: Claimed,
  xml: () => Promise<Uint8Array>,
): Promise<SentEInvoice | null> {
  const { number, issueDate, mayBeThere, knownIds, buyerOib } = delivery
  if (mayBeThere) {
    const there = await network.sentUnder(number, yearOf(issueDate))
    const found = there.find(({ networkId }) => !knownIds.includes(networkId))
    if (found) return found
  }
  if (!(await network.isReachable(buyerOib))) return null
  return network.send(await xml())
}

async function xmlOf(files: FileStore, { scope }: JobRun, { fileHash }: Claimed): Promise<Uint8Array> {
  const bytes = await files.read(fileKey(scope.businessSubjectId ?? 0, fileHash))
  if (!bytes) throw new Error('The e-invoice is not where it was kept')
  return buffer(bytes)
}
