import { sql } from 'kysely'
import * as z from 'zod'
import { addDays } from 'contract/croatia/days'
import type { REPORT_OUTCOMES } from 'contract/e-invoice-network/deliveries'
import { NotReached } from '../../../adapters/asked.ts'
import { NetworkRefused, type EInvoiceNetwork, type SentEInvoice } from '../../../adapters/e-invoice-network/e-invoice-network.ts'
import { clock } from '../../../kit/clock.ts'
import type { JobRun } from '../../../kit/jobs/jobs.ts'
import { short } from '../deliveries/note-delivery.ts'
import { readRows } from '../../../kit/rows.ts'
import { INVOICES } from '../../document-issuing/named/index.ts'
import { DOCUMENT_PAYMENTS } from '../../documents/named/index.ts'

/**
 * Reports the payments of what was sent through the intermediary, each once, from the day after they were entered: one that was entered
 * in error and withdrawn on the same day never leaves the house. The law leaves time until the 20th of the next month.
 */
export async function reportPayments(run: JobRun, network: EInvoiceNetwork): Promise<void> {
  for (const payment of await paymentsToReport(run)) {
    const claimed = await claim(run, payment)
    if (!claimed) continue
    const note = (outcome: Outcome, words = '') => noteReport(run, payment, outcome, words)
    try {
      const known = claimed.attemptCount > 1 ? await arrived(network, payment, claimed.reportedCount) : 'no'
      if (known === 'no') await network.reportPayment({ ...payment, day: payment.paidOn })
      await note(known === 'unknown' ? 'Uncertain' : 'Reported')
    } catch (error) {
      if (error instanceof NotReached) await note('Waiting')
      if (!(error instanceof NetworkRefused)) throw error
      await note('Refused', error.message)
    }
  }
}

type Outcome = (typeof REPORT_OUTCOMES)[number]
const ToReport = z.object({
  paymentId: z.number(),
  deliveryId: z.number(),
  networkId: z.string(),
  sentAt: z.date(),
  amount: z.number(),
  paidOn: z.string(),
  method: z.enum(['T', 'O', 'Z']),
})
type ToReport = z.infer<typeof ToReport>
/** Which attempt at a payment this is, and how many payments of the invoice were reported before. */
const Claimed = z.object({ attemptCount: z.number(), reportedCount: z.number() })
type Claimed = z.infer<typeof Claimed>

/** A network may be away for long, but not for longer. */
const LOOKED_BACK_DAYS = 60
const MOST_AT_ONCE = 200

/** How a payment was made is not entered; it is taken to be as the invoice asked for: to the account, or else in another way. */
const paymentsToReport = ({ database, scope }: JobRun): Promise<ToReport[]> =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const today = clock.today()
    const rows = await readRows(
      db,
      ToReport,
      sql`
      select p.id as payment_id, d.id as delivery_id, d.network_id, d.sent_at, p.amount, p.paid_on,
        case when p.kind = 'SetOff' then 'O' when i.content #>> '{payment,method}' = 'TransactionAccount' then 'T' else 'Z' end as method
      from ${DOCUMENT_PAYMENTS} p join ${INVOICES} i on i.document_id = p.document_id
        join e_invoice_deliveries d on d.invoice_id = i.id and d.network_id is not null and d.state in ('Sent', 'Received', 'Paid')
        left join e_invoice_payment_reports r on r.payment_id = p.id
      where p.created_at >= ${addDays(today, -LOOKED_BACK_DAYS)}::date
        and p.created_at < ${today}::date::timestamp at time zone 'Europe/Zagreb'
        and p.withdrawn_at is null and p.amount > 0 and (r.outcome is null or r.outcome = 'Waiting')
      order by p.id limit ${MOST_AT_ONCE}`,
    )
    return rows
  })

const CLAIM_MS = 60_000

/** Undefined where another process is at it, or has been. */
const claim = ({ database, scope }: JobRun, { paymentId, deliveryId }: ToReport): Promise<Claimed | undefined> =>
  database.transaction(scope, async (db) => {
    const now = clock.now()
    const until = new Date(now.getTime() + CLAIM_MS)
    const rows = await readRows(
      db,
      Claimed,
      sql`
      insert into e_invoice_payment_reports as r (payment_id, delivery_id, claimed_until) values (${paymentId}, ${deliveryId}, ${until})
      on conflict (business_subject_id, payment_id) do update set claimed_until = excluded.claimed_until, attempt_count = r.attempt_count + 1
        where r.outcome = 'Waiting' and (r.claimed_until is null or r.claimed_until < ${now})
      returning attempt_count,
        (select count(*) from e_invoice_payment_reports o where o.delivery_id = ${deliveryId} and o.outcome = 'Reported') as reported_count`,
    )
    return rows[0]
  })

/**
 * Did a report arrive whose answer was lost? The network only tells whether an invoice is paid, in part or in whole: of a further part
 * that says nothing, and reporting it again could count it twice.
 */
async function arrived(
  network: EInvoiceNetwork,
  { networkId, sentAt }: ToReport,
  reportedCount: number,
): Promise<'yes' | 'no' | 'unknown'> {
  const standing = await network.sentSince(new Date(sentAt.getTime() - EARLIER_MS))
  const sent = standing.find((one) => one.networkId === networkId)
  if (!sent || !isPaid(sent)) return 'no'
  return sent.state === 'Paid' || reportedCount === 0 ? 'yes' : 'unknown'
}

const EARLIER_MS = 24 * 3_600_000

const isPaid = ({ state, isPartlyPaid }: SentEInvoice) => state === 'Paid' || isPartlyPaid

const noteReport = ({ database, scope }: JobRun, { paymentId }: ToReport, outcome: Outcome, words: string): Promise<void> =>
  database.transaction(scope, async (db) => {
    await db
      .updateTable('eInvoicePaymentReports')
      .set({ outcome, words: short(words), claimedUntil: null, changedAt: clock.now() })
      .where('paymentId', '=', paymentId)
      .where('outcome', '=', 'Waiting')
      .execute()
  })
