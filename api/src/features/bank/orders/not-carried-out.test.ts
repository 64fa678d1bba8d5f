import { beforeEach, expect, test } from 'vitest'
import { bankAllocations } from 'contract/bank/bank-allocations'
import { bankLineTotals } from 'contract/bank/bank-line-totals'
import { paymentOrderRefusals } from 'contract/bank/orders/payment-order-acts'
import { paymentOrderHistory } from 'contract/bank/orders/payment-order-history'
import { payableInvoices, payingAccounts } from 'contract/bank/orders/payable-invoices'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { allocate, toDocument, undo } from '../../../testing/bank/allocating.ts'
import type { EntryGiven, StatementGiven } from '../../../testing/bank/camt-file.ts'
import { lineNow, lineTold, linesTold } from '../../../testing/bank/lines-told.ts'
import { addDocument, IBANS, OTHER_ACCOUNT } from '../../../testing/bank/open-set.ts'
import { exported, orderNow, payableSet, prepared, type PayableSet } from '../../../testing/bank/payable-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
let set: PayableSet
beforeEach(async () => {
  set = await payableSet()
})

const pay = (documentId: number, amount: number) => ({ documentId, amount })
const both = () => [pay(set.alfa, 312_50), pay(set.beta, 1_000_00)]
const refused = (paymentOrderId: number) =>
  as('boris').call(paymentOrderRefusals.create, { ...more, paymentOrderId }, { reason: 'Zatvoren račun' })
const payable = async (id: number) => {
  const { rows } = (await as('boris').call(payableInvoices.list, more, {})).body
  return rows.find((row) => row.id === id)
}
const mark = async (paymentOrderId: number, amount: number) =>
  (await orderNow(paymentOrderId)).items.find((item) => item.amount === amount)?.endToEnd ?? ''

test('of an order that the bank carried out in part the rest is refused with its reason, and is ordered anew', async () => {
  const { paymentOrderId } = await exported(set, both())
  const line = await lineTold({ amount: '-312.50', name: 'Alfa', endToEnd: await mark(paymentOrderId, 312_50) })
  expect((await orderNow(paymentOrderId)).state).toBe('Exported')
  expect((await refused(paymentOrderId)).status).toBe(204)
  expect(await orderNow(paymentOrderId)).toMatchObject({
    state: 'Settled',
    refusedReason: 'Zatvoren račun',
    settledCount: 1,
    refusedCount: 1,
    items: [
      { documentId: set.alfa, bankLineId: line.id, isRefused: false },
      { documentId: set.beta, bankLineId: null, isRefused: true },
    ],
  })
  expect([await set.remaining(set.alfa), await set.remaining(set.beta)]).toEqual([[0], [1_000_00]])
  expect(await payable(set.beta)).toMatchObject({ payableAmount: 1_000_00, orderNumbers: [], obstacle: null })
  const accounts = (await as('boris').call(payingAccounts.list, more, {})).body
  expect(accounts.find(({ id }) => id === set.accountId)?.orderedAmount).toBe(0)
  // Nothing of it is left to be refused.
  expect((await refused(paymentOrderId)).problem.code).toBe('PaymentOrder.NotExported')
  // What was refused is settled by no line, not even by its own mark; the order that asks anew is.
  const again = await exported(set, [pay(set.beta, 1_000_00)])
  await lineTold({ amount: '-1000.00', name: 'Beta', endToEnd: await mark(again.paymentOrderId, 1_000_00) })
  expect((await orderNow(again.paymentOrderId)).state).toBe('Settled')
  expect(await orderNow(paymentOrderId)).toMatchObject({ settledCount: 1, items: [{}, { bankLineId: null, isRefused: true }] })
})

test('what the bank refused is of one order; another that waits there goes on waiting', async () => {
  const first = await exported(set, [pay(set.alfa, 312_50)])
  const second = await exported(set, [pay(set.beta, 1_000_00)])
  expect((await refused(first.paymentOrderId)).status).toBe(204)
  expect(await orderNow(first.paymentOrderId)).toMatchObject({ state: 'Refused', refusedReason: 'Zatvoren račun' })
  expect(await orderNow(second.paymentOrderId)).toMatchObject({
    state: 'Exported',
    refusedReason: '',
    items: [{ isRefused: false }],
  })
})

