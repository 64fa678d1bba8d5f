import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { bankAllocations } from 'contract/bank/bank-allocations'
import { bankLines, type BankLine } from 'contract/bank/bank-lines'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { allocate, more, stranger, undo } from '../../../testing/bank/allocating.ts'
import type { EntryGiven } from '../../../testing/bank/camt-file.ts'
import { lineNow, linesTold } from '../../../testing/bank/lines-told.ts'
import { IBANS, OTHER_ACCOUNT } from '../../../testing/bank/open-set.ts'
import { exported, payableSet, type PayableSet } from '../../../testing/bank/payable-set.ts'
import { matchedLines } from './matched-lines.ts'
import { reversibleLines } from './reversible-lines.ts'

useSaldo({}, { hasJobs: true })

let set: PayableSet
beforeEach(async () => {
  await jobsDone(saldo().ownerUrl)
  set = await payableSet()
})

/** In a statement that does not add up, so that nothing is decided by itself. */
const told = (entries: readonly EntryGiven[], given = {}) => linesTold(entries, { closing: '0.01', ...given })
/** What the last of some lines may take back, by the bank's references of the lines, with whether it is of the same payer and has the mark. */
async function takenBack(lines: readonly BankLine[]) {
  const last = lines.at(-1)?.id ?? 0
  const found = await saldo().database.transaction(more, async (db) =>
    (await reversibleLines(db, await matchedLines(db, sql`l.id = ${last}`))).get(last),
  )
  const all = await asOwner<{ id: string; name: string }>('select id, text as name from app.bank_lines')
  return (found ?? []).map(({ id, isSamePayer, isMarked }) => [all.find((one) => Number(one.id) === id)?.name, isSamePayer, isMarked]) // prettier-ignore
}
const PAID: EntryGiven = { ...stranger, amount: '70.00', text: 'a', bankReference: 'A' }
const BACK: EntryGiven = { ...stranger, amount: '-70.00', text: 'povrat', bankReference: 'P', isReversal: true }
const other = { name: 'Gama', iban: IBANS.gama }

test('a reversal takes back what has its reference at the bank or is of its payer; nothing is alike because both have no reference', async () => {
  expect(await takenBack(await told([PAID, BACK]))).toEqual([['a', true, false]])
  set = await payableSet()
  const beside = { ...PAID, amount: '1.00', text: 'x', bankReference: 'X' }
  expect(await takenBack(await told([{ ...PAID, ...other }, beside, { ...BACK, bankReference: 'A' }]))).toEqual([['a', true, false]]) // prettier-ignore
  set = await payableSet()
  expect(await takenBack(await told([{ ...PAID, ...other, bankReference: '' }, { ...BACK, bankReference: '' }]))).toEqual([['a', false, false]]) // prettier-ignore
})

test('of many only the latest three are told, the latest first, of one day the last', async () => {
  const of = (text: string, day: string): EntryGiven => ({ ...PAID, text, day, bankReference: text })
  const lines = [of('b', '2026-01-12'), of('a', '2026-01-13'), of('c', '2026-01-11'), of('d', '2026-01-12'), { ...BACK, day: '2026-01-13' }] // prettier-ignore
  expect((await takenBack(await told(lines))).map(([text]) => text)).toEqual(['a', 'd', 'b'])
})

test('nothing is taken back that came later, that is another sum, that is of another account, or that is itself', async () => {
  const later = await told([{ ...PAID, day: '2026-01-16' }, { ...PAID, amount: '70.01' }, { ...PAID, amount: '-70.00' }, BACK])
  expect(await takenBack(later)).toEqual([])
  await told([PAID], { iban: OTHER_ACCOUNT })
  expect(await takenBack(later)).toEqual([])
  expect(await takenBack(await told([{ ...BACK, amount: '0.00', text: 'ništa' }]))).toEqual([])
})

test('what is settled can be taken back, what is put aside or was taken back can’t, and undone it can again', async () => {
  const lines = await told([PAID, { ...PAID, text: 'b', bankReference: 'B' }, BACK])
  const [one, aside] = lines
  if (!one || !aside) return expect.fail()
  await as('boris').call(bankLines.update, { ...more, id: aside.id }, { isIgnored: true })
  await allocate(one, { kind: 'Account', accountRole: 'income.other', amount: 70_00 })
  expect(await takenBack(lines)).toEqual([['a', true, false]])
  const [first] = await told([{ ...BACK, bankReference: 'P2', text: 'prvi' }])
  if (!first) return expect.fail()
  expect((await allocate(first, { kind: 'Reversal', bankLineId: one.id, amount: -70_00 })).status).toBe(200)
  expect(await takenBack(lines)).toEqual([])
  await undo(first)
  expect(await takenBack(lines)).toEqual([['a', true, false]])
})

