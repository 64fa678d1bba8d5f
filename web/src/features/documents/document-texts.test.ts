import { expect, test } from 'vitest'
import { DOCUMENT_STATUSES } from 'contract/documents/document-status'
import { DOCUMENT_KINDS } from 'contract/documents/documents'
import { kindText, statusLook, typeText } from './document-texts.ts'

test('every status has its colour and its word (DOCS-25, DOCS-26, DOCS-27, DOCS-28, DOCS-29, DOCS-30, DOCS-31, DOCS-32)', () => {
  expect(DOCUMENT_STATUSES.map((status) => [status, statusLook(status).colour, statusLook(status).label])).toEqual([
    ['None', 'black', 'Bez statusa'],
    ['Issued', 'yellow', 'Izdan'],
    ['Processing', 'orange', 'U obradi'],
    ['WaitingForPayment', 'purple', 'Čeka plaćanje'],
    ['NoPaymentsPastDueDate', 'red', 'Dospio, neplaćen'],
    ['PartiallyPaid', 'teal', 'Djelomično plaćen'],
    ['Paid', 'green', 'Plaćen'],
    ['Cancelled', 'grey', 'Storniran'],
  ])
})

test('what takes an invoice back is a cancellation, and not itself cancelled; the invoice is', () => {
  expect([statusLook('Cancelled', 'Cancellation').label, statusLook('Cancelled', 'Invoice').label]).toEqual([
    'Storno',
    'Storniran',
  ])
})

test('a credit note is neuter in Croatian and settled rather than paid, with the colours of an invoice', () => {
  expect(
    (['Paid', 'PartiallyPaid', 'WaitingForPayment', 'Cancelled'] as const).map((status) => statusLook(status, 'CreditNote')),
  ).toEqual([
    { colour: 'green', label: 'Podmireno' },
    { colour: 'teal', label: 'Djelomično podmireno' },
    { colour: 'purple', label: 'Čeka podmirenje' },
    { colour: 'grey', label: 'Stornirano' },
  ])
})

test('a credit note, an advance and a cancellation are called what they are, whichever way they went', () => {
  const out = DOCUMENT_KINDS.map((documentKind) => kindText({ documentType: 'OutgoingInvoices', documentKind }))
  const into = (['Invoice', 'AdvanceInvoice', 'CreditNote'] as const).map((documentKind) => kindText({ documentType: 'IncomingInvoices', documentKind })) // prettier-ignore
  expect([out, into]).toEqual([
    ['Izlazni račun', 'Izlazni račun za predujam', 'Izlazno odobrenje', 'Izlazni storno'],
    ['Ulazni račun', 'Ulazni račun za predujam', 'Ulazno odobrenje'],
  ])
})

test('a status this version does not know shows as unknown (DOCS-33)', () => {
  expect(['Shredded', '', 'constructor', '__proto__'].map((status) => statusLook(status).label)).toEqual([
    'Nepoznato',
    'Nepoznato',
    'Nepoznato',
    'Nepoznato',
  ])
})

test('a type other than incoming and outgoing invoices is labelled Other (DOCS-19)', () => {
  expect(['IncomingInvoices', 'OutgoingInvoices', 'Other', 'Waybills'].map(typeText)).toEqual([
    'Ulazni račun',
    'Izlazni račun',
    'Ostalo',
    'Ostalo',
  ])
})
