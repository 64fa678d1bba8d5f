import { beforeEach, expect, test } from 'vitest'
import { bankAllocations } from 'contract/bank/bank-allocations'
import { payableInvoices, payingAccounts } from 'contract/bank/orders/payable-invoices'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { allocate, more, toDocument, undo } from '../../../testing/bank/allocating.ts'
import { lineNow, lineTold, linesTold } from '../../../testing/bank/lines-told.ts'
import { addDocument, IBANS, OTHER_ACCOUNT } from '../../../testing/bank/open-set.ts'
import { asked, exported, orderNow, payableSet, prepared, type PayableSet } from '../../../testing/bank/payable-set.ts'

useSaldo({}, { hasJobs: true })

let set: PayableSet
beforeEach(async () => {
  set = await payableSet()
})

/** What can be ordered of an invoice, and which orders ask for some of it. */
const payable = async (id: number) => {
  const { rows } = (await as('boris').call(payableInvoices.list, more, {})).body
  const found = rows.find((row) => row.id === id)
  return [found?.payableAmount, found?.obstacle, found?.orderNumbers]
}
const orderedFrom = async (accountId = set.accountId) =>
  (await as('boris').call(payingAccounts.list, more, {})).body.find(({ id }) => id === accountId)?.orderedAmount
const order = async (documentId: number, amount: number) =>
  (await as('boris').call(paymentOrders.create, more, asked(set, [{ documentId, amount }]))).problem?.code

/** An order of two invoices at the bank, and the marks of both. */
async function sent() {
  const items = [
    { documentId: set.alfa, amount: 312_50 },
    { documentId: set.beta, amount: 1_000_00 },
  ]
  const { paymentOrderId } = await exported(set, items)
  const { number, items: written } = await orderNow(paymentOrderId)
  return { paymentOrderId, number, marks: written.map(({ endToEnd }) => endToEnd) }
}

test('of an invoice of which the bank carried out less than an order asked for, the rest can be ordered at once', async () => {
  const { paymentOrderId, number, marks } = await sent()
  const line = await lineTold({ amount: '-300.00', endToEnd: marks[0] ?? '' })
  // Nobody said yet what the line was for: what the order asks for is not asked for once more.
  expect(await payable(set.alfa)).toEqual([0, 'InOrder', [number]])
  await allocate(line, toDocument(set.alfa, -300_00))
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Exported', settledCount: 0 })
  expect(await payable(set.alfa)).toEqual([12_50, null, []])
  expect(await order(set.alfa, 12_51)).toBe('PaymentOrder.BeyondOpen')
  expect(await order(set.alfa, 12_50)).toBeUndefined()
})

test('an order that is settled in part is taken off by what is left of it alone', async () => {
  const { paymentOrderId, number, marks } = await sent()
  await lineTold({ amount: '-312.50', endToEnd: marks[0] ?? '' })
  const part = await lineTold({ amount: '-600.00', endToEnd: marks[1] ?? '' })
  expect(await payable(set.beta)).toEqual([0, 'InOrder', [number]])
  await allocate(part, toDocument(set.beta, -600_00))
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Exported', settledCount: 1 })
  expect(await payable(set.beta)).toEqual([400_00, null, []])
  // Undone, the invoice is open as before, and the order asks for it as before.
  await undo(part)
  expect(await payable(set.beta)).toEqual([0, 'InOrder', [number]])
})

test('what paid a part of an invoice without the mark of its order leaves the order asking for all that it did', async () => {
  const { number } = await sent()
  await allocate(await lineTold({ amount: '-300.00' }), toDocument(set.alfa, -300_00))
  expect(await payable(set.alfa)).toEqual([0, 'InOrder', [number]])
})

test('what paid an invoice from another account carried out no order of this one', async () => {
  const { paymentOrderId } = await sent()
  const line = await lineTold({ amount: '-312.50' }, { iban: OTHER_ACCOUNT })
  expect((await allocate(line, toDocument(set.alfa, -312_50))).status).toBe(200)
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Exported', settledCount: 0, items: [{ bankLineId: null }, {}] })
})