test('where what was carried out of a refused order is undone, the order waits for the bank again with just that', async () => {
  const { paymentOrderId } = await exported(set, both())
  const line = await lineTold({ amount: '-312.50', name: 'Alfa', endToEnd: await mark(paymentOrderId, 312_50) })
  await refused(paymentOrderId)
  await as('boris').call(bankAllocations.remove, { ...more, id: line.allocations[0]?.id ?? 0 })
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Exported', items: [{ isRefused: false }, { isRefused: true }] })
  expect((await refused(paymentOrderId)).status).toBe(204)
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Refused', settledCount: 0 })
})

test('a transfer that the bank sends back opens its invoice, which is ordered once more and paid by the new order', async () => {
  const { paymentOrderId } = await exported(set, both())
  const alfa = { name: 'Alfa', iban: IBANS.alfa, endToEnd: await mark(paymentOrderId, 312_50) }
  const paid = await lineTold({ ...alfa, amount: '-312.50' })
  await lineTold({ amount: '-1000.00', name: 'Beta', endToEnd: await mark(paymentOrderId, 1_000_00) })
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Settled', returnedCount: 0 })
  // Banks return a transfer as a plain credit with our mark.
  const back = await lineTold({ ...alfa, amount: '312.50', text: 'POVRAT NEISPRAVNOG NALOGA' }, { day: '2026-01-19' })
  expect(back).toMatchObject({ state: 'Settled', allocations: [{ kind: 'Reversal', rule: 'Reversal', counterLineId: paid.id, decidedByName: null }] }) // prettier-ignore
  expect([await set.remaining(set.alfa), await set.remaining(set.beta)]).toEqual([[312_50], [0]])
  expect(await orderNow(paymentOrderId)).toMatchObject({
    state: 'Settled',
    settledCount: 1,
    returnedCount: 1,
    items: [{ bankLineId: null, returnedLineId: paid.id }, { returnedLineId: null }],
  })
  expect(await payable(set.alfa)).toMatchObject({ payableAmount: 312_50, orderNumbers: [], obstacle: null })
  const again = await exported(set, [pay(set.alfa, 312_50)])
  await lineTold({ ...alfa, amount: '-312.50', endToEnd: await mark(again.paymentOrderId, 312_50) }, { day: '2026-01-20' })
  expect([(await orderNow(again.paymentOrderId)).state, await set.remaining(set.alfa)]).toEqual(['Settled', [0]])
})

test('an order of which all came back is paid by nothing; where the return is undone it waits for the bank again', async () => {
  const { paymentOrderId } = await exported(set, [pay(set.alfa, 312_50)])
  const alfa = { name: 'Alfa', iban: IBANS.alfa, endToEnd: await mark(paymentOrderId, 312_50) }
  const [paid, back] = await linesTold([
    { ...alfa, amount: '-312.50', bankReference: 'R1' },
    { ...alfa, amount: '312.50', bankReference: 'R2' },
  ])
  expect(await orderNow(paymentOrderId)).toMatchObject({
    state: 'Refused',
    refusedReason: '',
    items: [{ returnedLineId: paid?.id }],
  })
  await as('boris').call(bankAllocations.remove, { ...more, id: back?.allocations[0]?.id ?? 0 })
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Exported', items: [{ returnedLineId: null, bankLineId: null }] })
  expect(await payable(set.alfa)).toMatchObject({ payableAmount: 0, obstacle: 'InOrder' })
})

test('of several transfers of one sum to one supplier the one whose mark came back is returned, also where later ones are many', async () => {
  await asOwner('update app.documents set total_base_amount = 125000, total_amount = 125000, total_amount_to_be_paid = 125000 where id = $1', [set.alfa]) // prettier-ignore
  const orders: Awaited<ReturnType<typeof exported>>[] = []
  for (let nth = 0; nth < 4; nth++) orders.push(await exported(set, [pay(set.alfa, 312_50)]))
  const marks = await Promise.all(orders.map(({ paymentOrderId }) => mark(paymentOrderId, 312_50)))
  const lines = await linesTold(marks.map((endToEnd, nth) => ({ amount: '-312.50', name: 'Alfa', iban: IBANS.alfa, endToEnd, bankReference: `R${nth}` }))) // prettier-ignore
  const given = { amount: '312.50', name: 'Alfa', iban: IBANS.alfa, endToEnd: marks[0] ?? '', isReversal: true }
  const back = await lineTold({ ...given, bankReference: 'R9' }, { day: '2026-01-16' })
  expect(back.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: lines[0]?.id }])
  const states = await Promise.all(orders.map(async ({ paymentOrderId }) => (await orderNow(paymentOrderId)).state))
  expect(states).toEqual(['Refused', 'Settled', 'Settled', 'Settled'])
})

