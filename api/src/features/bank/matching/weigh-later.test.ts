import { beforeEach, expect, test } from 'vitest'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { allocate, more, stranger, toDocument, undo } from '../../../testing/bank/allocating.ts'
import { atOnce } from '../../../testing/bank/at-once.ts'
import { lineTold } from '../../../testing/bank/lines-told.ts'
import { openSet, OTHER_ACCOUNT, type OpenSet } from '../../../testing/bank/open-set.ts'
import { weighLater } from './weigh-later.ts'

useSaldo({}, { hasJobs: true })

let set: OpenSet
beforeEach(async () => {
  await jobsDone(saldo().ownerUrl)
  set = await openSet(more.businessSubjectId)
  await asOwner("update app.bank_accounts set currency = 'USD' where iban = $1", [OTHER_ACCOUNT])
  await forget()
})

const forget = () => asOwner("delete from app.exchange_rates where currency = 'USD'")
const rate = (day: string, value: string) =>
  asOwner("insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, $2, $1, 'HNB')", [day, value]) // prettier-ignore
let nth = 0
/** A line of the account in dollars. */
const dollars = async (amount: string, day = '2026-06-15') => {
  const line = await lineTold({ ...stranger, amount, text: `Uplata ${++nth}` }, { day, iban: OTHER_ACCOUNT, currency: 'USD' })
  await forget()
  return line
}
const onCost = (amount: number) => ({ kind: 'Account', accountRole: 'cost.bank', amount }) as const
const weighed = () => saldo().database.transaction(more, (db) => weighLater(db))
const worth = async (line: { readonly id: number }) =>
  (await asOwner<{ euro: number | null; fx: number }>('select euro_amount::int as euro, fx_amount::int as fx from app.bank_allocations where bank_line_id = $1 order by id', [line.id])).map(({ euro, fx }) => [euro, fx]) // prettier-ignore

test('what was decided without a rate is worth what its own day says, and one whose rate is still not known stops none', async () => {
  const [unknown, first, second] = [await dollars('-1.00', '2026-06-14'), await dollars('-11.00'), await dollars('-12.00', '2026-06-16')] // prettier-ignore
  for (const [line, amount] of [[unknown, -1_00], [first, -11_00], [second, -12_00]] as const) await allocate(line, onCost(amount)) // prettier-ignore
  await rate('2026-06-15', '1.1')
  await rate('2026-06-16', '1.2')
  await weighed()
  expect([await worth(unknown), await worth(first), await worth(second)]).toEqual([[[null, 0]], [[-10_00, 0]], [[-10_00, 0]]])
})

test('what was gained or lost against an invoice is weighed with it, once', async () => {
  const line = await dollars('1000.00')
  await allocate(line, toDocument(set.document('O8'), 1_000_00))
  await rate('2026-06-15', '1.1')
  await weighed()
  expect(await worth(line)).toEqual([[909_09, -12_57]])
  await forget()
  await rate('2026-06-15', '1.2')
  await weighed()
  expect(await worth(line)).toEqual([[909_09, -12_57]])
})

test('what was undone is weighed no more, also where it is undone just while it is weighed', async () => {
  const [undone, undoing] = [await dollars('-11.00'), await dollars('-22.00')]
  for (const line of [undone, undoing]) await allocate(line, onCost(line.amount))
  await undo(undone)
  await jobsDone(saldo().ownerUrl)
  await rate('2026-06-15', '1.1')
  await atOnce<unknown>('select from app.bank_allocations where bank_line_id = $1 for update', [undoing.id], [() => undo(undoing), weighed]) // prettier-ignore
  expect([await worth(undone), await worth(undoing)]).toEqual([[[null, 0]], [[null, 0]]])
})

test('a line that was taken back is worth nothing for what took it back', async () => {
  const [paid, back] = [await dollars('11.00'), await dollars('-11.00')]
  expect((await allocate(back, { kind: 'Reversal', bankLineId: paid.id, amount: -11_00 })).status).toBe(200)
  await rate('2026-06-15', '1.1')
  await weighed()
  expect([await worth(paid), await worth(back)]).toEqual([[[null, 0]], [[null, 0]]])
})
