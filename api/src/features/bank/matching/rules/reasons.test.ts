import { expect, test } from 'vitest'
import { document, known, line, of, payer, PAYER } from '../../../../testing/bank/rule-asked.ts'
import { proposalsFor } from '../proposals.ts'

/** What a person reads beside a proposal: with the day, number, sum and name by which they decide. */

type Asked = Parameters<typeof of>
const told = (...asked: Asked) => of(...asked)?.reason.params
/** A sum as it is written. */
const money = (cents: string) => expect.stringMatching(new RegExp(`^${cents}\\s(EUR|€)$`))

test('a reversal names the day of what it takes back, and a transfer the account that it goes to', () => {
  const reversible = [{ id: 9, bookedOn: '2026-03-18', isSamePayer: true, isMarked: false }]
  expect(told('Reversal', { isReversal: true }, { reversible })).toEqual({ day: '18.03.2026.' })
  const ownAccounts = [{ id: 2, iban: 'HR4223900011100017042', name: 'Štednja' }]
  expect(told('OwnTransfer', { counterpartyIban: 'HR4223900011100017042' }, { ownAccounts })).toEqual({ account: 'Štednja' })
})

test('an order is named by its number and day with all that it pays, a batch by how much is in it, and each pays what was ordered', () => {
  const [one, other] = [document(4, 900_00, { isOutgoing: false }), document(5, 50_00, { isOutgoing: false })]
  const items = [{ amount: 200_00, document: one }, { amount: 50_00, document: other }] // prettier-ignore
  const order = (isMarked: boolean) => ({ number: 3, day: '2026-03-19', isMarked, items })
  const out = { amount: -250_00 }
  expect(told('Order', out, { orders: [order(true)] })).toEqual({ number: 3, day: '19.03.2026.', invoices: '4/P1/1, 5/P1/1' })
  expect(told('BatchOrder', out, { orders: [order(false)] })).toEqual({ number: 3, count: 2 })
  // Of the first a part was ordered: no more of it is paid.
  for (const isMarked of [true, false])
    expect(proposalsFor(line(out), known({ orders: [order(isMarked)] }))[0]?.allocations).toEqual([
      { kind: 'Document', documentId: 4, amount: -200_00 },
      { kind: 'Document', documentId: 5, amount: -50_00 },
    ])
})

test('a reference is told as it stands in the line, and of several with it how many there are', () => {
  const referenced = [document(4, 250_00)]
  const of = (referenceModel: string) => told('Reference', { referenceModel, reference: '4-1-1-2026' }, { referenced })
  expect([of('HR00'), of('')]).toEqual([
    { reference: 'HR00 4-1-1-2026', number: '4/P1/1' },
    { reference: '4-1-1-2026', number: '4/P1/1' },
  ])
  const shared = [...referenced, document(5, 480_00, { partnerId: 8 }), document(6, 90_00, { partnerId: 9 })]
  expect(told('SharedReference', {}, { referenced: shared, payer })).toEqual({ count: 3, number: '4/P1/1' })
})

test('what remains, is too much or differs is told as a sum without a sign, whichever way the money went', () => {
  const ours = [document(4, 300_00)]
  const theirs = [document(4, 300_00, { isOutgoing: false })]
  const supplier = { payer, referenced: theirs, ofPayer: theirs }
  expect(told('PartOfReference', { amount: 250_00 }, { payer, referenced: ours })).toEqual({ number: '4/P1/1', rest: money('50,00') }) // prettier-ignore
  expect(told('PartOfReference', { amount: -250_00 }, supplier)).toEqual({ number: '4/P1/1', rest: money('50,00') })
  expect(told('BeyondReference', { amount: -310_00 }, supplier)).toEqual({ number: '4/P1/1', rest: money('10,00') })
  expect(told('NumbersDiffer', { amount: 290_00 }, { payer, named: ours })).toEqual({ numbers: '4/P1/1', difference: money('10,00') }) // prettier-ignore
})

test('a part that settles itself is as much as came', () => {
  const referenced = [document(4, 300_00)]
  expect(of('PartOfReference', {}, { referenced, payer, ofPayer: referenced })).toMatchObject({
    isDeciding: true,
    allocations: [{ kind: 'Document', documentId: 4, amount: 250_00 }],
  })
})

test('a payment that somebody entered is named by its day', () => {
  const entered = [{ ...document(4, 0), paymentId: 94, paidOn: '2026-03-18', wantedId: 1 }]
  expect(told('Entered', {}, { payer, entered })).toEqual({ number: '4/P1/1', day: '18.03.2026.' })
})

test('who is known by the name alone is asked about for that, and not for how often they were confirmed', () => {
  const byName = { payer: { ...payer, isByIban: false, name: 'Alfa' }, ofPayer: [document(4, 250_00)] }
  expect(of('Name', {}, byName)).toMatchObject({ whyAsked: null, reason: { params: { name: 'Alfa d.o.o.', partner: 'Alfa' } } })
})

test('what goes back of several overpayments is told by where each came, and is as much as each', () => {
  const over = (id: number, restAmount: number) => ({ id, partnerId: PAYER, bookedOn: `2026-03-0${id}`, bankLineId: id, place: `150/${id}`, currency: 'EUR', amount: restAmount, restAmount }) // prettier-ignore
  const waiting = [over(1, 210_00), over(2, 40_00)]
  const back = of('Returned', { amount: -250_00 }, { payer, waiting })
  expect(back?.allocations).toMatchObject([{ amount: -210_00, overpaymentId: 1 }, { amount: -40_00, overpaymentId: 2 }]) // prettier-ignore
  expect(back?.reason.params).toEqual({ partner: 'Alfa d.o.o.', places: '150/1 (01.03.2026.), 150/2 (02.03.2026.)' })
  // Less than one of them is none of them.
  expect(of('Returned', { amount: -200_00 }, { payer, waiting })).toBeUndefined()
})
