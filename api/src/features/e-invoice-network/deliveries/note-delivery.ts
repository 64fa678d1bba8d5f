import { statesBefore } from 'contract/e-invoice-network/delivery-states'
import type { SentEInvoice } from '../../../adapters/e-invoice-network/e-invoice-network.ts'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'

const REASON_MAX = 1024
/** An answer of the network as one line that has room. */
export const short = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, REASON_MAX)

/** Brings a delivery to where the network says it is, if it can come there from where it was. */
export async function noteDelivery(db: Db, id: number, { networkId, state, reason }: SentEInvoice): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('eInvoiceDeliveries')
    .set((of) => ({
      state,
      networkId,
      reason: short(reason),
      claimedUntil: null,
      sentAt: of.fn.coalesce('sentAt', of.val(now)),
      changedAt: now,
    }))
    .where('id', '=', id)
    .where('state', 'in', statesBefore(state))
    .execute()
}

/** Nothing more is tried: why is told to the person. */
export async function noteFailedDelivery(db: Db, id: number, reason: string): Promise<void> {
  await db
    .updateTable('eInvoiceDeliveries')
    .set({ state: 'Failed', reason: short(reason), claimedUntil: null, changedAt: clock.now() })
    .where('id', '=', id)
    .where('state', 'in', statesBefore('Failed'))
    .execute()
}