test('of two orders for one sum of an invoice a line carries out the one whose mark it has, and without a mark the first', async () => {
  const half = [{ documentId: set.beta, amount: 500_00 }]
  const [first, second] = [await exported(set, half), await exported(set, half)]
  const [item] = (await orderNow(second.paymentOrderId)).items
  const line = await lineTold({ amount: '-500.00', endToEnd: item?.endToEnd ?? '' })
  const states = async () => [(await orderNow(first.paymentOrderId)).state, (await orderNow(second.paymentOrderId)).state]
  expect([line.state, await states()]).toEqual(['Settled', ['Exported', 'Settled']])
  await undo(line)
  await allocate(await lineTold({ amount: '-500.00', text: 'bez oznake' }), toDocument(set.beta, -500_00))
  expect(await states()).toEqual(['Settled', 'Exported'])
})

test('what an order paid by a line without its mark it asks for no more: the rest can be ordered', async () => {
  await exported(set, [{ documentId: set.beta, amount: 400_00 }])
  await allocate(await lineTold({ amount: '-400.00', text: 'bez oznake' }), toDocument(set.beta, -400_00))
  expect(await payable(set.beta)).toEqual([600_00, null, []])
  expect(await order(set.beta, 600_01)).toBe('PaymentOrder.BeyondOpen')
  expect(await order(set.beta, 600_00)).toBeUndefined()
})

test('a line with the mark of an order that paid another invoice leaves the order asking for its own', async () => {
  const { number, marks } = await sent()
  const line = await lineTold({ amount: '-100.00', endToEnd: marks[0] ?? '' })
  await allocate(line, toDocument(set.gama, -100_00))
  expect(await payable(set.alfa)).toEqual([0, 'InOrder', [number]])
})

test('what a line of an account told of is not taken from its balance once more by the order', async () => {
  const { marks } = await sent()
  expect(await orderedFrom()).toBe(1_312_50)
  // What comes in has the mark of whoever paid, and what is only announced has left no account yet.
  await lineTold({ amount: '299.00', endToEnd: marks[0] ?? '' })
  expect((await lineTold({ amount: '-312.50', endToEnd: marks[0] ?? '', status: 'PDNG' })).state).toBe('Pending')
  expect(await orderedFrom()).toBe(1_312_50)
  const line = await lineTold({ amount: '-300.00', endToEnd: marks[0] ?? '' })
  expect(line.state).toBe('Open')
  expect(await orderedFrom()).toBe(1_000_00)
  const settling = await lineTold({ amount: '-1000.00', endToEnd: marks[1] ?? '' })
  expect(await orderedFrom()).toBe(0)
  // The money has left, whatever is said of the line.
  await as('boris').call(bankAllocations.remove, { ...more, id: settling.allocations[0]?.id ?? 0 })
  expect(await orderedFrom()).toBe(0)
})

test('of an invoice that was paid otherwise an order that waits takes no more than is left of it, and one at the bank all that it asks', async () => {
  const both = [
    { documentId: set.alfa, amount: 312_50 },
    { documentId: set.beta, amount: 600_00 },
  ]
  await prepared(set, both)
  await prepared(set, [{ documentId: set.beta, amount: 300_00 }])
  expect(await orderedFrom()).toBe(1_212_50)
  await allocate(await lineTold({ amount: '-312.50', text: 'bez oznake' }), toDocument(set.alfa, -312_50))
  expect(await orderedFrom()).toBe(900_00)
  // Both orders together take what is open, and nothing of it twice.
  await allocate(await lineTold({ amount: '-350.00', text: 'bez oznake' }), toDocument(set.beta, -350_00))
  expect(await orderedFrom()).toBe(650_00)
  const gama = [{ documentId: set.gama, amount: 60_00 }]
  await exported(set, gama)
  await prepared(set, [{ documentId: set.gama, amount: 40_00 }])
  await allocate(await lineTold({ amount: '-70.00', text: 'bez oznake' }), toDocument(set.gama, -70_00))
  expect(await orderedFrom()).toBe(650_00 + 60_00)
})

