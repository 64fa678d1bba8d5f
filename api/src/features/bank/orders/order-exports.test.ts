import { beforeEach, expect, test } from 'vitest'
import { bankAllocations } from 'contract/bank/bank-allocations'
import { paymentOrderApprovals, paymentOrderExports, paymentOrderRefusals } from 'contract/bank/orders/payment-order-acts'
import { paymentOrderSettings } from 'contract/bank/orders/payment-order-settings'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { payableInvoices } from 'contract/bank/orders/payable-invoices'
import { addDays } from 'contract/croatia/days'
import { documents } from 'contract/documents/documents'
import { clock } from '../../../kit/clock.ts'
import { hashOf } from '../../../kit/files/file-store.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { lineNow, lineTold } from '../../../testing/bank/lines-told.ts'
import { addDocument, IBANS, OTHER_ACCOUNT } from '../../../testing/bank/open-set.ts'
import {
  approved,
  asked,
  bytesOf,
  exported,
  orderNow,
  payableSet,
  prepared,
  type PayableSet,
} from '../../../testing/bank/payable-set.ts'
import { painOrders, painProblems } from '../../../testing/bank/read-pain.ts'
import { unzipped } from '../../../testing/downloads/unzipped.ts'
import { PEOPLE, SUBJECTS } from '../../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
let set: PayableSet
beforeEach(async () => {
  set = await payableSet()
})

const both = () => [
  { documentId: set.alfa, amount: 312_50 },
  { documentId: set.beta, amount: 1_000_00 },
]

test('the file is pain.001.001.09 as the Croatian scheme has it, with counts, sums and our marks', async () => {
  const { bytes, fileName, paymentOrderId } = await exported(set, both())
  const xml = bytes.toString()
  expect(painProblems(xml)).toEqual([])
  const file = painOrders(xml)
  expect(file).toMatchObject({ namespace: 'urn:iso:std:iso:20022:tech:xsd:scthr:pain.001.001.09', executionOn: '2099-03-10', from: 'HR1723600001101234565', isBatchBooked: false }) // prettier-ignore
  expect(fileName).toMatch(/^UN\.20990310\.\d{4}\.saldo\.xml$/)
  expect(fileName).toBe(`${file.messageId}.saldo.xml`)
  const { items, state } = await orderNow(paymentOrderId)
  expect(state).toBe('Exported')
  expect(file.orders).toMatchObject([
    { endToEnd: items[0]?.endToEnd, amount: 312_50, name: 'Alfa d.o.o.', iban: IBANS.alfa, town: 'Zagreb', reference: 'HR00417-2026', text: 'Račun U-1', purpose: 'SUPP' }, // prettier-ignore
    { amount: 1_000_00, reference: 'HR99', text: 'Račun U-2' },
  ])
})

test('where the bank wants the older scheme it is .03', async () => {
  const accounts = [{ bankAccountId: set.accountId, isOlderScheme: true, ordersPerFile: 50 }]
  await as('ana').call(paymentOrderSettings.update, more, { approvalAbove: null, accounts })
  const { bytes } = await exported(set, both())
  await asOwner('delete from app.payment_order_accounts')
  expect(painOrders(bytes.toString()).namespace).toBe('urn:iso:std:iso:20022:tech:xsd:scthr:pain.001.001.03')
  expect(bytes.toString()).toContain('<ReqdExctnDt>2099-03-10</ReqdExctnDt>')
})

