import { beforeEach, expect, test } from 'vitest'
import { paymentOrderApprovals, paymentOrderExports, paymentOrderRefusals } from 'contract/bank/orders/payment-order-acts'
import { as, useSaldo } from '../../../testing/app.ts'
import { atOnce } from '../../../testing/bank/at-once.ts'
import { approved, exported, orderNow, payableSet, prepared, type PayableSet } from '../../../testing/bank/payable-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
let set: PayableSet
beforeEach(async () => {
  set = await payableSet()
})

const take = (paymentOrderId: number) => as('boris').call(paymentOrderExports.create, { ...more, paymentOrderId }, {})
const approvedOrder = async () => {
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  expect((await approved('ana', id)).status).toBe(204)
  return id
}

/** Two acts that both wait for the order before either has looked at it; what came of each, the good one first. */
const statusesOf = async (
  paymentOrderId: number,
  acts: readonly (() => Promise<{ status: number }>)[],
): Promise<readonly number[]> =>
  (await atOnce('select from app.payment_orders where id = $1 for update', [paymentOrderId], acts))
    .map(({ status }) => status)
    .toSorted((one, other) => one - other)

test('of two who take the file at once one is told that it was taken, and it is one file', async () => {
  const id = await approvedOrder()
  expect(await statusesOf(id, [() => take(id), () => take(id)])).toEqual([200, 409])
  expect(await orderNow(id)).toMatchObject({ state: 'Exported', exportCount: 1 })
})

test('an approval that is taken back while the file is taken ends one of the two', async () => {
  const id = await approvedOrder()
  const back = () => as('ana').call(paymentOrderApprovals.remove, { ...more, paymentOrderId: id })
  const [good, refused] = await statusesOf(id, [() => take(id), back])
  expect([good === 200 || good === 204, refused]).toEqual([true, 409])
  expect(['Draft', 'Exported']).toContain((await orderNow(id)).state)
})

test('of two who say that the bank refused an order one is told that it is none that the bank has any more', async () => {
  const { paymentOrderId } = await exported(set, [{ documentId: set.alfa, amount: 312_50 }])
  const refuse = (reason: string) => () => as('boris').call(paymentOrderRefusals.create, { ...more, paymentOrderId }, { reason })
  expect(await statusesOf(paymentOrderId, [refuse('jedan'), refuse('dva')])).toEqual([204, 409])
})
