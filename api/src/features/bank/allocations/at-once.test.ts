import { beforeEach, expect, test } from 'vitest'
import { bankAllocations, bankConfirmations, bankLineRefusals } from 'contract/bank/bank-allocations'
import type { AllocationGiven } from 'contract/bank/bank-proposals'
import { bankLines } from 'contract/bank/bank-lines'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { allocate, more, stranger, toDocument, undo } from '../../../testing/bank/allocating.ts'
import { atOnce } from '../../../testing/bank/at-once.ts'
import { lineNow, lineTold, linesTold } from '../../../testing/bank/lines-told.ts'
import { IBANS, openSet, type OpenSet } from '../../../testing/bank/open-set.ts'

useSaldo({}, { hasJobs: true })

let set: OpenSet
beforeEach(async () => {
  await jobsDone(saldo().ownerUrl)
  set = await openSet(more.businessSubjectId)
})

const HELD = 'select from app.bank_lines where id = $1 for update'
type Answer = { readonly status: number; readonly problem: { readonly code: string } }
const told = ({ status, problem }: Answer) => (status < 300 ? status : problem.code)
const onCost = (amount: number): AllocationGiven => ({ kind: 'Account', accountRole: 'cost.bank', amount })

test('of two people on one line the second is told who was faster, and nothing is said twice', async () => {
  const line = await lineTold({ ...stranger, amount: '-7.00' })
  const answers = await atOnce<Answer>(
    HELD,
    [line.id],
    [() => allocate(line, onCost(-7_00)), () => allocate(line, onCost(-7_00))],
  )
  expect(answers.map(told)).toEqual([200, 'BankLine.Settled'])
  expect((await lineNow(line.id)).allocations).toHaveLength(1)
})

test('whoever refuses a proposal while somebody takes it is told that the line is settled', async () => {
  const line = await lineTold({ ...stranger, amount: '250.00' })
  const refusing = { target: `d:${set.document('O3')}`, rule: 'Amount' } as const
  const answers = await atOnce<Answer>(HELD, [line.id], [
    () => allocate(line, toDocument(set.document('O3'), 250_00)),
    () => as('boris').call(bankLineRefusals.create, { ...more, bankLineId: line.id }, refusing),
  ]) // prettier-ignore
  expect(answers.map(told)).toEqual([200, 'BankLine.Settled'])
  expect(await asOwner('select from app.bank_refusals')).toEqual([])
})

test('of lines that are confirmed together the one that somebody settles just then is left as they settled it', async () => {
  const [one, other] = await linesTold([{ ...stranger, amount: '1300.00', ref: 'HR0019-1-1-2026', bankReference: 'A1' }, { ...stranger, amount: '1250.00', ref: 'HR0012-1-1-2026', bankReference: 'A2' }]) // prettier-ignore
  if (!one?.proposal || !other?.proposal) return expect.fail()
  const proposals = [one, other].map(({ id, proposal }) => ({ bankLineId: id, target: proposal?.target ?? '' }))
  const [, confirmed] = await atOnce<Answer & { readonly body: object }>(HELD, [one.id], [
    () => allocate(one, onCost(1_300_00)),
    () => as('franka').call(bankConfirmations.create, more, { proposals }),
  ]) // prettier-ignore
  expect(confirmed?.body).toEqual({ confirmedIds: [other.id], leftIds: [one.id] })
  expect((await lineNow(one.id)).allocations).toMatchObject([{ accountRole: 'cost.bank' }])
  expect(await set.remaining('O6', 'O1')).toEqual([1_250_00, 0])
})

test('of two who undo one part of a line the second is told that it is undone, and it is undone once (pitfall B9)', async () => {
  const line = await lineTold({ ...stranger, amount: '500.00' })
  const { body } = await allocate(line, toDocument(set.document('O3'), 250_00), toDocument(set.document('O4'), 250_00))
  const remove = () => as('boris').call(bankAllocations.remove, { ...more, id: body[1]?.id ?? 0 })
  expect((await atOnce<Answer>(HELD, [line.id], [remove, remove])).map(told)).toEqual([204, 'BankAllocation.Withdrawn'])
  expect(await set.remaining('O3', 'O4')).toEqual([0, 250_00])
})

/** How often the history tells that a payment of a document was withdrawn. */
const withdrawnCount = async (documentId: number) =>
  (await asOwner(`select from app.audit_entries e join app.document_payments p on p.id = e.entity_id
      where e.entity = 'document_payments' and e.action = 'update' and p.document_id = $1`, [documentId]) // prettier-ignore
  ).length

