/**
 * How an e-invoice stands on its way: to be sent, sent, received by the buyer, rejected or paid by the buyer, or failed. It never goes
 * back: whoever sends again after a failure begins another delivery.
 */
export const DELIVERY_STATES = ['Issued', 'Sent', 'Received', 'Rejected', 'Paid', 'Failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const NEXT: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  Issued: ['Sent', 'Received', 'Rejected', 'Paid', 'Failed'],
  Sent: ['Received', 'Rejected', 'Paid', 'Failed'],
  Received: ['Rejected', 'Paid'],
  Rejected: [],
  Paid: [],
  Failed: [],
}

export const canBecome = (from: DeliveryState, to: DeliveryState): boolean => NEXT[from].includes(to)

/** The states from which a delivery can come into another. */
export const statesBefore = (to: DeliveryState): DeliveryState[] => DELIVERY_STATES.filter((from) => canBecome(from, to))

/** Why `by` a connection an invoice may be sent: it never was, that failed, or it still waits to be handed over by hand. */
export function canSend(last: LastDelivery | null, by: DeliveryKind): boolean {
  if (last === null || last.state === 'Failed') return true
  return by === 'Intermediary' && last.kind === 'File' && last.state === 'Issued'
}

export type DeliveryKind = 'File' | 'Intermediary'
type LastDelivery = { readonly kind: DeliveryKind; readonly state: DeliveryState }