test('of a line that is decided in part what is left takes nothing back: it is no whole any more', async () => {
  const lines = await told([PAID, BACK])
  const back = lines[1]
  if (!back) return expect.fail()
  const { body } = await allocate(back, { kind: 'Account', accountRole: 'cost.bank', amount: -60_00 }, { kind: 'Account', accountRole: 'rounding.gain', amount: -10_00 }) // prettier-ignore
  await as('boris').call(bankAllocations.remove, { ...more, id: body[1]?.id ?? 0 })
  expect(await takenBack(lines)).toEqual([])
  expect((await lineNow(back.id)).proposal).toBeNull()
})

test('money with a mark that is not ours takes nothing back; with ours only what has it, and before all else', async () => {
  const back: EntryGiven = { ...BACK, amount: '312.50', isReversal: false }
  const [paid, same] = [{ ...PAID, amount: '-312.50', endToEnd: 'NJIHOV' }, { ...PAID, amount: '-312.50', text: 'b', bankReference: 'B' }] // prettier-ignore
  expect(await takenBack(await told([paid, same, { ...back, endToEnd: 'NJIHOV' }]))).toEqual([])
  expect(await takenBack(await told([{ ...back, bankReference: 'P2', endToEnd: '' }]))).toEqual([])
  const { paymentOrderId } = await exported(set, [{ documentId: set.alfa, amount: 312_50 }])
  const [item] = await asOwner<{ mark: string }>('select end_to_end as mark from app.payment_order_items where payment_order_id = $1', [paymentOrderId]) // prettier-ignore
  const endToEnd = item?.mark ?? ''
  const ours = { ...paid, ...other, endToEnd, text: 'naš', bankReference: 'N', day: '2026-01-14' }
  expect(await takenBack(await told([ours, { ...back, bankReference: 'P3', endToEnd }]))).toEqual([['naš', false, true]])
  // A bank that calls it a reversal may mean another one, which is told behind that of the mark.
  const called = await takenBack(await told([{ ...back, bankReference: 'P4', isReversal: true, endToEnd }]))
  expect(called.map(([text]) => text)).toEqual(['naš', 'b', 'a'])
})

test('what goes out with our mark is our order, and takes back nothing that came before with it', async () => {
  const { paymentOrderId } = await exported(set, [{ documentId: set.alfa, amount: 312_50 }])
  const [item] = await asOwner<{ mark: string }>('select end_to_end as mark from app.payment_order_items where payment_order_id = $1', [paymentOrderId]) // prettier-ignore
  const marked = { ...stranger, endToEnd: item?.mark ?? '' }
  const lines = await told([{ ...marked, amount: '312.50', text: 'a', bankReference: 'A' }, { ...marked, amount: '-312.50', bankReference: 'B' }]) // prettier-ignore
  expect(await takenBack(lines)).toEqual([])
  expect((await lineNow(lines[1]?.id ?? 0)).proposal?.rule).toBe('Order')
})

test('who says that money came back of another debit than of the batch that it could be of takes back that one, and the batch stays', async () => {
  const items = [{ documentId: set.alfa, amount: 312_50 }, { documentId: set.beta, amount: 1_000_00 }] // prettier-ignore
  await exported(set, items, { isBatchBooked: true })
  const [batch, alone] = await linesTold([
    { amount: '-1312.50', name: 'Nalozi', bankReference: 'B1' },
    { ...stranger, amount: '-312.50', bankReference: 'B2' },
  ])
  const [back] = await linesTold([{ name: 'Alfa', iban: IBANS.alfa, amount: '312.50', bankReference: 'B3' }], {
    day: '2026-01-19',
  })
  if (!batch || !alone || !back) return expect.fail()
  expect(back.proposal?.allocations).toMatchObject([{ given: { kind: 'Reversal', bankLineId: batch.id } }])
  expect((await allocate(back, { kind: 'Reversal', bankLineId: alone.id, amount: 312_50 })).status).toBe(200)
  expect((await lineNow(alone.id)).allocations).toMatchObject([{ kind: 'Reversal', counterLineId: back.id }])
  expect([(await lineNow(batch.id)).allocations.length, await set.remaining(set.alfa)]).toEqual([2, [0]])
})
