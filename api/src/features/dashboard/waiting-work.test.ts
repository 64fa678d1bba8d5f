import { afterAll, beforeAll, expect, test } from 'vitest'
import { vatReturnPeriods } from 'contract/accounting/vat/vat-return-periods'
import { vatReturnClosings, vatReturnDrafts, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { paymentOrderExports } from 'contract/bank/orders/payment-order-acts'
import { paymentOrderSettings } from 'contract/bank/orders/payment-order-settings'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { waitingWork } from 'contract/dashboard/waiting-work'
import { clock } from '../../kit/clock.ts'
import { beginBooks, more } from '../../testing/accounting/books.ts'
import { onDay } from '../../testing/accounting/return-set.ts'
import { as, useSaldo } from '../../testing/app.ts'
import { approved, asked, payableSet, prepared } from '../../testing/bank/payable-set.ts'

onDay('2026-07-15')
useSaldo()
const boris = as('boris')
beforeAll(async () => void (await beginBooks({ beginsOn: '2026-06-01' })))
afterAll(() => clock.move(null))

const told = async () => (await boris.call(waitingWork.get, more)).body

test('the return of the earliest ended period waits with its last day until it is handed in, and a running one never (DASH-I-15)', async () => {
  expect((await told()).vatReturn).toEqual({ year: 2026, month: 6, dueOn: '2026-07-31', isCorrection: false })
  const { id } = (await boris.call(vatReturns.create, more, { year: 2026, month: 6, isEarly: false })).body
  expect((await told()).vatReturn).toMatchObject({ month: 6 })
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId: id }, { submittedOn: '2026-07-14' })
  expect((await told()).vatReturn).toBeNull()
})

test('a return that was handed in waits to be closed, after its correction where it changed, and is told to who may close it', async () => {
  const closing = async () => (await told()).unclosedReturn
  expect(await closing()).toEqual({ year: 2026, month: 6 })
  const correct = (correction: number, version: number) =>
    boris.call(vatReturnDrafts.update, more, { year: 2026, month: 6, correction, transferred: 0, byHand: {}, version })
  await correct(10_00, 0)
  expect(await told()).toMatchObject({ changedReturn: { year: 2026, month: 6 }, unclosedReturn: null })
  await correct(0, 1)
  expect([await closing(), (await as('franka').call(waitingWork.get, more)).body.unclosedReturn]).toEqual([{ year: 2026, month: 6 }, null]) // prettier-ignore
  const [{ vatReturnId } = { vatReturnId: null }] = (await boris.call(vatReturnPeriods.list, more)).body.filter(
    ({ month }) => month === 6,
  )
  expect((await boris.call(vatReturnClosings.create, { ...more, vatReturnId: vatReturnId ?? 0 })).status).toBe(200)
  expect(await closing()).toBeNull()
})

test('an order waits for whoever may approve it, and not for whom its sum needs another (bank C13)', async () => {
  const set = await payableSet()
  const ana = as('ana')
  const waiting = async () => (await ana.call(waitingWork.get, more)).body.orderCount
  await prepared(set, [{ documentId: set.beta, amount: 400_00 }])
  expect([await waiting(), (await told()).orderCount]).toEqual([1, null])
  await ana.call(paymentOrders.create, more, asked(set, [{ documentId: set.alfa, amount: 300_00 }]))
  expect(await waiting()).toBe(2)
  const isAbove = async (approvalAbove: number) => {
    const { version } = (await ana.call(paymentOrderSettings.get, more)).body
    await ana.call(paymentOrderSettings.update, more, { approvalAbove, version, accounts: [] })
    return waiting()
  }
  // Of just the sum that is set it needs nobody else.
  expect([await isAbove(300_00), await isAbove(299_99)]).toEqual([2, 1])
})

test('an order that is approved waits for whoever saves its file, until that was done', async () => {
  const set = await payableSet()
  const waiting = async (who: 'ana' | 'boris' | 'franka') => (await as(who).call(waitingWork.get, more)).body.toExportCount
  expect(await waiting('ana')).toBe(0)
  const [paymentOrderId = 0] = await prepared(set, [{ documentId: set.beta, amount: 10_00 }])
  expect(await waiting('ana')).toBe(0)
  expect((await approved('ana', paymentOrderId)).status).toBe(204)
  expect([await waiting('ana'), await waiting('boris'), await waiting('franka')]).toEqual([1, 1, null])
  expect((await boris.call(paymentOrderExports.create, { ...more, paymentOrderId }, {})).status).toBe(200)
  expect(await waiting('boris')).toBe(0)
})

test('each part is told to who may see it, and to nobody else (DASH-I-09)', async () => {
  onDay('2026-08-10')
  expect(await told()).toMatchObject({ lines: { openCount: 0, readyCount: 0 }, askedPaperCount: 0, vatReturn: { month: 7 } })
  const { body } = await as('cvita').call(waitingWork.get, more)
  expect(body?.orderCount ?? null).toBeNull()
  expect((await as('franka').call(waitingWork.get, more)).body).toMatchObject({
    askedPaperCount: null,
    vatReturn: null,
    changedReturn: null,
    unclosedReturn: null,
    orderCount: null,
  })
})
