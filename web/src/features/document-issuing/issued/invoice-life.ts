import type { ConnectionKind } from 'contract/e-invoice-network/connections'
import type { EInvoiceDelivery } from 'contract/e-invoice-network/deliveries'
import { canSend } from 'contract/e-invoice-network/delivery-states'
import type { Invoice, InvoiceDetails } from 'contract/document-issuing/invoices'
import type { IssuedMail } from 'contract/document-issuing/issued-mails'
import { daysLate } from 'contract/documents/document-status'
import { lateText } from '../../documents/index.ts'
import { dayText, userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import type { LifeStep } from './life-steps.tsx'

/** By which ways it went out, the newest first. */
export type Sent = { readonly deliveries: readonly EInvoiceDelivery[]; readonly mails: readonly IssuedMail[] }

/** The same, and how an e-invoice would leave now. */
export type NetworkSent = Sent & { readonly connectionKind: ConnectionKind }

/** What people do next: send what nobody has, remind who is late, and otherwise write the next one like it. */
export type NextAction = 'send' | 'remind' | 'copy'

export function nextAction(details: InvoiceDetails, sent: NetworkSent, today: string): NextAction {
  const { invoice } = details
  if (isOwedToNetwork(details, sent)) return 'send'
  if (isDone(invoice)) return 'copy'
  if (!isSent(sent) || isOnlyMailed(details, sent)) return 'send'
  // Who rejected it owes nothing by it: it is written anew.
  return lateBy(invoice, today) > 0 && !isRejected(sent) ? 'remind' : 'copy'
}

/** Nothing is waited for any more. */
const isDone = ({ status }: Invoice): boolean => status === 'Paid' || status === 'Cancelled'

export const isSent = ({ deliveries: [last], mails }: Sent): boolean =>
  (last !== undefined && last.state !== 'Failed') || mails.some(({ status }) => status !== 'Failed')

/** Whether the network would bring it to the buyer now: a consumer gets no e-invoice, and the network finds a buyer by the OIB. */
export const isForNetwork = ({ content: { buyer }, eInvoice }: InvoiceDetails, sent: NetworkSent): boolean =>
  sent.connectionKind === 'Intermediary' &&
  eInvoice.generationStatus === 'Success' &&
  buyer.oib !== '' &&
  buyer.isConsumer !== true &&
  canSend(sent.deliveries[0] ?? null, 'Intermediary')

/** A mail does not take the place of the e-invoice. Where the network refused that one, it was mailed because of it. */
const isOnlyMailed = (details: InvoiceDetails, sent: NetworkSent): boolean =>
  sent.deliveries.length === 0 && isSent(sent) && isForNetwork(details, sent)

/**
 * Its buyer gets the e-invoice also where nothing is left to be paid, as of an advance that was paid first, and of what credits an invoice or
 * takes one back (Fiscalisation Act); not of what was taken back itself.
 */
const isOwedToNetwork = (details: InvoiceDetails, sent: NetworkSent): boolean => {
  const { kind, status } = details.invoice
  return !isSent(sent) && isForNetwork(details, sent) && (kind === 'Cancellation' || status !== 'Cancelled')
}

export const lateBy = ({ status, dueDate, totalAmount }: Invoice, today: string): number =>
  daysLate(today, { status, dueDate, totalAmountToBePaid: totalAmount })

/** What was issued, sent, received and paid, and which of it comes next. */
export function lifeOf(details: InvoiceDetails, sent: NetworkSent, today: string): LifeStep[] {
  const { invoice, issuedAt, eInvoice } = details
  const { kind, status, deliveryState } = invoice
  const isSale = kind === 'Invoice' || kind === 'AdvanceInvoice'
  const said: Said = isSale ? (word) => t(`invoices.life.${word}`) : (word) => t(`invoices.lifeOfNote.${word}`)
  const issued: LifeStep = { title: said('issued'), about: userMoment(issuedAt), state: 'done' }
  const isByNetwork = deliveryState !== null && eInvoice.generationStatus === 'Success'
  const lacksEInvoice = !isDone(invoice) && isOnlyMailed(details, sent)
  const sending = lacksEInvoice ? eInvoiceLeft() : sendingOf(sent, said, isDone(invoice) && !isOwedToNetwork(details, sent))
  const steps = [issued, sending, ...(isByNetwork ? [receiptOf(sent, said)] : [])]
  if (status === 'Cancelled' && isSale) return [...steps, { title: said('cancelled'), about: '', state: 'done' }]
  return isSale ? [...steps, paymentOf(invoice, today, isSent(sent) && !isRejected(sent) && !lacksEInvoice)] : steps
}

/** Of an invoice, or of a note, which is neuter in Croatian. */
type Said = (word: 'issued' | 'unsent' | 'sendNow' | 'sending' | 'sent' | 'received' | 'rejected' | 'cancelled') => string

const eInvoiceLeft = (): LifeStep => ({
  title: t('invoices.life.eInvoiceUnsent'),
  about: t('invoices.life.onlyMailed'),
  state: 'now',
})

function sendingOf(sent: Sent, said: Said, isOver: boolean): LifeStep {
  const [last] = sent.deliveries
  const [mail] = sent.mails
  if (!isSent(sent)) {
    const failure = last?.reason ?? mail?.failure
    if (failure !== undefined) return { title: said('unsent'), about: failure, state: 'failed' }
    return { title: said('unsent'), about: isOver ? '' : said('sendNow'), state: isOver ? 'later' : 'now' }
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

function paymentOf(invoice: Invoice, today: string, isNext: boolean): LifeStep {
  const days = lateBy(invoice, today)
  if (invoice.status === 'Paid') return { title: t('invoices.life.paid'), about: '', state: 'done' }
  if (days > 0) return { title: t('invoices.life.late'), about: lateText(days), state: 'failed' }
  const title = t(invoice.status === 'PartiallyPaid' ? 'invoices.life.partlyPaid' : 'invoices.life.unpaid')
  const about = invoice.dueDate === null ? '' : t('invoices.until', { day: dayText(invoice.dueDate) })
  return { title, about, state: isNext ? 'now' : 'later' }
}

const isRejected = ({ deliveries: [last], mails }: Sent) => last?.state === 'Rejected' && mails.length === 0