test('what a bank takes is as it was said last, for its account alone', async () => {
  const say = (isOlderScheme: boolean, ordersPerFile: number) =>
    as('ana').call(paymentOrderSettings.update, more, { approvalAbove: null, accounts: [{ bankAccountId: set.accountId, isOlderScheme, ordersPerFile }] }) // prettier-ignore
  for (const [isOlderScheme, ordersPerFile] of [
    [true, 50],
    [false, 7],
  ] as const) {
    expect((await say(isOlderScheme, ordersPerFile)).status).toBe(204)
    const { accounts } = (await as('boris').call(paymentOrderSettings.get, more)).body
    expect(accounts).toEqual([{ bankAccountId: set.accountId, isOlderScheme, ordersPerFile }])
  }
  const { version } = (await as('boris').call(paymentOrderSettings.get, more)).body
  const old = await as('ana').call(paymentOrderSettings.update, more, { approvalAbove: 1, accounts: [], version: version - 1 })
  expect(old.problem.code).toBe('Record.Changed')
  const other = [{ bankAccountId: 999_999_999, isOlderScheme: true, ordersPerFile: 1 }]
  expect((await as('ana').call(paymentOrderSettings.update, more, { approvalAbove: null, accounts: other })).status).toBe(404)
  await asOwner('delete from app.payment_order_accounts')
})

test('70 orders where a bank takes 50 go out as a ZIP of two files, each a message of its own (pitfall B18)', async () => {
  const ids: number[] = []
  for (let index = 0; index < 70; index++)
    ids.push(await addDocument(more.businessSubjectId, { number: `Z-${index}`, partnerId: set.partner('alfa'), amount: 1_00 + index, type: 'IncomingInvoices' })) // prettier-ignore
  await asOwner('update app.documents set iban = $2 where id = any($1)', [ids, IBANS.alfa])
  const { bytes, fileName } = await exported(
    set,
    ids.map((documentId, index) => ({ documentId, amount: 1_00 + index })),
  )
  expect(fileName).toMatch(/^UN\.20990310\.\d{4}\.saldo\.zip$/)
  const contents = await unzipped(bytes)
  const files = [...contents.values()].map(String)
  expect(files.flatMap(painProblems)).toEqual([])
  // Each is named after its message, and those after the ZIP.
  const names = [1, 2].map((nth) => `${fileName.replace('.saldo.zip', '')}-${nth}`)
  expect(files.map((xml) => painOrders(xml).messageId)).toEqual(names)
  expect([...contents.keys()]).toEqual(names.map((name) => `${name}.saldo.xml`))
  expect(files.map((xml) => painOrders(xml).orders.length)).toEqual([50, 20])
  expect(new Set(files.flatMap((xml) => painOrders(xml).orders.map(({ endToEnd }) => endToEnd))).size).toBe(70)
})

test('it is kept who took the file of an order that somebody else prepared', async () => {
  const [paymentOrderId = 0] = await prepared(set, both())
  expect((await approved('ana', paymentOrderId)).status).toBe(204)
  expect((await as('ana').call(paymentOrderExports.create, { ...more, paymentOrderId }, {})).status).toBe(200)
  const kept = await asOwner('select prepared_by::int, exported_by::int from app.payment_orders where id = $1', [paymentOrderId])
  expect(kept).toEqual([{ prepared_by: PEOPLE.boris.id, exported_by: PEOPLE.ana.id }])
})

test('an order that was taken is not taken again without a word: the same file comes, and it is counted', async () => {
  const first = await exported(set, both())
  const take = (isAgain: boolean) => as('boris').call(paymentOrderExports.create, { ...more, paymentOrderId: first.paymentOrderId }, { isAgain }) // prettier-ignore
  const { status, problem } = await take(false)
  expect([status, problem.code]).toEqual([409, 'PaymentOrder.ExportedAlready'])
  const { body } = await take(true)
  expect(body).toMatchObject({ fileId: first.fileId, fileName: first.fileName, exportCount: 2 })
  expect(hashOf(await bytesOf(body.fileId))).toBe(hashOf(first.bytes))
})

