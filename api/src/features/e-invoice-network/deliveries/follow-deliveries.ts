import { sql } from 'kysely'
import * as z from 'zod'
import { canBecome, DELIVERY_STATES } from 'contract/e-invoice-network/delivery-states'
import type { EInvoiceNetwork } from '../../../adapters/e-invoice-network/e-invoice-network.ts'
import type { Db } from '../../../kit/db.ts'
import type { JobRun } from '../../../kit/jobs/jobs.ts'
import { noteDelivery } from './note-delivery.ts'
import { readRows } from '../../../kit/rows.ts'

/** Clocks and zones of two systems do not agree to the hour. */
const EARLIER_MS = 24 * 3_600_000

/** Asks the network how what was sent stands, and keeps what has changed. */
export async function followDeliveries({ database, scope }: JobRun, network: EInvoiceNetwork): Promise<void> {
  const open = await database.transaction({ ...scope, isReadOnly: true }, openDeliveries)
  const [oldest] = open
  if (!oldest) return
  const standing = await network.sentSince(new Date(oldest.sentAt.getTime() - EARLIER_MS))
  const byId = new Map(standing.map((sent) => [sent.networkId, sent]))
  for (const { id, networkId, state } of open) {
    const sent = byId.get(networkId ?? '')
    if (sent && canBecome(state, sent.state)) await database.transaction(scope, (db) => noteDelivery(db, id, sent))
  }
}

const Open = z.object({ id: z.number(), networkId: z.string().nullable(), state: z.enum(DELIVERY_STATES), sentAt: z.date() })
type Open = z.infer<typeof Open>

async function openDeliveries(db: Db): Promise<Open[]> {
  const rows = await readRows(
    db,
    Open,
    sql`
    select id, network_id, state, sent_at from e_invoice_deliveries
    where kind = 'Intermediary' and state in ('Sent', 'Received') order by sent_at`,
  )
  return rows
}