test('without our mark what came back is known by what its line paid', async () => {
  const { paymentOrderId } = await exported(set, [pay(set.alfa, 312_50)])
  const alfa = { name: 'Alfa', iban: IBANS.alfa, text: 'Račun U-1' }
  const paid = await lineTold({ ...alfa, amount: '-312.50', bankReference: 'R1' })
  expect(paid.state).toBe('Settled')
  await lineTold({ ...alfa, amount: '312.50', isReversal: true, bankReference: 'R2' })
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Refused', items: [{ returnedLineId: paid.id }] })
})

test('money of somebody else with a mark like ours is not taken for a return by itself, and of another sum not at all', async () => {
  const { paymentOrderId } = await exported(set, [pay(set.alfa, 312_50)])
  const endToEnd = await mark(paymentOrderId, 312_50)
  await lineTold({ amount: '-312.50', name: 'Alfa', iban: IBANS.alfa, endToEnd })
  const other = await lineTold({ amount: '312.50', name: 'Gama', iban: IBANS.gama, endToEnd, bankReference: 'R5' })
  expect(other).toMatchObject({ state: 'Open', proposal: { rule: 'Reversal', isDeciding: false } })
  const less = await lineTold({ amount: '312.49', name: 'Alfa', iban: IBANS.alfa, endToEnd, bankReference: 'R6' })
  expect((await lineNow(less.id)).proposal?.rule).not.toBe('Reversal')
  expect((await orderNow(paymentOrderId)).state).toBe('Settled')
  // What was not ordered here has a mark that says nothing.
  await lineTold({ amount: '-77.00', name: 'Gama', iban: IBANS.gama, endToEnd: 'RN-2026', bankReference: 'R7' })
  const theirs = await lineTold({ amount: '77.00', name: 'Gama', iban: IBANS.gama, endToEnd: 'RN-2026', bankReference: 'R8' })
  expect([theirs.state, theirs.proposal?.rule === 'Reversal']).toEqual(['Open', false])
})

/** The transfer to Alfa went out and came back; that to Beta waits. */
async function halfReturned(given: { readonly isBatchBooked?: boolean } = {}) {
  const { paymentOrderId } = await exported(set, both(), given)
  const alfa = { name: 'Alfa', iban: IBANS.alfa, endToEnd: await mark(paymentOrderId, 312_50) }
  const paid = await lineTold({ ...alfa, amount: '-312.50', bankReference: 'R1' })
  await lineTold({ ...alfa, amount: '312.50', isReversal: true, bankReference: 'R2' })
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Exported', settledCount: 0, items: [{ returnedLineId: paid.id }, { returnedLineId: null }] }) // prettier-ignore
  return { paymentOrderId, alfa, paid }
}

test('the bank refuses what waits, and not what it sent back: that stays told as it was', async () => {
  const { paymentOrderId, paid } = await halfReturned()
  expect((await refused(paymentOrderId)).status).toBe(204)
  expect(await orderNow(paymentOrderId)).toMatchObject({
    state: 'Refused',
    items: [
      { returnedLineId: paid.id, isRefused: false },
      { returnedLineId: null, isRefused: true },
    ],
  })
})

test('the history of an order tells whose transfer the bank sent back, and whose it refused', async () => {
  const { paymentOrderId, paid } = await halfReturned()
  await refused(paymentOrderId)
  const { rows } = (await as('boris').call(paymentOrderHistory.list, { ...more, id: paymentOrderId }, {})).body
  const told = rows.flatMap(({ of, fields }) => fields.map(({ field, after }) => [of, field, after]))
  expect(told).toContainEqual(['Alfa d.o.o.', 'returned_line_id', paid.id])
  expect(told).toContainEqual(['Beta d.o.o.', 'is_refused', true])
})