test('whoever changes an order whose invoice was paid otherwise sees it and can leave it out, and saving with it names it', async () => {
  const beta = { documentId: set.beta, amount: 1_000_00 }
  const items = [{ documentId: set.alfa, amount: 312_50 }, beta]
  const [id = 0] = await prepared(set, items)
  const open = async () => (await orderNow(id)).items.map(({ remainingAmount }) => remainingAmount)
  const offered = async (of: { exceptOrderId?: number }) =>
    (await as('boris').call(payableInvoices.list, more, of)).body.rows.map((row) => [row.number, row.obstacle])
  const save = async (kept: typeof items) =>
    as('boris').call(paymentOrders.update, { ...more, id }, { ...asked(set, kept), version: (await orderNow(id)).version })
  expect(await open()).toEqual([null, null])
  await allocate(await lineTold({ amount: '-312.50', text: 'bez oznake' }), toDocument(set.alfa, -312_50))
  await allocate(await lineTold({ amount: '-0.01', text: 'bez oznake' }), toDocument(set.beta, -1))
  expect(await open()).toEqual([0, 999_99])
  // prettier-ignore
  expect(await offered({ exceptOrderId: id })).toEqual([['U-1', 'NotOpen'], ['U-2', null], ['U-3', null]])
  const { rows, totalCount } = (await as('boris').call(payableInvoices.list, more, { exceptOrderId: id })).body
  expect(totalCount).toBe(rows.length)
  // prettier-ignore
  expect(await offered({})).toEqual([['U-2', 'InOrder'], ['U-3', null]])
  expect((await save(items)).problem).toMatchObject({ code: 'PaymentOrder.NotPayable', title: expect.stringContaining(' U-1 ') })
  expect((await save([{ documentId: 999_999_999, amount: 1 }])).status).toBe(404)
  expect((await save([{ ...beta, amount: 999_99 }])).status).toBe(200)
  expect(await open()).toEqual([null])
  // What went to the bank it pays as it stands.
  const { paymentOrderId } = await exported(set, [{ documentId: set.gama, amount: 100_00 }])
  await allocate(await lineTold({ amount: '-60.00', text: 'bez oznake' }), toDocument(set.gama, -60_00))
  expect((await orderNow(paymentOrderId)).items.map(({ remainingAmount }) => remainingAmount)).toEqual([null])
})

test('an order at the bank takes of an invoice first, and of those that wait the one that was prepared first, each from its own account', async () => {
  await exported(set, [{ documentId: set.beta, amount: 400_00 }])
  await prepared(set, [{ documentId: set.beta, amount: 300_00 }])
  const other = { accountId: set.otherAccountId }
  await prepared(other, [{ documentId: set.beta, amount: 300_00 }])
  const taken = async () => [await orderedFrom(), await orderedFrom(other.accountId)]
  expect(await taken()).toEqual([700_00, 300_00])
  const pay = async (amount: number) =>
    allocate(await lineTold({ amount: String(-amount), text: 'bez oznake' }), toDocument(set.beta, -amount * 100))
  await pay(100)
  expect(await taken()).toEqual([700_00, 200_00])
  await pay(250)
  expect(await taken()).toEqual([650_00, 0])
  await pay(300)
  expect(await taken()).toEqual([400_00, 0])
})

