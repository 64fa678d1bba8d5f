import { beforeEach, expect, test } from 'vitest'
import { overpaymentUses } from 'contract/bank/overpayments'
import { as, useSaldo } from '../../../testing/app.ts'
import { allocate, more, stranger, undo } from '../../../testing/bank/allocating.ts'
import { atOnce } from '../../../testing/bank/at-once.ts'
import { lineTold } from '../../../testing/bank/lines-told.ts'
import { addDocument, openSet, type OpenSet } from '../../../testing/bank/open-set.ts'

useSaldo({}, { hasJobs: true })

let set: OpenSet
beforeEach(async () => {
  set = await openSet(more.businessSubjectId)
})

const HELD = 'select from app.bank_allocations where id = $1 for update'
type Answer = { readonly status: number; readonly problem: { readonly code: string } }
const told = ({ status, problem }: Answer) => (status < 300 ? status : problem.code)

/** Beta paid 50,00 for nothing yet. */
async function waiting() {
  const line = await lineTold({ ...stranger, amount: '50.00', text: 'Uplata' })
  const { body } = await allocate(line, { kind: 'Unmatched', partnerId: set.partner('beta'), amount: 50_00 })
  return { line, id: body[0]?.id ?? 0 }
}
const use = (documentId: number, overpaymentId: number) => () =>
  as('boris').call(overpaymentUses.create, { ...more, documentId }, { overpaymentId, amount: 50_00, usedOn: '2026-03-10' })

test('of two who use one overpayment at once the second is told what is left of it (pitfall B10)', async () => {
  const { id } = await waiting()
  const other = await addDocument(more.businessSubjectId, { number: '35/P1/1', partnerId: set.partner('beta'), amount: 50_00 })
  expect((await atOnce<Answer>(HELD, [id], [use(set.document('O3'), id), use(other, id)])).map(told)).toEqual([200, 'Overpayment.Beyond']) // prettier-ignore
  expect(await set.remaining('O3', other)).toEqual([200_00, 50_00])
})

test('an overpayment that is used just while its line is undone stays where it is, and who undoes it is told by what', async () => {
  const { id, line } = await waiting()
  const answers = await atOnce<Answer>(HELD, [id], [use(set.document('O3'), id), () => undo(line)])
  expect(answers.map(told)).toEqual([200, 'Overpayment.Used'])
  expect(answers[1]?.problem).toMatchObject({ params: { of: '14/P1/1' } })
  expect(await set.remaining('O3')).toEqual([200_00])
})

test('an overpayment whose line is undone just while somebody uses it pays nothing', async () => {
  const { id, line } = await waiting()
  expect((await atOnce<Answer>(HELD, [id], [() => undo(line), use(set.document('O3'), id)])).map(told)).toEqual([204, 'Overpayment.Changed']) // prettier-ignore
  expect(await set.remaining('O3')).toEqual([250_00])
})

test('of an overpayment that goes back by a line just while it is used no more goes than there is', async () => {
  const { id } = await waiting()
  const back = await lineTold({ ...stranger, amount: '-50.00', text: 'Povrat' })
  const returning = () => allocate(back, { kind: 'Unmatched', partnerId: set.partner('beta'), amount: -50_00, overpaymentId: id })
  expect((await atOnce<Answer>(HELD, [id], [use(set.document('O3'), id), returning])).map(told)).toEqual([200, 'Overpayment.Beyond']) // prettier-ignore
  expect(await set.remaining('O3')).toEqual([200_00])
})