test('what came back is carried out by no further line with its mark, though it pays the invoice, while the rest of the order waits', async () => {
  const { paymentOrderId, alfa, paid } = await halfReturned()
  const line = await lineTold({ ...alfa, amount: '-312.50', bankReference: 'R3' }, { day: '2026-01-20' })
  expect([line.state, line.proposal?.rule === 'Order']).toEqual(['Open', false])
  expect((await allocate(line, toDocument(set.alfa, -312_50))).status).toBe(200)
  expect(await set.remaining(set.alfa)).toEqual([0])
  expect(await orderNow(paymentOrderId)).toMatchObject({
    state: 'Exported',
    settledCount: 0,
    items: [{ bankLineId: null, returnedLineId: paid.id }, { bankLineId: null }],
  })
  // Nor is it told anew where that comes back as well.
  const back = await lineTold({ ...alfa, amount: '312.50', isReversal: true, bankReference: 'R4' }, { day: '2026-01-21' })
  expect(back.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: line.id }])
  expect((await orderNow(paymentOrderId)).items[0]).toMatchObject({ returnedLineId: paid.id })
})

test('of two orders for parts of an invoice that came back is of which the line paid the sum; the other waits', async () => {
  const larger = await exported(set, [pay(set.alfa, 200_00)])
  const smaller = await exported(set, [pay(set.alfa, 112_50)])
  const alfa = { name: 'Alfa', iban: IBANS.alfa }
  const paid = await lineTold({ ...alfa, amount: '-112.50', bankReference: 'R1' })
  expect((await allocate(paid, toDocument(set.alfa, -112_50))).status).toBe(200)
  expect(await orderNow(smaller.paymentOrderId)).toMatchObject({ state: 'Settled', items: [{ bankLineId: paid.id }] })
  await lineTold({ ...alfa, amount: '112.50', isReversal: true, bankReference: 'R2' })
  expect(await orderNow(smaller.paymentOrderId)).toMatchObject({ state: 'Refused', items: [{ returnedLineId: paid.id }] })
  expect(await orderNow(larger.paymentOrderId)).toMatchObject({ state: 'Exported', items: [{ returnedLineId: null }] })
})

test('what another line carried out since stays carried out where the first one, which somebody undid, is taken back', async () => {
  const { paymentOrderId } = await exported(set, [pay(set.alfa, 312_50)])
  const alfa = { name: 'Alfa', iban: IBANS.alfa, text: 'Račun U-1' }
  const first = await lineTold({ ...alfa, amount: '-312.50', bankReference: 'R1' }, { day: '2026-01-16' })
  expect((await undo(first)).status).toBe(204)
  const second = await lineTold({ ...alfa, amount: '-312.50', endToEnd: await mark(paymentOrderId, 312_50), bankReference: 'R2' }, { day: '2026-01-15' }) // prettier-ignore
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Settled', items: [{ bankLineId: second.id }] })
  const back = await lineTold({ ...alfa, amount: '312.50', isReversal: true, bankReference: 'R3' }, { day: '2026-01-17' })
  expect(back.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: first.id }])
  expect(await orderNow(paymentOrderId)).toMatchObject({
    state: 'Settled',
    items: [{ bankLineId: second.id, returnedLineId: null }],
  })
})

test('an order that did not go to the bank yet loses nothing by what paid its invoice past it and came back', async () => {
  const [id = 0] = await prepared(set, [pay(set.alfa, 312_50)])
  const alfa = { name: 'Alfa', iban: IBANS.alfa }
  const paid = await lineTold({ ...alfa, amount: '-312.50', bankReference: 'R1' })
  expect((await allocate(paid, toDocument(set.alfa, -312_50))).status).toBe(200)
  expect(await orderNow(id)).toMatchObject({ state: 'Draft', settledCount: 0, items: [{ bankLineId: null }] })
  await lineTold({ ...alfa, amount: '312.50', isReversal: true, bankReference: 'R2' })
  expect(await set.remaining(set.alfa)).toEqual([312_50])
  expect(await orderNow(id)).toMatchObject({ state: 'Draft', items: [{ returnedLineId: null }] })
  expect(await payable(set.alfa)).toMatchObject({ payableAmount: 0, obstacle: 'InOrder' })
})