test('money in the sum of an order that is settled, in another sum, or of another account, is decided in its turn', async () => {
  const alfa = { name: 'Alfa', iban: IBANS.alfa }
  const ways = [{ isSettled: true }, { ordered: 300_00 }, { iban: OTHER_ACCOUNT }]
  for (const { isSettled = false, ordered = 312_50, iban } of ways) {
    set = await payableSet()
    const first = await addDocument(more.businessSubjectId, { number: '77/P1/1', partnerId: set.partner('alfa'), amount: 312_50 })
    await addDocument(more.businessSubjectId, { number: '78/P1/1', partnerId: set.partner('alfa'), amount: 100_00 })
    await asOwner('update app.partners set ibans = array[$2, $3] where id = $1', [set.partner('alfa'), IBANS.alfa, SECOND])
    const { paymentOrderId } = await exported(set, [{ documentId: set.alfa, amount: ordered }])
    const [item] = (await orderNow(paymentOrderId)).items
    if (isSettled) await lineTold({ ...alfa, amount: '-312.50', endToEnd: item?.endToEnd ?? '', bankReference: 'T1' })
    const lines = await linesTold(
      [
        { ...alfa, amount: '312.50', text: 'rn 77/P1/1', bankReference: 'T2' },
        { name: 'Alfa', iban: SECOND, amount: '412.50', text: 'računi 77/P1/1 i 78/P1/1', bankReference: 'T3' },
      ],
      iban === undefined ? {} : { iban },
    )
    expect(lines.map(({ state, allocations }) => [state, allocations[0]?.documentId])).toEqual([['Settled', first], ['Open', undefined]]) // prettier-ignore
  }
})
/** Another account of Alfa's than that which orders pay. */
const SECOND = 'HR7023900011500085181'

test('what comes back with the mark of a transfer of a batch is that, though as much was paid to the same account alone a day before', async () => {
  await asOwner('update app.documents set iban = $2, partner_id = $3, partner_name = p.name from app.partners p where app.documents.id = $1 and p.id = $3', [set.gama, IBANS.alfa, set.partner('alfa')]) // prettier-ignore
  const alone = await exported(set, [{ documentId: set.alfa, amount: 100_00 }])
  const ofAlone = (await orderNow(alone.paymentOrderId)).items[0]?.endToEnd ?? ''
  const first = await lineTold({ name: 'Alfa', iban: IBANS.alfa, amount: '-100.00', endToEnd: ofAlone }, { day: '2026-01-16' })
  const items = [{ documentId: set.gama, amount: 100_00 }, { documentId: set.beta, amount: 1_000_00 }] // prettier-ignore
  const { paymentOrderId } = await exported(set, items, { isBatchBooked: true })
  const paid = await lineTold({ amount: '-1100.00', name: 'Nalozi' })
  const endToEnd = (await orderNow(paymentOrderId)).items[0]?.endToEnd ?? ''
  const back = { name: 'Alfa', iban: IBANS.alfa, amount: '100.00', isReversal: true, endToEnd }
  expect((await lineTold(back, { day: '2026-01-19' })).allocations).toMatchObject([{ kind: 'Reversal', counterLineId: paid.id }])
  expect(await lineNow(first.id)).toMatchObject({ state: 'Settled', allocations: [{ documentId: set.alfa, rule: 'Order' }] })
  expect((await orderNow(paymentOrderId)).items).toMatchObject([{ returnedLineId: paid.id }, { returnedLineId: null }])
})

test('what an account had last and what orders ask of it is told to whoever sees balances, and to nobody else (bank C30)', async () => {
  await lineTold({ amount: '-5.00', text: 'Nepoznato' }, { opening: '905.00' })
  await prepared(set, [{ documentId: set.beta, amount: 400_00 }])
  const account = async () => (await as('boris').call(payingAccounts.list, more, {})).body.find(({ id }) => id === set.accountId)
  expect(await account()).toMatchObject({ closingAmount: 900_00, closedOn: '2026-01-15', orderedAmount: 400_00 })
  await asOwner(`delete from auth.role_permissions where role_id = 3 and permission = 'BANK_READ'`)
  const without = await account()
  await asOwner(`insert into auth.role_permissions (role_id, permission, module) values (3, 'BANK_READ', 'bank')`)
  expect(without).toMatchObject({ closingAmount: null, closedOn: null, orderedAmount: null })
})

test('what one debit carried out for several is asked of the account no more, also where more of an invoice is open', async () => {
  const items = [{ documentId: set.alfa, amount: 100_00 }, { documentId: set.beta, amount: 400_00 }] // prettier-ignore
  await exported(set, items, { isBatchBooked: true })
  expect(await orderedFrom()).toBe(500_00)
  await lineTold({ amount: '-500.00', name: 'Nalozi' })
  expect([await orderedFrom(), ...(await set.remaining(set.alfa, set.beta))]).toEqual([0, 212_50, 600_00])
})
