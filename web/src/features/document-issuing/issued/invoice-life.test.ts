import { expect, test } from 'vitest'
import type { EInvoiceDelivery } from 'contract/e-invoice-network/deliveries'
import type { Invoice, InvoiceDetails } from 'contract/document-issuing/invoices'
import type { IssuedMail } from 'contract/document-issuing/issued-mails'
import { lifeOf, nextAction, type NetworkSent } from './invoice-life.ts'

const TODAY = '2026-11-22'
const INVOICE: Invoice = { id: 4, kind: 'Invoice', number: '4/P1/1', partnerId: 3, partnerName: 'Žito i čaša d.o.o.', status: 'WaitingForPayment', issueDate: '2026-11-20', dueDate: '2026-12-05', totalBaseAmount: 100_00, totalAmount: 125_00, remainingAmount: 125_00, currency: 'EUR', documentId: 9, deliveryState: null } // prettier-ignore
const LATE: Invoice = { ...INVOICE, status: 'NoPaymentsPastDueDate', dueDate: '2026-11-10' }
const NOBODY: NetworkSent = { connectionKind: 'None', deliveries: [], mails: [] }
const MAIL = { id: 1, status: 'Delivered', deliveredAt: '2026-11-20T09:00:00.000Z', failure: '' } as IssuedMail
const mailed = (mail: Partial<IssuedMail> = {}): NetworkSent => ({
  connectionKind: 'None',
  deliveries: [],
  mails: [{ ...MAIL, ...mail }],
})
const delivered = (state: EInvoiceDelivery['state'], reason = ''): NetworkSent => ({
  connectionKind: 'None',
  deliveries: [{ id: 9, kind: 'Intermediary', state, reason, networkId: '1', createdByName: 'Ana', createdAt: '2026-11-20T09:00:00.000Z', sentAt: state === 'Failed' ? null : '2026-11-20T09:00:05.000Z', changedAt: '2026-11-20T10:00:00.000Z' }],
  mails: [],
}) // prettier-ignore

const details = (invoice: Partial<Invoice>, buyer: object = {}) =>
  ({
    invoice: { ...INVOICE, ...invoice },
    content: { buyer: { oib: '11111111119', isConsumer: false, ...buyer } },
    issuedAt: '2026-11-20T08:00:00.000Z',
    eInvoice: { generationStatus: 'Success' },
  }) as InvoiceDetails

test.each([
  ['nobody has it', INVOICE, NOBODY, 'send'],
  ['nobody has it, and it is late already', LATE, NOBODY, 'send'],
  ['its mail came back', INVOICE, mailed({ status: 'Failed' }), 'send'],
  ['the network did not take it', INVOICE, delivered('Failed'), 'send'],
  ['it was mailed and is not due', INVOICE, mailed(), 'copy'],
  ['it was mailed and is late', LATE, mailed(), 'remind'],
  ['it was received and is late', LATE, delivered('Received'), 'remind'],
  ['its buyer rejected it', LATE, delivered('Rejected'), 'copy'],
  ['it is paid', { ...INVOICE, status: 'Paid' as const }, NOBODY, 'copy'],
  ['it was taken back', { ...INVOICE, status: 'Cancelled' as const }, NOBODY, 'copy'],
])('when %s the page offers what people do next', (_, invoice, sent, next) => {
  expect(nextAction(details(invoice), sent, TODAY)).toBe(next)
})

const life = (invoice: Partial<Invoice>, sent: NetworkSent) =>
  lifeOf(details(invoice), sent, TODAY).map(({ title, state }) => `${title}: ${state}`)

test('an invoice says how far it has come, and the amber step is the next one', () => {
  expect(life({}, NOBODY)).toEqual(['Izdan: done', 'Nije poslan: now', 'Čeka plaćanje: later'])
  expect(life({}, mailed())).toEqual(['Izdan: done', 'Poslan: done', 'Čeka plaćanje: now'])
  expect(life({ deliveryState: 'Received' }, delivered('Received'))).toEqual([
    'Izdan: done',
    'Poslan: done',
    'Zaprimljen: done',
    'Čeka plaćanje: now',
  ])
  expect(life({ ...LATE }, mailed())).toEqual(['Izdan: done', 'Poslan: done', 'Dospio, neplaćen: failed'])
  expect(life({ status: 'Paid' }, mailed()).at(-1)).toBe('Plaćen: done')
})

test('what the network refused stands red with its words', () => {
  const [, , received] = lifeOf(details({ deliveryState: 'Rejected' }), delivered('Rejected', 'Krivi iznos'), TODAY)
  expect(received).toEqual({ title: 'Odbijen', about: 'Krivi iznos', state: 'failed' })
})

test('a credit note is neuter in Croatian, and waits for no payment', () => {
  expect(life({ kind: 'CreditNote' }, mailed())).toEqual(['Izdano: done', 'Poslano: done'])
  expect(life({ kind: 'CreditNote', status: 'Paid' }, NOBODY)).toEqual(['Izdano: done', 'Nije poslano: later'])
})

const connected = (sent: NetworkSent): NetworkSent => ({ ...sent, connectionKind: 'Intermediary' })
test.each([
  ['an advance that was paid before', { kind: 'AdvanceInvoice', status: 'Paid' }, 'send'],
  ['a credit note that is settled', { kind: 'CreditNote', status: 'Paid' }, 'send'],
  ['what takes an invoice back', { kind: 'Cancellation', status: 'Cancelled' }, 'send'],
  ['an invoice that was taken back itself', { status: 'Cancelled' }, 'copy'],
] as const)('of %s the buyer gets the e-invoice still, or not any more', (_of, given, next) => {
  const unsent = connected(NOBODY)
  expect(nextAction(details(given), unsent, TODAY)).toBe(next)
  expect(lifeOf(details(given), unsent, TODAY)[1]?.state).toBe(next === 'send' ? 'now' : 'later')
})

const FAILED_THEN_MAILED = connected({ ...delivered('Failed'), mails: [MAIL] })

test.each([
  ['is not late', {}, {}, connected(mailed()), 'send'],
  ['is late', LATE, {}, connected(mailed()), 'send'],
  ['went by the network too', {}, {}, connected({ ...delivered('Sent'), mails: [MAIL] }), 'copy'],
  ['the network had not taken before', {}, {}, FAILED_THEN_MAILED, 'copy'],
  ['is for a consumer', {}, { isConsumer: true }, connected(mailed()), 'copy'],
  ['is for a buyer whom the network does not know', {}, { oib: '' }, connected(mailed()), 'copy'],
  ['was paid', { status: 'Paid' as const }, {}, connected(mailed()), 'copy'],
  ['has no network to go by', {}, {}, mailed(), 'copy'],
])('of a mailed invoice that %s the e-invoice is sent next only where it is owed and can be', (_, invoice, buyer, sent, next) => {
  const given = details(invoice, buyer)
  expect(nextAction(given, sent, TODAY)).toBe(next)
  expect(lifeOf(given, sent, TODAY).some(({ title }) => title === 'E-račun nije poslan')).toBe(next === 'send')
})

test('an invoice that was only mailed says that its e-invoice is still to be sent, and waits for its payment after that', () => {
  expect(life({}, connected(mailed()))).toEqual(['Izdan: done', 'E-račun nije poslan: now', 'Čeka plaćanje: later'])
})