test('of an order that waits nothing comes back by money that came in with its mark and was taken back', async () => {
  const { paymentOrderId } = await exported(set, [pay(set.alfa, 312_50)])
  const alfa = { name: 'Alfa', iban: IBANS.alfa }
  const theirs = await lineTold({ ...alfa, amount: '312.50', endToEnd: await mark(paymentOrderId, 312_50), bankReference: 'R1' })
  const back = await lineTold({ ...alfa, amount: '-312.50', isReversal: true, bankReference: 'R2' })
  expect(back.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: theirs.id }])
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Exported', items: [{ returnedLineId: null }] })
})

test('of an order that waits nothing comes back by what another account paid with its mark and got back', async () => {
  const { paymentOrderId } = await exported(set, [pay(set.alfa, 312_50)])
  const alfa = { name: 'Alfa', iban: IBANS.alfa, endToEnd: await mark(paymentOrderId, 312_50) }
  const [paid, back] = await linesTold(
    [
      { ...alfa, amount: '-312.50', bankReference: 'R1' },
      { ...alfa, amount: '312.50', isReversal: true, bankReference: 'R2' },
    ],
    { iban: OTHER_ACCOUNT },
  )
  expect(back?.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: paid?.id }])
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Exported', items: [{ returnedLineId: null }] })
})

test('whoever writes, what a line carried out is neither refused nor sent back', async () => {
  const { paymentOrderId } = await exported(set, both())
  const line = await lineTold({ amount: '-312.50', name: 'Alfa', endToEnd: await mark(paymentOrderId, 312_50) })
  for (const said of ['is_refused = true', `returned_line_id = ${line.id}`])
    await expect(asOwner(`update app.payment_order_items set ${said} where payment_order_id = $1`, [paymentOrderId])).rejects.toMatchObject({ constraint: 'payment_order_items_carried_out_or_not' }) // prettier-ignore
  expect((await orderNow(paymentOrderId)).items).toMatchObject([{ bankLineId: line.id, isRefused: false, returnedLineId: null }, { isRefused: false }]) // prettier-ignore
  const [draft] = await prepared(set, [pay(set.gama, 100_00)])
  // Nor does a bank refuse what it does not have.
  await expect(asOwner(`update app.payment_orders set refused_reason = 'Krivi IBAN' where id = $1`, [draft])).rejects.toMatchObject({ constraint: 'payment_orders_refused_once_sent' }) // prettier-ignore
})

test('one debit for what is left of a batch carries out just that', async () => {
  const { paymentOrderId } = await halfReturned({ isBatchBooked: true })
  const line = await lineTold({ amount: '-1000.00', name: 'Nalozi', bankReference: 'R4' })
  expect(line.allocations).toMatchObject([{ documentId: set.beta, amount: -1_000_00, rule: 'BatchOrder' }])
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Settled', settledCount: 1 })
})

/** One debit carried out a batch of two: the transfers to Alfa and to Beta. */
async function batchPaid() {
  const { paymentOrderId } = await exported(set, both(), { isBatchBooked: true })
  const paid = await lineTold({ amount: '-1312.50', name: 'Nalozi', bankReference: 'B1' })
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Settled', settledCount: 2 })
  return { paymentOrderId, paid }
}
/** Makes another invoice one of Alfa's, to the same account. */
const toAlfa = (documentId: number) =>
  asOwner('update app.documents d set iban = $2, partner_id = $3, partner_name = p.name from app.partners p where d.id = $1 and p.id = $3', [documentId, IBANS.alfa, set.partner('alfa')]) // prettier-ignore
const alfaAgain = { amount: '312.50', name: 'Alfa', iban: IBANS.alfa, bankReference: 'B2' }

test('what comes back of a batch opens its own invoice alone, which is ordered anew; the rest stays paid by the one debit', async () => {
  const { paymentOrderId, paid } = await batchPaid()
  const back = await lineTold({ ...alfaAgain, isReversal: true }, { day: '2026-01-19' })
  expect(back).toMatchObject({ state: 'Settled', allocations: [{ kind: 'Reversal', amount: 312_50, counterLineId: paid.id, decidedByName: null }] }) // prettier-ignore
  expect(await lineNow(paid.id)).toMatchObject({
    state: 'Settled',
    allocations: [
      { kind: 'Document', documentId: set.beta, amount: -1_000_00 },
      { kind: 'Reversal', amount: -312_50, counterLineId: back.id },
    ],
  })
  expect([await set.remaining(set.alfa), await set.remaining(set.beta)]).toEqual([[312_50], [0]])
  expect(await orderNow(paymentOrderId)).toMatchObject({
    state: 'Settled',
    settledCount: 1,
    items: [
      { bankLineId: null, returnedLineId: paid.id },
      { bankLineId: paid.id, returnedLineId: null },
    ],
  })
  expect(await payable(set.alfa)).toMatchObject({ payableAmount: 312_50, orderNumbers: [], obstacle: null })
})

