import { beforeEach, expect, test } from 'vitest'
import { bankAllocations } from 'contract/bank/bank-allocations'
import { bankLines } from 'contract/bank/bank-lines'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, upload, useSaldo } from '../../../testing/app.ts'
import { allocate, more } from '../../../testing/bank/allocating.ts'
import { atOnce } from '../../../testing/bank/at-once.ts'
import { ACCOUNT, camtFile, noticeOf, type EntryGiven } from '../../../testing/bank/camt-file.ts'
import { lineNow, lineTold } from '../../../testing/bank/lines-told.ts'
import { openSet, OTHER_ACCOUNT } from '../../../testing/bank/open-set.ts'

useSaldo({}, { hasJobs: true })

beforeEach(async () => {
  await jobsDone(saldo().ownerUrl)
  await openSet(more.businessSubjectId)
})

const BATCH: EntryGiven = { amount: '-50.00', bankReference: 'N1' }
const PARTS = [{ amount: '20.00', name: 'Prva' }, { amount: '30.00', name: 'Druga' }] // prettier-ignore
/** To how many lines a notice of batches brought parts. */
async function noticed(entries: readonly EntryGiven[], iban = ACCOUNT) {
  const bytes = noticeOf(camtFile([{ id: 'N', iban, entries: entries.map((entry) => ({ parts: PARTS, ...entry })) }]))
  const { body } = await upload('boris', bankStatementUploads.create, more, { name: 'obavijest.xml', bytes })
  expect(body.results).toMatchObject([{ outcome: 'Imported' }])
  return body.results[0]?.newLineCount
}
const partsNow = () =>
  asOwner(
    'select l.amount::int, l.counterparty_name as name from app.bank_lines l where l.parent_line_id is not null order by l.id',
  )
const onCost = (amount: number) => ({ kind: 'Account', accountRole: 'cost.bank', amount }) as const

test.each<[string, Partial<EntryGiven>]>([
  ['another day', { day: '2026-01-16' }],
  ['another sum', { amount: '-50.01', parts: [{ amount: '20.00' }, { amount: '30.01' }] }],
  ['another reference', { bankReference: 'N2' }],
  ['no reference', { bankReference: '' }],
  ['no parts', { parts: [{ amount: '50.00' }] }],
])('a notice with %s leaves a line as it is', async (_, other) => {
  const line = await lineTold(BATCH)
  expect(await noticed([{ ...BATCH, ...other }])).toBe(0)
  expect([(await lineNow(line.id)).state, await partsNow()]).toEqual(['Open', []])
})

test('a line that has no reference is of no notice, also of one that has none', async () => {
  const line = await lineTold({ ...BATCH, bankReference: '' })
  expect(await noticed([{ ...BATCH, bankReference: '' }])).toBe(0)
  expect((await lineNow(line.id)).state).toBe('Open')
})

test('a notice of another account leaves a line as it is', async () => {
  const line = await lineTold(BATCH)
  expect(await noticed([BATCH], OTHER_ACCOUNT)).toBe(0)
  expect((await lineNow(line.id)).state).toBe('Open')
})

test('a notice that tells of a batch twice brings its parts once, and each batch its own', async () => {
  await lineTold(BATCH)
  await lineTold({ amount: '-70.00', bankReference: 'N7' })
  const seventy = [{ amount: '60.00', name: 'Treća' }, { amount: '10.00', name: 'Četvrta' }] // prettier-ignore
  expect(await noticed([BATCH, BATCH, { amount: '-70.00', bankReference: 'N7', parts: seventy }])).toBe(2)
  expect(await partsNow()).toEqual([
    { amount: -20_00, name: 'Prva' },
    { amount: -30_00, name: 'Druga' },
    { amount: -60_00, name: 'Treća' },
    { amount: -10_00, name: 'Četvrta' },
  ])
})

test('of two batches under one reference a notice parts the first, and told again the second', async () => {
  await lineTold(BATCH)
  await lineTold({ ...BATCH, text: 'isto' })
  for (const [brought, count] of [
    [1, 2],
    [1, 4],
    [0, 4],
  ])
    // prettier-ignore
    expect([await noticed([BATCH]), await partsNow()]).toEqual([brought, expect.objectContaining({ length: count })])
})

test('a part of a batch is no batch of a notice', async () => {
  const inner = { parts: [{ amount: '50.00', name: 'Prva' }, { amount: '5.00', name: 'Druga' }] } // prettier-ignore
  await lineTold({ amount: '-55.00', bankReference: 'N1', ...inner })
  await asOwner(`update app.bank_lines set bank_reference = 'N1' where parent_line_id is not null`)
  expect(await noticed([BATCH])).toBe(0)
  expect(await partsNow()).toHaveLength(2)
})

test('what somebody decided of a line, wholly or in part, no notice takes from it', async () => {
  const line = await lineTold(BATCH)
  const { body } = await allocate(line, onCost(-20_00), { ...onCost(-30_00), accountRole: 'rounding.gain' })
  expect(await noticed([BATCH])).toBe(0)
  await as('boris').call(bankAllocations.remove, { ...more, id: body[1]?.id ?? 0 })
  expect(await noticed([BATCH])).toBe(0)
  await as('boris').call(bankAllocations.remove, { ...more, id: body[0]?.id ?? 0 })
  // Wholly undone, nothing stands of it.
  expect(await noticed([BATCH])).toBe(1)
})

test('what somebody decides of a line just while a notice comes stays decided, and the notice brings nothing', async () => {
  const line = await lineTold(BATCH)
  const [, brought] = await atOnce<unknown>('select from app.bank_lines where id = $1 for update', [line.id], [() => allocate(line, onCost(-50_00)), () => noticed([BATCH])]) // prettier-ignore
  expect([brought, await partsNow()]).toEqual([0, []])
  expect(await lineNow(line.id)).toMatchObject({ state: 'Settled', allocations: [{ amount: -50_00 }] })
})

test('whoever decides of a line just while a notice parts it is told that it is no line of its own any more', async () => {
  const line = await lineTold(BATCH)
  const [brought, answer] = await atOnce<unknown>('select from app.bank_lines where id = $1 for update', [line.id], [() => noticed([BATCH]), () => allocate(line, onCost(-50_00))]) // prettier-ignore
  expect([brought, answer]).toMatchObject([1, { status: 409, problem: { code: 'BankLine.NotOpen' } }])
  const { rows } = (await as('boris').call(bankLines.list, more, { size: 50 })).body
  expect(rows.map(({ amount, state }) => [amount, state])).toEqual(expect.arrayContaining([[-20_00, 'Open'], [-30_00, 'Open']])) // prettier-ignore
})
