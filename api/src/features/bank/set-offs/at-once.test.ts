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

test('who undoes a set-off waits for its documents in the order in which whoever sets them off holds them', async () => {
  const { id } = await setOff(set.alfa, usual())
  const [first, last] = [set.document('O1'), set.first].toSorted((one, other) => one - other)
  const others = async () => {
    const free = (of: string, which: unknown) => asOwner(`select from app.${of} where id = $1 for update skip locked`, [which])
    expect(await free('documents', last)).toHaveLength(1)
    return { status: 200, problem: { code: '' } }
  }
  const answers = await atOnce<Answer>('select from app.documents where id = $1 for update', [first], [remove(id), others, make([[set.document('O2'), 10_00], [set.second, 10_00]])]) // prettier-ignore
  expect(answers.map(told)).toEqual([204, 200, 200])
})

test('two set-offs that are made at once have numbers of their own, one behind the other', async () => {
  const [one, other] = await atOnce<{ readonly body: { readonly number: number } }>('select from app.business_subjects where id = $1 for no key update', [more.businessSubjectId], [
    make([[set.document('O1'), 10_00], [set.first, 10_00]]),
    make([[set.document('O2'), 10_00], [set.second, 10_00]]),
  ]) // prettier-ignore
  expect([one?.body.number, other?.body.number]).toEqual([1, 2])
})