test('a batch and what comes back of it are decided at once where one statement tells of both, whichever comes first', async () => {
  const paid = { amount: '-1312.50', name: 'Nalozi', bankReference: 'B1' }
  const fromBank = { name: 'Banka', iban: IBANS.gama, isReversal: true }
  const ways: (Partial<EntryGiven> & { isFirst?: boolean })[] = [{ text: 'rn 77/P1/1' }, { ...fromBank, isFirst: true }, { isReversal: true, endToEnd: '' }] // prettier-ignore
  for (const { isFirst = false, ...way } of ways) {
    set = await payableSet()
    // What could be paid by the same money is not, where it is money that came back.
    await addDocument(more.businessSubjectId, { number: '77/P1/1', partnerId: set.partner('alfa'), amount: 312_50 })
    const { paymentOrderId } = await exported(set, both(), { isBatchBooked: true })
    const back = { ...alfaAgain, endToEnd: await mark(paymentOrderId, 312_50), ...way }
    const lines = await linesTold(isFirst ? [back, paid] : [paid, back])
    const debit = lines.find(({ amount }) => amount < 0) ?? expect.fail()
    expect(lines.find(({ amount }) => amount > 0)?.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: debit.id, decidedByName: null }]) // prettier-ignore
    expect((await orderNow(paymentOrderId)).items).toMatchObject([{ returnedLineId: debit.id }, { bankLineId: debit.id }])
    expect(await set.remaining(set.alfa, set.beta)).toEqual([312_50, 0])
  }
})

test('money in the sum of a transfer that the bank was only told of is looked at as ever, and no return', async () => {
  const { paymentOrderId } = await exported(set, both(), { isBatchBooked: true })
  const [line] = await linesTold([{ ...alfaAgain, endToEnd: await mark(paymentOrderId, 312_50) }])
  expect([line?.state, line?.proposal?.rule === 'Reversal']).toEqual(['Open', false])
  expect((await as('boris').call(bankLineTotals.get, more)).body.waitingCount).toBe(0)
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Exported', settledCount: 0 })
})

test('without a word of the bank that it is a return, what comes back of a batch from its account is proposed as that and done by a person', async () => {
  const { paymentOrderId, paid } = await batchPaid()
  const back = await lineTold(alfaAgain, { day: '2026-01-19' })
  expect(back).toMatchObject({ state: 'Open', proposal: { rule: 'Reversal', isDeciding: false } })
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Settled', settledCount: 2 })
  expect((await allocate(back, { kind: 'Reversal', bankLineId: paid.id, amount: 312_50 })).status).toBe(200)
  expect((await orderNow(paymentOrderId)).items).toMatchObject([{ returnedLineId: paid.id }, { returnedLineId: null }])
})

test('what comes from an account that a debit of its own paid in the same sum is not proposed as a part of a batch', async () => {
  const { paymentOrderId } = await exported(set, [pay(set.alfa, 312_50)])
  await lineTold({ amount: '-312.50', endToEnd: await mark(paymentOrderId, 312_50), bankReference: 'B1' })
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Settled', settledCount: 1 })
  const line = await lineTold(alfaAgain, { day: '2026-01-19' })
  expect([line.state, line.proposal?.rule === 'Reversal']).toEqual(['Open', false])
})

test('of a batch nothing comes back by another sum, from somebody else, to another account of ours, before it was paid, or while a part of it is open', async () => {
  const { paid } = await batchPaid()
  let nth = 2
  const isReturn = async (also: Partial<EntryGiven>, told: StatementGiven = { day: '2026-01-19' }) =>
    (await lineTold({ ...alfaAgain, bankReference: `B${++nth}`, ...also }, told)).proposal?.rule === 'Reversal'
  expect([await isReturn({ amount: '100.00' }), await isReturn({ amount: '400.00' })]).toEqual([false, false])
  expect(await isReturn({ name: 'Gama', iban: IBANS.gama })).toBe(false)
  expect(await isReturn({}, { day: '2026-01-19', iban: OTHER_ACCOUNT })).toBe(false)
  expect([await isReturn({}, { day: '2026-01-14' }), await isReturn({})]).toEqual([false, true])
  const part = paid.allocations.find(({ documentId }) => documentId === set.beta)
  expect((await as('boris').call(bankAllocations.remove, { ...more, id: part?.id ?? 0 })).status).toBe(204)
  expect(await isReturn({})).toBe(false)
})

