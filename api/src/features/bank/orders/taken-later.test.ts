import { afterEach, beforeEach, expect, test } from 'vitest'
import { paymentOrderExports } from 'contract/bank/orders/payment-order-acts'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import {
  approved,
  bytesOf,
  exported,
  orderNow,
  payableSet,
  prepared,
  type PayableSet,
} from '../../../testing/bank/payable-set.ts'
import { painOrders } from '../../../testing/bank/read-pain.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
let set: PayableSet
beforeEach(async () => {
  set = await payableSet()
})
afterEach(() => clock.move(null))
const at = (time: string) => clock.move(() => Date.parse(time))
const alfa = () => [{ documentId: set.alfa, amount: 312_50 }]
const take = (paymentOrderId: number, isAgain = false) =>
  as('boris').call(paymentOrderExports.create, { ...more, paymentOrderId }, { isAgain })

test.each([
  ['while its day is ahead, on that day', '2027-03-08', '2027-03-10'],
  ['on its day, on that day', '2027-03-10', '2027-03-10'],
  ['past its day, today', '2027-03-12', '2027-03-12'],
  ['past its day on a weekend, on the next day on which banks work', '2027-03-13', '2027-03-15'],
])('an order taken %s is carried out: its file, its name and its page say the same', async (_, today, day) => {
  at('2027-03-08T09:00:00Z')
  const [id = 0] = await prepared(set, alfa(), { executionOn: '2027-03-10' })
  expect((await approved('ana', id)).status).toBe(204)
  at(`${today}T09:00:00Z`)
  const { body } = await take(id)
  const file = painOrders(String(await bytesOf(body.fileId)))
  const { number, executionOn } = await orderNow(id)
  const kept = await asOwner('select message_id from app.payment_orders where id = $1', [id])
  const messageId = `UN.${day.replaceAll('-', '')}.${String(number).padStart(4, '0')}`
  expect(kept).toEqual([{ message_id: messageId }])
  expect([body.executionOn, executionOn, file.executionOn, file.messageId, body.fileName]).toEqual([day, day, day, messageId, `${messageId}.saldo.xml`]) // prettier-ignore
})

test('a file says when it was made by the clock of Zagreb, to the second', async () => {
  at('2027-03-08T23:30:15.789Z')
  const { bytes } = await exported(set, alfa(), { executionOn: '2027-03-10' })
  expect(String(bytes)).toContain('<CreDtTm>2027-03-09T00:30:15</CreDtTm>')
})

test('how often a file was taken is counted on, and whoever takes it once more is told of the first day and of how often', async () => {
  at('2027-03-08T09:00:00Z')
  const { paymentOrderId } = await exported(set, alfa(), { executionOn: '2027-03-10' })
  at('2027-03-10T09:00:00Z')
  for (const exportCount of [2, 3]) {
    const { message, params } = (await take(paymentOrderId)).problem
    expect([message, params]).toEqual(['paymentOrders.failures.exportedAlready', { day: '08.03.2027.', count: exportCount - 1 }])
    expect((await take(paymentOrderId, true)).body).toMatchObject({ exportCount, executionOn: '2027-03-10' })
    expect((await orderNow(paymentOrderId)).exportCount).toBe(exportCount)
  }
})
