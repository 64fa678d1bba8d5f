import type { EInvoiceDelivery } from 'contract/e-invoice-network/deliveries'
import type { DeliveryState } from 'contract/e-invoice-network/delivery-states'
import { t, type Message } from '../../../kit/messages.ts'
import type { PillColour } from '../../../ui/values/pill.tsx'

type Look = { readonly colour: PillColour; readonly label: string }

const LOOKS: Readonly<Record<DeliveryState, readonly [PillColour, Message]>> = {
  Issued: ['yellow', 'eInvoiceDeliveries.states.issued'],
  Sent: ['teal', 'eInvoiceDeliveries.states.sent'],
  Received: ['green', 'eInvoiceDeliveries.states.received'],
  Rejected: ['red', 'eInvoiceDeliveries.states.rejected'],
  Paid: ['green', 'eInvoiceDeliveries.states.paid'],
  Failed: ['red', 'eInvoiceDeliveries.states.failed'],
}

export function stateLook(state: DeliveryState): Look {
  const [colour, message] = LOOKS[state]
  return { colour, label: t(message) }
}

/** What waits to be handed over by hand waits for the person, and what the network did not answer for waits for the network. */
export function deliveryLook({ state, kind, reason }: EInvoiceDelivery): Look {
  if (state !== 'Issued') return stateLook(state)
  if (kind === 'File') return { colour: 'yellow', label: t('eInvoiceDeliveries.states.toHandOver') }
  return reason ? { colour: 'orange', label: t('eInvoiceDeliveries.states.waiting') } : stateLook(state)
}