test('our mark says by itself what of a batch comes back; from another account a person is asked', async () => {
  const { paymentOrderId, paid } = await batchPaid()
  const endToEnd = await mark(paymentOrderId, 312_50)
  const other = await lineTold({ ...alfaAgain, name: 'Gama', iban: IBANS.gama, endToEnd }, { day: '2026-01-19' })
  expect(other).toMatchObject({ state: 'Open', proposal: { rule: 'Reversal', isDeciding: false } })
  const back = await lineTold({ ...alfaAgain, endToEnd, bankReference: 'B3' }, { day: '2026-01-19' })
  expect(back.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: paid.id, decidedByName: null }])
  // It came back once.
  expect((await lineNow(other.id)).proposal?.rule).not.toBe('Reversal')
  expect((await allocate(other, { kind: 'Reversal', bankLineId: paid.id, amount: 312_50 })).problem.code).toBe('BankLine.NotReversible') // prettier-ignore
})

test('what is left of money of which a part is decided is no transfer that came back', async () => {
  await batchPaid()
  const back = await lineTold(alfaAgain, { day: '2026-01-19' })
  expect(back.proposal?.rule).toBe('Reversal')
  const parts = [{ kind: 'Account', accountRole: 'cost.bank', amount: 12_50 }, { kind: 'Unmatched', partnerId: set.partner('alfa'), amount: 300_00 }] as const // prettier-ignore
  expect((await allocate(back, ...parts)).status).toBe(200)
  const rest = (await lineNow(back.id)).allocations.find(({ kind }) => kind === 'Unmatched')
  expect((await as('boris').call(bankAllocations.remove, { ...more, id: rest?.id ?? 0 })).status).toBe(204)
  const { restAmount, proposal } = await lineNow(back.id)
  expect([restAmount, proposal?.rule === 'Reversal']).toEqual([300_00, false])
})

test('of two lines that may bring one transfer of a batch back the first does, and the second is what else it says', async () => {
  const { paymentOrderId, paid } = await batchPaid()
  const invoice = await addDocument(more.businessSubjectId, { number: '77/P1/1', partnerId: set.partner('alfa'), amount: 312_50 })
  const back = { ...alfaAgain, endToEnd: await mark(paymentOrderId, 312_50) }
  const [first, second] = await linesTold([back, { ...back, text: 'rn 77/P1/1', bankReference: 'B3' }])
  expect(first?.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: paid.id, decidedByName: null }])
  expect(second?.allocations).toMatchObject([{ documentId: invoice, rule: 'Numbers', decidedByName: null }])
})

test('what somebody said anew of a batch is no return where another part of it comes back from the same account', async () => {
  await toAlfa(set.gama)
  const { paymentOrderId } = await exported(set, [pay(set.alfa, 312_50), pay(set.gama, 100_00)], { isBatchBooked: true })
  const paid = await lineTold({ amount: '-412.50', name: 'Nalozi', bankReference: 'B1' })
  const second = paid.allocations.find(({ documentId }) => documentId === set.gama)
  expect((await as('boris').call(bankAllocations.remove, { ...more, id: second?.id ?? 0 })).status).toBe(204)
  expect((await allocate(paid, { kind: 'Account', accountRole: 'cost.bank', amount: -100_00 })).status).toBe(200)
  const back = await lineTold({ ...alfaAgain, isReversal: true }, { day: '2026-01-19' })
  expect(back.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: paid.id }])
  expect(await orderNow(paymentOrderId)).toMatchObject({
    state: 'Exported',
    items: [{ returnedLineId: paid.id }, { returnedLineId: null, bankLineId: null }],
  })
})