test('a line that two undo at once is undone once', async () => {
  const line = await lineTold({ ...stranger, amount: '250.00' })
  await allocate(line, toDocument(set.document('O3'), 250_00))
  expect((await atOnce<Answer>(HELD, [line.id], [() => undo(line), () => undo(line)])).map(told)).toEqual([204, 204])
  expect([await withdrawnCount(set.document('O3')), await set.remaining('O3')]).toEqual([1, [250_00]])
})

test('what is said of a line just while it is undone stays said', async () => {
  const line = await lineTold({ ...stranger, amount: '250.00' })
  await allocate(line, toDocument(set.document('O3'), 250_00))
  const anew = () => allocate(line, toDocument(set.document('O4'), 250_00))
  expect((await atOnce<Answer>(HELD, [line.id], [() => undo(line), anew])).map(told)).toEqual([204, 200])
  expect(await set.remaining('O3', 'O4')).toEqual([250_00, 0])
})

test('a line that is taken back just while somebody says what it was for is taken back with that', async () => {
  const paid = await lineTold({ ...stranger, amount: '250.00', bankReference: 'R1' })
  const back = await lineTold({ ...stranger, amount: '-250.00', bankReference: 'R2' })
  const taking = () => allocate(back, { kind: 'Reversal', bankLineId: paid.id, amount: -250_00 })
  const paying = () => allocate(paid, toDocument(set.document('O3'), 250_00))
  expect((await atOnce<Answer>(HELD, [paid.id], [paying, taking])).map(told)).toEqual([200, 200])
  expect((await lineNow(paid.id)).allocations).toMatchObject([{ kind: 'Reversal', counterLineId: back.id }])
  expect(await set.remaining('O3')).toEqual([250_00])
  await undo(back)
  // The rules look at what is open again, and have it before anybody.
  await jobsDone(saldo().ownerUrl)
  expect((await atOnce<Answer>(HELD, [paid.id], [taking, paying])).map(told)).toEqual([200, 'BankLine.Settled'])
  expect(await set.remaining('O3')).toEqual([250_00])
})

test('a line that is put aside just while another takes it back stays aside', async () => {
  const paid = await lineTold({ ...stranger, amount: '250.00', bankReference: 'R1' })
  const back = await lineTold({ ...stranger, amount: '-250.00', bankReference: 'R2' })
  const aside = () => as('boris').call(bankLines.update, { ...more, id: paid.id }, { isIgnored: true })
  const taking = () => allocate(back, { kind: 'Reversal', bankLineId: paid.id, amount: -250_00 })
  expect((await atOnce<Answer>(HELD, [paid.id], [aside, taking])).map(told)).toEqual([204, 'BankLine.NotReversible'])
  expect([(await lineNow(paid.id)).state, (await lineNow(back.id)).state]).toEqual(['Ignored', 'Open'])
})

test('of two who put a line aside and say what it was for at once the second is told what the first did', async () => {
  const [one, other] = await linesTold([{ ...stranger, amount: '-7.00', bankReference: 'A' }, { ...stranger, amount: '-7.00', bankReference: 'B' }]) // prettier-ignore
  if (!one || !other) return expect.fail()
  const aside = (id: number) => () => as('boris').call(bankLines.update, { ...more, id }, { isIgnored: true })
  expect((await atOnce<Answer>(HELD, [one.id], [aside(one.id), () => allocate(one, onCost(-7_00))])).map(told)).toEqual([204, 'BankLine.NotOpen']) // prettier-ignore
  expect((await atOnce<Answer>(HELD, [other.id], [() => allocate(other, onCost(-7_00)), aside(other.id)])).map(told)).toEqual([200, 'BankLine.Settled']) // prettier-ignore
  expect([(await lineNow(one.id)).state, (await lineNow(other.id)).state]).toEqual(['Ignored', 'Settled'])
})

test('who says what a line was for waits for nobody who holds another line of its payer; that one is looked at anew in its turn', async () => {
  const beta = { name: 'Beta', iban: IBANS.beta, amount: '250.00' }
  const [one, other] = await linesTold([{ ...beta, bankReference: 'A' }, { ...beta, bankReference: 'B' }]) // prettier-ignore
  if (!one || !other) return expect.fail()
  expect([one, other].map(({ proposal }) => proposal?.rule)).toEqual(['PayerAmount', 'PayerAmount'])
  const stateMeanwhile = async () => (await asOwner<{ state: string }>('select state from app.bank_lines where id = $1', [one.id]))[0]?.state // prettier-ignore
  const saying = () => allocate(one, toDocument(set.document('O3'), 250_00))
  const [answer, state] = await atOnce<unknown>(HELD, [other.id], [saying, stateMeanwhile])
  expect([answer, state]).toMatchObject([{ status: 200 }, 'Settled'])
})
