import { eInvoiceDeliveries } from 'contract/e-invoice-network/deliveries'
import type { Output } from 'contract/kit/endpoint'
import { invoiceMails } from 'contract/document-issuing/invoice-mails'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useFollowedCall } from '../../../kit/use-call.ts'
import { areOnTheirWay } from '../mails/mailed.ts'
import type { NetworkSent } from './invoice-life.ts'

type Way = Output<typeof eInvoiceDeliveries.list>

/** By which ways an invoice was sent and can be; null until that is known. While it is being sent the page looks again by itself. */
export function useSent(invoiceId: number): NetworkSent | null {
  const params = { businessSubjectId: useBusinessSubjectId(), invoiceId }
  const { data: network } = useFollowedCall(eInvoiceDeliveries.list, isBeingSent, undefined, params)
  const { data: mails } = useFollowedCall(invoiceMails.list, areOnTheirWay, undefined, params)
  return network && mails ? { deliveries: network.deliveries, connectionKind: network.connectionKind, mails } : null
}

export const isBeingSent = ({ deliveries: [last] }: Way) => last?.state === 'Issued' && last.kind === 'Intermediary'
