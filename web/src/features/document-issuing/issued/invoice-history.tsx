import type { InvoiceDetails } from 'contract/document-issuing/invoices'
import { documents, type DocumentPayment } from 'contract/documents/documents'
import { reminders, type Reminder } from 'contract/reminders/reminders'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useWantedCall } from '../../../kit/use-call.ts'
import type { Sent } from './invoice-life.ts'
import { IssuedHistory, type IssuedEvent } from './issued-history.tsx'

type Props = { readonly details: InvoiceDetails; readonly sent: Sent | null }

/** Who issued and sent an invoice and reminded of it, what followed it, who wrote down and withdrew what was paid of it, and when. */
export function InvoiceHistory({ details: { invoice, issuedAt, issuedByName, related }, sent }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const may = useMay()
  const { documentId } = invoice
  // Whoever may not see its payments and reminders is told of none.
  const { data } = useWantedCall(may(documents.get), documents.get, undefined, { businessSubjectId, id: documentId })
  const { data: reminded } = useWantedCall(may(reminders.list), reminders.list, { documentId }, { businessSubjectId })
  return (
    <IssuedHistory
      events={[
        { at: issuedAt, text: t('invoices.event.issued', { number: invoice.number, name: issuedByName }) },
        ...(sent ? eventsOf(sent) : []),
        ...(reminded ?? []).flatMap(reminderEvents),
        ...related.flatMap((one) => (one.id > invoice.id ? followedBy(one) : [])),
        ...(data?.payments ?? []).flatMap((payment) => paymentEvents(payment, invoice.currency)),
      ]}
    />
  )
}

/** What takes an invoice back, lowers it, or takes it off as an advance. */
const followedBy = ({ kind, number, issuedAt: at, issuedByName }: InvoiceDetails['related'][number]): IssuedEvent[] =>
  kind === 'AdvanceInvoice' ? [] : [{ at, text: by(t(`invoices.event.followed.${kind}`, { number }), issuedByName) }]

/** Only what arrived at the mail server was sent: the section of reminders tells how the others stand. */
const reminderEvents = ({ deliveredAt, createdByName, recipients }: Reminder): IssuedEvent[] =>
  deliveredAt === null
    ? []
    : [{ at: deliveredAt, text: by(t('invoices.event.reminded', { recipients: recipients.join(', ') }), createdByName) }]

function paymentEvents({ kind, amount, createdAt, createdByName, withdrawal }: DocumentPayment, currency: string): IssuedEvent[] {
  const of = kind === 'SetOff' ? 'setOff' : 'paid'
  const params = { amount: moneyText(kind === 'SetOff' ? Math.abs(amount) : amount, currency) }
  return [
    { at: createdAt, text: by(t(`invoices.event.${of}`, params), createdByName) },
    ...(withdrawal ? [{ at: withdrawal.at, text: by(t(`invoices.event.${of}Withdrawn`, params), withdrawal.byName) }] : []),
  ]
}

const by = (text: string, name: string) => [text, name].filter(Boolean).join(' · ')

export const eventsOf = ({ deliveries, mails }: Sent): IssuedEvent[] => [
  ...deliveries.flatMap(({ createdAt, createdByName, state, changedAt, reason }) => [
    { at: createdAt, text: t('invoices.event.delivered', { name: createdByName }) },
    // It stays rejected: since then nothing of it changed.
    ...(state === 'Rejected' ? [{ at: changedAt, text: rejectedFor(reason) }] : []),
  ]),
  ...mails.map(({ createdAt, createdByName, recipients }) => ({
    at: createdAt,
    text: t('invoices.event.mailed', { name: createdByName, recipients: recipients.join(', ') }),
  })),
]

const rejectedFor = (reason: string) =>
  reason === '' ? t('invoices.event.rejected') : t('invoices.event.rejectedFor', { reason })