test('a bank that gives a part of a batch back from an account of its own is known by our mark', async () => {
  const { paymentOrderId, paid } = await batchPaid()
  const endToEnd = await mark(paymentOrderId, 312_50)
  const given = { amount: '312.50', name: 'Banka', iban: IBANS.gama, endToEnd, bankReference: 'B2', isReversal: true }
  const back = await lineTold(given, { day: '2026-01-19' })
  expect(back.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: paid.id, decidedByName: null }])
  expect((await orderNow(paymentOrderId)).items).toMatchObject([{ returnedLineId: paid.id }, { returnedLineId: null }])
})

test('of two transfers of one sum to one account none is chosen as the one that came back, and another sum or account is no return', async () => {
  await asOwner('update app.documents set iban = $2, partner_id = $3, total_base_amount = 31250, total_amount = 31250, total_amount_to_be_paid = 31250 where id = $1', [set.beta, IBANS.alfa, set.partner('alfa')]) // prettier-ignore
  const { paymentOrderId } = await exported(set, [pay(set.alfa, 312_50), pay(set.beta, 312_50)], { isBatchBooked: true })
  const paid = await lineTold({ amount: '-625.00', name: 'Nalozi', bankReference: 'B1' })
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Settled', settledCount: 2 })
  const given = { isReversal: true, name: 'Alfa', iban: IBANS.alfa }
  const told = [
    await lineTold({ ...given, amount: '312.50', bankReference: 'B2' }, { day: '2026-01-19' }),
    await lineTold({ ...given, amount: '312.49', bankReference: 'B3' }, { day: '2026-01-19' }),
    await lineTold({ ...given, amount: '312.50', iban: IBANS.gama, bankReference: 'B4' }, { day: '2026-01-19' }),
  ]
  expect(told.map(({ state, proposal }) => [state, proposal?.rule === 'Reversal'])).toEqual(told.map(() => ['Open', false]))
  // With its mark it is the one.
  const [first] = (await orderNow(paymentOrderId)).items
  const back = await lineTold({ ...given, amount: '312.50', endToEnd: first?.endToEnd ?? '', bankReference: 'B5' })
  expect(back.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: paid.id }])
  expect((await orderNow(paymentOrderId)).items).toMatchObject([{ returnedLineId: paid.id }, { bankLineId: paid.id, returnedLineId: null }]) // prettier-ignore
})

test('of a batch that came back in two parts each is undone by itself, and waits for the bank again', async () => {
  const { paymentOrderId, paid } = await batchPaid()
  const alfa = await lineTold({ ...alfaAgain, isReversal: true }, { day: '2026-01-19' })
  await lineTold(
    { amount: '1000.00', name: 'Beta', iban: IBANS.beta, isReversal: true, bankReference: 'B3' },
    { day: '2026-01-20' },
  )
  expect(await orderNow(paymentOrderId)).toMatchObject({
    state: 'Refused',
    settledCount: 0,
    items: [{ returnedLineId: paid.id }, { returnedLineId: paid.id }],
  })
  await as('boris').call(bankAllocations.remove, { ...more, id: alfa.allocations[0]?.id ?? 0 })
  expect(await orderNow(paymentOrderId)).toMatchObject({
    state: 'Exported',
    items: [{ returnedLineId: null }, { returnedLineId: paid.id }],
  })
  expect(await lineNow(paid.id)).toMatchObject({ state: 'Open', restAmount: -312_50 })
  expect([await set.remaining(set.alfa), await set.remaining(set.beta)]).toEqual([[312_50], [1_000_00]])
})

test('what of a batch was paid to a partner by one transfer of several invoices comes back with all of them, told with it or later', async () => {
  const debit = { amount: '-1412.50', name: 'Nalozi', bankReference: 'B1' }
  const back = { ...alfaAgain, amount: '412.50', isReversal: true }
  for (const areTogether of [false, true]) {
    set = await payableSet()
    await toAlfa(set.gama)
    const items = [...both(), pay(set.gama, 100_00)]
    const { paymentOrderId } = await exported(set, items, { isBatchBooked: true, isPerPartner: true })
    const [paid] = areTogether
      ? await linesTold([debit, back])
      : [await lineTold(debit), await lineTold(back, { day: '2026-01-19' })]
    expect(await set.remaining(set.alfa, set.beta, set.gama)).toEqual([312_50, 0, 100_00])
    expect((await orderNow(paymentOrderId)).items).toMatchObject([
      { returnedLineId: paid?.id },
      { returnedLineId: null, bankLineId: paid?.id },
      { returnedLineId: paid?.id },
    ])
  }
})
