import { beforeEach, expect, test } from 'vitest'
import { setOffs } from 'contract/bank/set-offs/set-offs'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { atOnce } from '../../../testing/bank/at-once.ts'
import { more, mutualSet, setOff, settingOff, type MutualSet, type Part } from '../../../testing/bank/mutual-set.ts'

useSaldo()

let set: MutualSet
beforeEach(async () => {
  set = await mutualSet()
})

type Answer = { readonly status: number; readonly problem: { readonly code: string } }
const told = ({ status, problem }: Answer) => (status < 300 ? status : problem.code)
const usual = (): Part[] => [[set.document('O1'), 700_00], [set.first, 700_00]] // prettier-ignore
const make = (parts: readonly Part[]) => () => as('boris').call(setOffs.create, more, settingOff(set.alfa, parts))
const remove = (id: number) => () => as('franka').call(setOffs.remove, { ...more, id })

test('of two who set off one claim at once the second is told what is open of it (pitfall B10)', async () => {
  const anew: Part[] = [[set.document('O2'), 100_00], [set.first, 100_00]] // prettier-ignore
  const answers = await atOnce<Answer>('select from app.documents where id = $1 for update', [set.first], [make(usual()), make(anew)]) // prettier-ignore
  expect(answers.map(told)).toEqual([200, 'SetOff.AlreadyPaid'])
  expect(await set.remaining(set.first, 'O2')).toEqual([0, 625_00])
})

test('of two who undo one set-off at once the second is told that it is done, and it is undone by the first alone', async () => {
  const { id } = await setOff(set.alfa, usual())
  const answers = await atOnce<Answer>('select from app.set_offs where id = $1 for update', [id], [remove(id), remove(id)])
  expect(answers.map(told)).toEqual([204, 'SetOff.AlreadyUndone'])
  expect(await asOwner(`select from app.audit_entries where entity = 'set_offs' and entity_id = $1 and action = 'update'`, [id])).toHaveLength(1) // prettier-ignore
})

const FREE = { status: 200, problem: { code: '' } }
/** Nobody holds any of these rows. */
const areFree = (of: string, which: string, values: readonly unknown[], count: number) => async () => {
  expect(await asOwner(`select from app.${of} where ${which} for update skip locked`, values)).toHaveLength(count)
  return FREE
}

test('who undoes a set-off waits for its documents in the order in which whoever sets them off holds them, before what was paid', async () => {
  const { id } = await setOff(set.alfa, usual())
  const [first, last] = [set.document('O1'), set.first].toSorted((one, other) => one - other)
  const answers = await atOnce<Answer>('select from app.documents where id = $1 for update', [first], [
    remove(id),
    areFree('documents', 'id = $1', [last], 1),
    areFree('document_payments', 'set_off_id = $1', [id], 2),
  ]) // prettier-ignore
  expect(answers.map(told)).toEqual([204, 200, 200])
})

test('two set-offs that are made at once have numbers of their own, and wait with nothing in their hands that others want', async () => {
  const parts = (document: 'O1' | 'O2', other: number): Part[] => [[set.document(document), 10_00], [other, 10_00]] // prettier-ignore
  const [one, , other] = await atOnce<Answer & { readonly body?: { readonly number: number } }>('select from app.business_subjects where id = $1 for no key update', [more.businessSubjectId], [
    make(parts('O1', set.first)),
    areFree('documents', 'id in ($1, $2)', [set.document('O1'), set.first], 2),
    make(parts('O2', set.second)),
  ]) // prettier-ignore
  expect([one?.body?.number, other?.body?.number]).toEqual([1, 2])
})