test('of two who take the file at the same time one gets it, and there is one message', async () => {
  const [paymentOrderId = 0] = await prepared(set, both())
  const take = () => as('boris').call(paymentOrderExports.create, { ...more, paymentOrderId }, {})
  expect((await take()).problem.code).toBe('PaymentOrder.NotApproved')
  await asOwner(`update app.payment_orders set state = 'Approved', approved_by = 1, approved_at = now() where id = $1`, [
    paymentOrderId,
  ])
  const statuses = (await Promise.all([take(), take(), take()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409])
  expect(await asOwner('select export_count, message_id is not null as sent from app.payment_orders where id = $1', [paymentOrderId])).toEqual([{ export_count: 1, sent: true }]) // prettier-ignore
})

test('the approval of an order that went to the bank is not taken back', async () => {
  const { paymentOrderId } = await exported(set, both())
  const { status, problem } = await as('ana').call(paymentOrderApprovals.remove, { ...more, paymentOrderId })
  expect([status, problem.code]).toEqual([409, 'PaymentOrder.NotApproved'])
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Exported', approvedByName: 'Ana Kovač' })
})

test('what went to the bank stays as it went, whoever writes', async () => {
  const { paymentOrderId } = await exported(set, both())
  const before = (await orderNow(paymentOrderId)).items
  const said = ['amount = 1', `iban = '${IBANS.gama}'`, `name = 'Drugi'`, `reference = '1'`, `model = 'HR01'`, `text = 'Drugo'`, `purpose_code = 'SALA'`, `document_id = ${set.gama}`, 'ordinal = ordinal + 5', 'is_iban_new = true'] // prettier-ignore
  for (const change of [...said.map((one) => `update app.payment_order_items set ${one}`), 'delete from app.payment_order_items'])
    await expect(asOwner(`${change} where payment_order_id = $1`, [paymentOrderId])).rejects.toMatchObject({ constraint: 'payment_order_items_sent' }) // prettier-ignore
  expect((await orderNow(paymentOrderId)).items).toEqual(before)
})

test('the mark that we gave settles the invoice by itself, and the order remembers its line (bank S4)', async () => {
  await asOwner(`alter sequence app.payment_order_items_id_seq restart with 417`)
  const { paymentOrderId } = await exported(set, [{ documentId: set.alfa, amount: 312_50 }])
  const line = await lineTold({ amount: '-312.50', name: 'Alfa', endToEnd: 'HR00417' })
  const { number } = await orderNow(paymentOrderId)
  expect(line).toMatchObject({ state: 'Settled', allocations: [{ documentId: set.alfa, amount: -312_50, rule: 'Order', decidedByName: null, reason: { message: 'bankMatching.reasons.order', params: { number, day: '10.03.2099.', invoices: 'U-1' } } }] }) // prettier-ignore
  expect(await set.remaining(set.alfa)).toEqual([0])
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Settled', items: [{ bankLineId: line.id }] })
})

test('an order that went to the bank has paid nothing: its invoice is as open as before, until the statement settles it (pitfall O3)', async () => {
  const { paymentOrderId } = await exported(set, [{ documentId: set.alfa, amount: 312_50 }])
  const standing = async () => [await set.remaining(set.alfa), (await as('boris').call(documents.get, { ...more, id: set.alfa })).body.payments.length] // prettier-ignore
  expect([(await orderNow(paymentOrderId)).state, await standing()]).toEqual(['Exported', [[312_50], 0]])
  const endToEnd = (await orderNow(paymentOrderId)).items[0]?.endToEnd ?? ''
  await lineTold({ amount: '-312.50', name: 'Alfa', endToEnd })
  expect([(await orderNow(paymentOrderId)).state, await standing()]).toEqual(['Settled', [[0], 1]])
})

test('undoing what a line settled opens the order again, and it settles no more by itself', async () => {
  const { paymentOrderId } = await exported(set, both())
  const [first] = (await orderNow(paymentOrderId)).items
  const line = await lineTold({ amount: '-312.50', endToEnd: first?.endToEnd ?? '' })
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Exported', settledCount: 1 })
  await as('boris').call(bankAllocations.remove, { ...more, id: line.allocations[0]?.id ?? 0 })
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Exported', settledCount: 0, items: [{ bankLineId: null }, {}] })
  expect(await lineNow(line.id)).toMatchObject({ state: 'Open', proposal: { rule: 'Order', isDeciding: false } })
})

test('a mark with another amount, or on another account of ours, is not our order', async () => {
  const { paymentOrderId } = await exported(set, both())
  const [first] = (await orderNow(paymentOrderId)).items
  const line = await lineTold({ amount: '-312.49', endToEnd: first?.endToEnd ?? '' })
  expect(line.proposal?.rule).not.toBe('Order')
  const elsewhere = await lineTold({ amount: '-312.50', endToEnd: first?.endToEnd ?? '' }, { iban: OTHER_ACCOUNT })
  expect(elsewhere.proposal?.rule).not.toBe('Order')
  expect(await set.remaining(set.alfa)).toEqual([312_50])
})

test('a mark that was carried out already, or is of an order that did not go to the bank, settles nothing by itself', async () => {
  const part = [{ documentId: set.alfa, amount: 100_00 }]
  const { paymentOrderId } = await exported(set, [...part, { documentId: set.beta, amount: 1_000_00 }])
  const marked = async (id: number) => ({ amount: '-100.00', endToEnd: (await orderNow(id)).items[0]?.endToEnd ?? '' })
  const told = async (id: number, bankReference: string) => (await lineTold({ ...(await marked(id)), bankReference })).allocations
  expect(await told(paymentOrderId, 'A')).toMatchObject([{ documentId: set.alfa, rule: 'Order' }])
  expect(await told(paymentOrderId, 'B')).toEqual([])
  const [draft = 0] = await prepared(set, part)
  expect(await told(draft, 'C')).toEqual([])
  expect(await set.remaining(set.alfa)).toEqual([212_50])
})

test('one debit of the sum of a file that is booked as a batch settles all that is in it', async () => {
  const { paymentOrderId, bytes } = await exported(set, both(), { isBatchBooked: true })
  expect(painOrders(bytes.toString()).isBatchBooked).toBe(true)
  const line = await lineTold({ amount: '-1312.50', name: 'Nalozi' })
  expect(line.allocations).toMatchObject([
    { documentId: set.alfa, amount: -312_50, rule: 'BatchOrder' },
    { documentId: set.beta, amount: -1_000_00, rule: 'BatchOrder' },
  ])
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Settled', settledCount: 2 })
})

const ofAlfa = async (number: string, amount: number): Promise<number> => {
  const id = await addDocument(more.businessSubjectId, { number, partnerId: set.partner('alfa'), amount, reference: 'HR00 418-2026', type: 'IncomingInvoices' }) // prettier-ignore
  await asOwner('update app.documents d set iban = $2, partner_name = p.name from app.partners p where d.id = $1 and p.id = d.partner_id', [id, IBANS.alfa]) // prettier-ignore
  return id
}
const pay = (documentId: number, amount: number) => ({ documentId, amount })

test('several invoices of one partner go out in one transfer where that is wished, and one line settles each of them', async () => {
  const second = await ofAlfa('U-4', 87_50)
  const { bytes, paymentOrderId } = await exported(set, [...both(), pay(second, 87_50)], { isPerPartner: true })
  expect(painProblems(bytes.toString())).toEqual([])
  const { items, itemCount, isPerPartner } = await orderNow(paymentOrderId)
  expect([isPerPartner, itemCount]).toEqual([true, 3])
  expect(items.map(({ endToEnd }) => endToEnd)).toEqual([0, 1, 0].map((of) => `HR00${items[of]?.id}`))
  expect(painOrders(bytes.toString()).orders).toMatchObject([
    { endToEnd: items[0]?.endToEnd, amount: 400_00, name: 'Alfa d.o.o.', iban: IBANS.alfa, reference: 'HR99', text: 'Račun U-1, Račun U-4' }, // prettier-ignore
    { endToEnd: items[1]?.endToEnd, amount: 1_000_00, name: 'Beta d.o.o.', text: 'Račun U-2' },
  ])
  const line = await lineTold({ amount: '-400.00', name: 'Alfa', endToEnd: items[0]?.endToEnd ?? '' })
  expect(line).toMatchObject({ state: 'Settled', allocations: [{ documentId: set.alfa, amount: -312_50, rule: 'Order' }, { documentId: second, amount: -87_50, rule: 'Order' }] }) // prettier-ignore
  expect([await set.remaining(set.alfa), await set.remaining(second)]).toEqual([[0], [0]])
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Exported', settledCount: 2, items: [{ bankLineId: line.id }, { bankLineId: null }, { bankLineId: line.id }] }) // prettier-ignore
})

test('without that wish each invoice is a transfer of its own with its reference', async () => {
  const second = await ofAlfa('U-4', 87_50)
  const { bytes } = await exported(set, [pay(set.alfa, 312_50), pay(second, 87_50)])
  expect(painOrders(bytes.toString()).orders).toMatchObject([
    { amount: 312_50, reference: 'HR00417-2026' },
    { amount: 87_50, reference: 'HR00418-2026' },
  ])
})

test('where a bank takes one order in a file, a transfer of two invoices is one of them', async () => {
  const second = await ofAlfa('U-4', 87_50)
  const accounts = [{ bankAccountId: set.accountId, isOlderScheme: false, ordersPerFile: 1 }]
  await as('ana').call(paymentOrderSettings.update, more, { approvalAbove: null, accounts })
  const { bytes, paymentOrderId } = await exported(set, [...both(), pay(second, 87_50)], { isPerPartner: true })
  await asOwner('delete from app.payment_order_accounts')
  const files = [...(await unzipped(bytes)).values()].map((xml) => painOrders(String(xml)).orders)
  expect(files).toMatchObject([[{ amount: 400_00 }], [{ amount: 1_000_00 }]])
  const parts = await asOwner('select file_number from app.payment_order_items where payment_order_id = $1 order by ordinal', [paymentOrderId]) // prettier-ignore
  expect(parts).toEqual([1, 2, 1].map((file_number) => ({ file_number })))
})

test('an order that is changed joins its transfers anew', async () => {
  const second = await ofAlfa('U-4', 87_50)
  const wished = [pay(set.alfa, 312_50), pay(second, 87_50)]
  const [id = 0] = await prepared(set, wished, { isPerPartner: true })
  const change = async (given: { readonly isPerPartner: boolean }) => {
    const { version } = await orderNow(id)
    await as('boris').call(paymentOrders.update, { ...more, id }, { ...asked(set, wished, given), version })
    const { items, isPerPartner } = await orderNow(id)
    return [isPerPartner, new Set(items.map(({ endToEnd }) => endToEnd)).size]
  }
  expect(await change({ isPerPartner: false })).toEqual([false, 2])
  expect(await change({ isPerPartner: true })).toEqual([true, 1])
})

test('invoices of one partner to two accounts are two transfers', async () => {
  const second = await ofAlfa('U-4', 87_50)
  await asOwner('update app.documents set iban = $2 where id = $1', [second, IBANS.beta])
  await asOwner(`update app.partners set ibans = array[$2, $3] where id = $1`, [set.partner('alfa'), IBANS.alfa, IBANS.beta])
  const [id = 0] = await prepared(set, [pay(set.alfa, 312_50), pay(second, 87_50)], { isPerPartner: true })
  expect(new Set((await orderNow(id)).items.map(({ endToEnd }) => endToEnd)).size).toBe(2)
})

test('no number is cut off: what does not fit into the text of a transfer goes in a further one', async () => {
  const ids: number[] = []
  for (let index = 0; index < 20; index++) ids.push(await ofAlfa(`DUGI-BROJ-2026-${index}`, 10_00))
  const { bytes } = await exported(
    set,
    ids.map((id) => pay(id, 10_00)),
    { isPerPartner: true },
  )
  const { orders } = painOrders(bytes.toString())
  expect(orders.length).toBeGreaterThan(1)
  expect(orders.reduce((sum, { amount }) => sum + amount, 0)).toBe(200_00)
  const told = orders
    .map(({ text }) => text)
    .join(', ')
    .split(', ')
  expect(told.toSorted()).toEqual(ids.map((_, index) => `Račun DUGI-BROJ-2026-${index}`).toSorted())
  expect(Math.max(...orders.map(({ text }) => text.length))).toBeLessThanOrEqual(140)
})

test('one debit of the sum of an order is a batch only where the order was one, went to the bank, and waits for all of it', async () => {
  await asOwner('update app.documents set total_base_amount = 400000, total_amount = 400000, total_amount_to_be_paid = 400000 where id = any($1)', [[set.alfa, set.beta]]) // prettier-ignore
  const debit = async (bankReference: string) => {
    await lineTold({ amount: '-1312.50', name: 'Nalozi', bankReference })
    return asOwner(`select a.bank_line_id from app.bank_allocations a where a.rule = 'BatchOrder'`)
  }
  // A part of it was told of already.
  const { paymentOrderId } = await exported(set, both(), { isBatchBooked: true })
  const [first] = (await orderNow(paymentOrderId)).items
  await lineTold({ amount: '-312.50', endToEnd: first?.endToEnd ?? '' })
  expect((await orderNow(paymentOrderId)).settledCount).toBe(1)
  expect(await debit('A')).toEqual([])
  // Booked one by one.
  await exported(set, both())
  expect(await debit('B')).toEqual([])
  // Approved, and not taken to the bank.
  const [waiting = 0] = await prepared(set, both(), { isBatchBooked: true })
  expect((await approved('ana', waiting)).status).toBe(204)
  expect(await debit('C')).toEqual([])
})

test('one debit of the sum of a batch on another account of ours is not the batch, whatever else is open', async () => {
  await lineTold({ amount: '-5.00', text: 'Nepoznato' })
  const { paymentOrderId } = await exported(set, both(), { isBatchBooked: true })
  expect(await lineTold({ amount: '-1312.50', name: 'Nalozi' }, { iban: OTHER_ACCOUNT })).toMatchObject({ state: 'Open', allocations: [] }) // prettier-ignore
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Exported', settledCount: 0 })
})

test('of two batches of one sum none is chosen', async () => {
  await exported(set, [{ documentId: set.alfa, amount: 100_00 }], { isBatchBooked: true })
  await exported(set, [{ documentId: set.beta, amount: 100_00 }], { isBatchBooked: true })
  const line = await lineTold({ amount: '-100.00' })
  expect(line.state).toBe('Open')
  expect(line.proposal?.rule).not.toBe('BatchOrder')
})

test('what the bank refused is open to be ordered again; what it carried out can’t be refused', async () => {
  const { paymentOrderId } = await exported(set, both())
  const refuse = (id: number) =>
    as('boris').call(paymentOrderRefusals.create, { ...more, paymentOrderId: id }, { reason: 'Krivi IBAN' })
  expect((await refuse(paymentOrderId)).status).toBe(204)
  expect(await orderNow(paymentOrderId)).toMatchObject({ state: 'Refused', refusedReason: 'Krivi IBAN' })
  for (const isAgain of [false, true])
    expect((await as('boris').call(paymentOrderExports.create, { ...more, paymentOrderId }, { isAgain })).problem.code).toBe('PaymentOrder.NotApproved') // prettier-ignore
  const rows = (await as('boris').call(payableInvoices.list, more, {})).body.rows
  expect(rows.find(({ id }) => id === set.alfa)).toMatchObject({ payableAmount: 312_50, orderNumbers: [] })
  const again = await exported(set, [{ documentId: set.alfa, amount: 312_50 }])
  await lineTold({ amount: '-312.50', endToEnd: (await orderNow(again.paymentOrderId)).items[0]?.endToEnd ?? '' })
  expect((await refuse(again.paymentOrderId)).problem.code).toBe('PaymentOrder.NotExported')
})

test('after ten days without a word of the bank an order is asked about', async () => {
  const { paymentOrderId } = await exported(set, both())
  expect((await orderNow(paymentOrderId)).isOverdue).toBe(false)
  const sinceDays = async (days: number) => {
    await asOwner('update app.payment_orders set execution_on = $2 where id = $1', [
      paymentOrderId,
      addDays(clock.today(), -days),
    ])
    return (await orderNow(paymentOrderId)).isOverdue
  }
  expect([await sinceDays(10), await sinceDays(11)]).toEqual([false, true])
})
