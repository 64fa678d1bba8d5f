import { useRef } from 'react'
import { eInvoiceDeliveries } from 'contract/e-invoice-network/deliveries'
import { canSend } from 'contract/e-invoice-network/delivery-states'
import type { InvoiceDetails } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useFollowedCall } from '../../../kit/use-call.ts'
import { isBeingSent } from '../issued/use-sent.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { PaymentReports } from './payment-reports.tsx'
import { SendEInvoice } from './send-e-invoice.tsx'
import classes from './deliveries.module.css'

/** How an invoice was sent as an e-invoice, what became of it, and the way to send it. While it is being sent the page looks again by itself. */
export function DeliveriesSection({ details: { invoice, content, eInvoice } }: { readonly details: InvoiceDetails }) {
  const params = { businessSubjectId: useBusinessSubjectId(), invoiceId: invoice.id }
  const { data } = useFollowedCall(eInvoiceDeliveries.list, isBeingSent, undefined, params)
  const maySend = useMay()(eInvoiceDeliveries.create)
  const heading = useRef<HTMLHeadingElement>(null)
  const [last] = data?.deliveries ?? []
  if (!data) return null
  const { connectionKind: kind } = data
  // A consumer gets no e-invoice, and the network finds a buyer by the OIB.
  const { isConsumer, oib } = content.buyer
  const hasWay = isConsumer !== true && (kind !== 'Intermediary' || oib !== '')
  const isMade = eInvoice.generationStatus === 'Success'
  const isOffered = maySend && isMade && hasWay && canSend(last ?? null, kind === 'None' ? 'File' : kind)
  if (!last && !isOffered) return null
  return (
    <section className={classes['deliveries']} aria-label={t('eInvoiceDeliveries.title')}>
      <header>
        <h3 ref={heading} tabIndex={-1}>
          {t('eInvoiceDeliveries.title')}
        </h3>
        {isOffered && (
          <SendEInvoice
            invoice={invoice}
            kind={kind}
            isAgain={last !== undefined}
            // The button goes with what it did, and the focus with it.
            onSent={() => heading.current?.focus()}
          />
        )}
      </header>
      {data.deliveries.length > 0 && (
        <ul aria-live="polite">
          {data.deliveries.map((delivery) => (
            <DeliveryLine key={delivery.id} delivery={delivery} invoiceId={invoice.id} fileId={eInvoice.fileId} />
          ))}
        </ul>
      )}
      <PaymentReports reports={data.paymentReports} currency={invoice.currency} />
    </section>
  )
}
