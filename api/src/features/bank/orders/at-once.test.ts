import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { paymentOrderApprovals, paymentOrderExports, paymentOrderRefusals } from 'contract/bank/orders/payment-order-acts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
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
async function atOnce(paymentOrderId: number, acts: readonly (() => Promise<{ status: number }>)[]): Promise<readonly number[]> {
  const holder = new pg.Client({ connectionString: saldo().ownerUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from app.payment_orders where id = $1 for update', [paymentOrderId])
  const answers = Promise.all(acts.map((act) => act()))
  const waiting = () => asOwner<{ count: number }>(`select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'saldo' and wait_event_type = 'Lock'`) // prettier-ignore
  while (((await waiting())[0]?.count ?? 0) < acts.length) await pause(20)
  await holder.query('commit')
  await holder.end()
  return (await answers).map(({ status }) => status).toSorted((one, other) => one - other)
}

test('of two who take the file at once one is told that it was taken, and it is one file', async () => {
  const id = await approvedOrder()
  expect(await atOnce(id, [() => take(id), () => take(id)])).toEqual([200, 409])
  expect(await orderNow(id)).toMatchObject({ state: 'Exported', exportCount: 1 })
})

test('an approval that is taken back while the file is taken ends one of the two', async () => {
  const id = await approvedOrder()
  const back = () => as('ana').call(paymentOrderApprovals.remove, { ...more, paymentOrderId: id })
  const [good, refused] = await atOnce(id, [() => take(id), back])
  expect([good === 200 || good === 204, refused]).toEqual([true, 409])
  expect(['Draft', 'Exported']).toContain((await orderNow(id)).state)
})

test('of two who say that the bank refused an order one is told that it is none that the bank has any more', async () => {
  const { paymentOrderId } = await exported(set, [{ documentId: set.alfa, amount: 312_50 }])
  const refuse = (reason: string) => () => as('boris').call(paymentOrderRefusals.create, { ...more, paymentOrderId }, { reason })
  expect(await atOnce(paymentOrderId, [refuse('jedan'), refuse('dva')])).toEqual([204, 409])
})
