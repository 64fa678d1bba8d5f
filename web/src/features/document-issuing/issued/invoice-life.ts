import type { EInvoiceDelivery } from 'contract/e-invoice-network/deliveries'
import type { Invoice, InvoiceDetails } from 'contract/document-issuing/invoices'
import type { IssuedMail } from 'contract/document-issuing/issued-mails'
import { daysLate } from 'contract/documents/document-status'
import { lateText } from '../../documents/index.ts'
import { dayText, userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import type { LifeStep } from './life-steps.tsx'

/** By which ways it went out, the newest first. */
export type Sent = { readonly deliveries: readonly EInvoiceDelivery[]; readonly mails: readonly IssuedMail[] }

/** What people do next: send what nobody has, remind who is late, and otherwise write the next one like it. */
export type NextAction = 'send' | 'remind' | 'copy'

export function nextAction(invoice: Invoice, sent: Sent, today: string): NextAction {
  const { status } = invoice
  if (status === 'Paid' || status === 'Cancelled') return 'copy'
  if (!isSent(sent)) return 'send'
  // Who rejected it owes nothing by it: it is written anew.
  return lateBy(invoice, today) > 0 && !isRejected(sent) ? 'remind' : 'copy'
}

export const isSent = ({ deliveries: [last], mails }: Sent): boolean =>
  (last !== undefined && last.state !== 'Failed') || mails.some(({ status }) => status !== 'Failed')

export const lateBy = ({ status, dueDate, totalAmount }: Invoice, today: string): number =>
  daysLate(today, { status, dueDate, totalAmountToBePaid: totalAmount })

/** What was issued, sent, received and paid, and which of it comes next. */
export function lifeOf({ invoice, issuedAt, eInvoice }: InvoiceDetails, sent: Sent, today: string): LifeStep[] {
  const { kind, status, deliveryState } = invoice
  const isSale = kind === 'Invoice' || kind === 'AdvanceInvoice'
  const said: Said = isSale ? (word) => t(`invoices.life.${word}`) : (word) => t(`invoices.lifeOfNote.${word}`)
  const issued: LifeStep = { title: said('issued'), about: userMoment(issuedAt), state: 'done' }
  const isByNetwork = deliveryState !== null && eInvoice.generationStatus === 'Success'
  const steps = [issued, sendingOf(sent, said, status), ...(isByNetwork ? [receiptOf(sent, said)] : [])]
  if (status === 'Cancelled' && isSale) return [...steps, { title: said('cancelled'), about: '', state: 'done' }]
  return isSale ? [...steps, paymentOf(invoice, sent, today)] : steps
}

/** Of an invoice, or of a note, which is neuter in Croatian. */
type Said = (word: 'issued' | 'unsent' | 'sendNow' | 'sending' | 'sent' | 'received' | 'rejected' | 'cancelled') => string

function sendingOf(sent: Sent, said: Said, status: Invoice['status']): LifeStep {
  const [last] = sent.deliveries
  const [mail] = sent.mails
  const isDone = status === 'Paid' || status === 'Cancelled'
  if (!isSent(sent)) {
    const failure = last?.reason ?? mail?.failure
    if (failure !== undefined) return { title: said('unsent'), about: failure, state: 'failed' }
    return { title: said('unsent'), about: isDone ? '' : said('sendNow'), state: isDone ? 'later' : 'now' }
  }
  const at = [last?.sentAt, mail?.deliveredAt].filter((one) => typeof one === 'string').toSorted()[0]
  return at === undefined
    ? { title: said('sending'), about: '', state: 'now' }
    : { title: said('sent'), about: userMoment(at), state: 'done' }
}

function receiptOf({ deliveries: [last] }: Sent, said: Said): LifeStep {
  if (last?.state === 'Rejected') return { title: said('rejected'), about: last.reason, state: 'failed' }
  const isReceived = last?.state === 'Received' || last?.state === 'Paid'
  return {
    title: said('received'),
    about: isReceived ? userMoment(last.changedAt) : t('invoices.life.byNetwork'),
    state: isReceived ? 'done' : 'later',
  }
}

function paymentOf(invoice: Invoice, sent: Sent, today: string): LifeStep {
  const days = lateBy(invoice, today)
  if (invoice.status === 'Paid') return { title: t('invoices.life.paid'), about: '', state: 'done' }
  if (days > 0) return { title: t('invoices.life.late'), about: lateText(days), state: 'failed' }
  const title = t(invoice.status === 'PartiallyPaid' ? 'invoices.life.partlyPaid' : 'invoices.life.unpaid')
  const about = invoice.dueDate === null ? '' : t('invoices.until', { day: dayText(invoice.dueDate) })
  return { title, about, state: isSent(sent) && !isRejected(sent) ? 'now' : 'later' }
}

const isRejected = ({ deliveries: [last], mails }: Sent) => last?.state === 'Rejected' && mails.length === 0
