import { beforeEach, expect, test } from 'vitest'
import { bankConfirmations, bankLineRefusals } from 'contract/bank/bank-allocations'
import { bankLineTotals } from 'contract/bank/bank-line-totals'
import { bankLinePartners, bankLines, type BankLine } from 'contract/bank/bank-lines'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { allocate, more, toDocument } from '../../../testing/bank/allocating.ts'
import { linesTold, lineTold } from '../../../testing/bank/lines-told.ts'
import { openSet, type OpenSet } from '../../../testing/bank/open-set.ts'

useSaldo({}, { hasJobs: true })

let set: OpenSet
beforeEach(async () => {
  set = await openSet(more.businessSubjectId)
})

/** Omega, by the name alone: none of its accounts is known. */
const omega = { name: 'OMEGA D.O.O.', iban: 'HR7023900011500085181' }
const ibansOf = async (name: 'beta' | 'omega') =>
  (await asOwner<{ ibans: string[] }>('select ibans from app.partners where id = $1', [set.partner(name)]))[0]?.ibans ?? []
const confirm = (...lines: readonly BankLine[]) =>
  as('boris').call(bankConfirmations.create, more, {
    proposals: lines.map((line) => ({ bankLineId: line.id, target: line.proposal?.target ?? '' })),
  })
const readyCount = async () => (await as('boris').call(bankLineTotals.get, more)).body.readyCount

test('who pays an invoice of another is told so before it is confirmed, keeps what is too much, and is not taken for the other from then on', async () => {
  const line = await lineTold({ ...omega, amount: '1300.00', ref: 'HR0019-1-1-2026' })
  expect(line.proposal).toMatchObject({
    rule: 'BeyondReference',
    certainty: 'Likely',
    whyAsked: { message: 'bankMatching.asked.anotherPays', params: { payer: 'Omega d.o.o.', number: '19/P1/1' } },
    allocations: [{ name: '19/P1/1' }, { name: 'Omega d.o.o.', given: { partnerId: set.partner('omega'), amount: 50_00 } }],
  })
  await confirm(line)
  expect([await ibansOf('omega'), await ibansOf('beta')]).toEqual([[], [expect.any(String)]])
  const next = await lineTold({ ...omega, amount: '480.00' })
  const details = await as('boris').call(bankLines.get, { ...more, id: next.id })
  expect(details.body.partner).toMatchObject({ id: set.partner('omega') })
})

test('who pays invoices of two partners at once is taken for neither from then on', async () => {
  const line = await lineTold({ name: 'Netko', iban: 'HR7023900011500085181', amount: '1500.00' })
  expect((await allocate(line, toDocument(set.document('O1'), 1_250_00), toDocument(set.document('O3'), 250_00))).status).toBe(
    200,
  )
  expect(await asOwner('select id from app.partners where $1 = any(ibans)', ['HR7023900011500085181'])).toEqual([])
})

test('what is ready is counted anew with what was refused or confirmed', async () => {
  const ready = { amount: '1300.00', ref: 'HR0019-1-1-2026' }
  const [one, other] = await linesTold(['T1', 'T2', 'T3'].map((bankReference) => ({ ...ready, name: 'Netko', bankReference })))
  if (!one || !other) throw new Error('Three lines came in')
  expect(await readyCount()).toBe(3)
  const { target = '', rule = 'Memory' } = one.proposal ?? {}
  const refused = { ...more, bankLineId: one.id }
  await as('boris').call(bankLineRefusals.create, refused, { target, rule })
  expect(await readyCount()).toBe(2)
  await as('boris').call(bankLineRefusals.remove, refused)
  expect(await readyCount()).toBe(3)
  // One pays what all asked for, so that nothing of it is left for the others.
  await confirm(other)
  expect(await readyCount()).toBe(0)
})

test('money of a partner that is for nothing yet is put down for them, found by a part of their name', async () => {
  const line = await lineTold({ name: 'Netko', amount: '400.00' })
  const found = await as('boris').call(bankLinePartners.list, { ...more, bankLineId: line.id }, { search: 'ome' })
  expect(found.body).toEqual([{ id: set.partner('omega'), name: 'Omega d.o.o.', accountRole: 'receivable.domestic' }])
  const { body } = await allocate(line, { kind: 'Unmatched', partnerId: set.partner('omega'), amount: 400_00 })
  expect(body).toMatchObject([{ kind: 'Unmatched', name: 'Omega d.o.o.' }])
})
