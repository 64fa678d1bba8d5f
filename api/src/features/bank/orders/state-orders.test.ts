import { expect, test, beforeEach } from 'vitest'
import { STATE_ACCOUNT, STATE_CITY, STATE_NAME } from 'contract/croatia/public-dues'
import { failWith } from '../../../kit/fail.ts'
import { asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { more } from '../../../testing/bank/allocating.ts'
import { orderNow, payableSet, type PayableSet } from '../../../testing/bank/payable-set.ts'
import { ordersOfReturns, orderToState } from './state-orders.ts'

useSaldo()

const SATURDAY = '2099-03-14'
const MONDAY = '2099-03-16'
let set: PayableSet
beforeEach(async () => {
  set = await payableSet()
})

let month = 0
/** A return that comes to so much. */
async function returned(amount: number): Promise<number> {
  const [row] = await asOwner<{ id: number }>(
    `insert into app.vat_returns (business_subject_id, year, month, from_on, until_on, number, payload, amount, made_by)
      select $1, 2025, $2, day, (day + interval '1 month - 1 day')::date, 1, '{}', $3, 2 from make_date(2025, $2, 1) day returning id::int`,
    [more.businessSubjectId, ++month, amount],
  )
  return row?.id ?? 0
}
const ordered = (vatReturnId: number, amount: number) =>
  saldo().database.transaction({ ...more, userId: 2 }, (db) =>
    orderToState(
      db,
      { vatReturnId, amount, model: 'HR68', reference: '1201-12345678903', text: 'PDV 1/2025' },
      { bankAccountId: set.accountId, executionOn: SATURDAY, preparedBy: 2 },
      failWith,
    ),
  )
const ordersOf = (...ids: readonly number[]) => saldo().database.transaction(more, (db) => ordersOfReturns(db, ids))

test('what is owed to the state is paid by an order of its own, on a day on which the bank works, and as one payment', async () => {
  const vatReturnId = await returned(531_00)
  const { id, executionOn } = await ordered(vatReturnId, 531_00)
  expect(executionOn).toBe(MONDAY)
  const order = await orderNow(id)
  expect(order).toMatchObject({ executionOn: MONDAY, isBatchBooked: false, isPerPartner: false, totalAmount: 531_00 })
  expect(order.items).toMatchObject([{ vatReturnId, name: STATE_NAME, iban: STATE_ACCOUNT, purposeCode: 'TAXS', model: 'HR68', reference: '1201-12345678903' }]) // prettier-ignore
  const [to] = await asOwner('select city_name, country_code from app.payment_order_items where payment_order_id = $1', [id])
  expect(to).toEqual({ city_name: STATE_CITY, country_code: 'HR' })
})

test('of each return its own orders are told, the newest first, and none that came to nothing', async () => {
  const [one, other] = [await returned(100_00), await returned(70_00)]
  const [first, second, third] = [await ordered(one, 60_00), await ordered(one, 40_00), await ordered(other, 70_00)]
  const told = async (...ids: readonly number[]) => (await ordersOf(...ids)).map(({ id, amount }) => [id, amount])
  expect(await told(one)).toEqual([[second.id, 40_00], [first.id, 60_00]]) // prettier-ignore
  expect(await told(one, other)).toEqual([[third.id, 70_00], [second.id, 40_00], [first.id, 60_00]]) // prettier-ignore
  await asOwner('update app.payment_order_items set is_refused = true where payment_order_id = $1', [second.id])
  expect([await told(one), await told()]).toEqual([[[first.id, 60_00]], []])
})
