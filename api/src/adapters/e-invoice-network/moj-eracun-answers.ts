import * as z from 'zod'
import { momentInZagreb } from 'contract/croatia/days'
import type { IncomingEInvoice, NetworkState, SentEInvoice } from './e-invoice-network.ts'

export const PingAnswer = z.object({ Status: z.string() })

const electronicId = z.union([z.number(), z.string()]).transform(String)

/** One e-invoice in the outbox. What the buyer has said of it comes only where that is asked for. */
export const SentRow = z.object({
  ElectronicId: electronicId,
  DocumentNr: z.string(),
  StatusId: z.number(),
  StatusName: z.string().nullish(),
  DocumentProcessStatusId: z.number().nullish(),
  RejectReason: z.string().nullish(),
})
export const SentRows = z.array(SentRow)

export const sentOf = (row: z.output<typeof SentRow>): SentEInvoice => {
  const state = stateOf(row)
  const reason = state === 'Rejected' ? row.RejectReason : state === 'Failed' ? row.StatusName : ''
  const isPartlyPaid = row.DocumentProcessStatusId === PARTLY_PAID
  return { networkId: row.ElectronicId, number: row.DocumentNr, state, reason: reason ?? '', isPartlyPaid }
}

const PARTLY_PAID = 3
const PROCESS: Readonly<Record<number, NetworkState>> = {
  0: 'Received',
  1: 'Rejected',
  2: 'Paid',
  3: 'Received',
  4: 'Received',
  99: 'Received',
}
/** 20 and 30 are on their way, 70 was reported only; what is not known yet counts as on its way too. */
const TRANSPORT: Readonly<Record<number, NetworkState>> = { 40: 'Received', 45: 'Failed', 50: 'Failed' }

/** What the buyer said comes before how far it was brought. */
function stateOf({ StatusId, DocumentProcessStatusId: said }: z.output<typeof SentRow>): NetworkState {
  const bySaid = said === null || said === undefined ? undefined : PROCESS[said]
  return bySaid ?? TRANSPORT[StatusId] ?? 'Sent'
}

const HAS_ZONE = /(Z|[+-]\d\d:\d\d)$/i

/** Most moments come without a zone, in Zagreb's time. */
export const IncomingRows = z.array(
  z
    .object({
      ElectronicId: electronicId,
      DocumentNr: z.string().nullish(),
      SenderBusinessName: z.string().nullish(),
      Sent: z.string(),
    })
    .transform(({ ElectronicId, DocumentNr, SenderBusinessName, Sent }): IncomingEInvoice => ({
      networkId: ElectronicId,
      number: DocumentNr ?? '',
      senderName: SenderBusinessName ?? '',
      sentAt: HAS_ZONE.test(Sent) ? new Date(Sent) : momentInZagreb(Sent),
    })),
)

/** A refusal is an object of fields, each with what is wrong with it: `{ "Username": { "Value": …, "Messages": […] } }`. */
const Refusal = z.record(z.string(), z.object({ Messages: z.array(z.string()).min(1) }))

/** The words of a refusal in one line; null where the answer is none. */
export function refusalIn(text: string): string | null {
  try {
    const read: unknown = JSON.parse(text)
    const { data } = Refusal.safeParse(read)
    const messages = Object.values(data ?? {}).flatMap(({ Messages }) => Messages)
    return messages.length > 0 ? messages.join(' ') : null
  } catch {
    return null
  }
}
