import type { InvoiceDetails } from 'contract/document-issuing/invoices'
import { t } from '../../../kit/messages.ts'
import type { Sent } from './invoice-life.ts'
import { IssuedHistory, type IssuedEvent } from './issued-history.tsx'

type Props = { readonly details: InvoiceDetails; readonly sent: Sent | null }

/** Who issued and sent an invoice, and when. */
export const InvoiceHistory = ({ details: { invoice, issuedAt, issuedByName }, sent }: Props) => (
  <IssuedHistory
    events={[
      { at: issuedAt, text: t('invoices.event.issued', { number: invoice.number, name: issuedByName }) },
      ...(sent ? eventsOf(sent) : []),
    ]}
  />
)

export const eventsOf = ({ deliveries, mails }: Sent): IssuedEvent[] => [
  ...deliveries.map(({ createdAt, createdByName }) => ({
    at: createdAt,
    text: t('invoices.event.delivered', { name: createdByName }),
  })),
  ...mails.map(({ createdAt, createdByName, recipients }) => ({
    at: createdAt,
    text: t('invoices.event.mailed', { name: createdByName, recipients: recipients.join(', ') }),
  })),
]
