import { beforeEach, expect, test } from 'vitest'
import { internalActHistory } from 'contract/document-settings/internal-act-history'
import { internalActs } from 'contract/document-settings/internal-acts'
import { operators } from 'contract/document-settings/operators'
import { paymentDevices } from 'contract/document-settings/payment-devices'
import { workSpaces } from 'contract/document-settings/work-spaces'
import type { Problem } from 'contract/kit/problem'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { PEOPLE, type Name } from '../../testing/cast.ts'

useSaldo()

type In = { readonly businessSubjectId: number }
const kovac: In = { businessSubjectId: 1 }
const more: In = { businessSubjectId: 2 }
const OIBS = ['50284619370', '77139405284', '39051728464']
const OPERATOR = { name: 'Ana Kovač', oib: '50284619370', mark: 'AK' }
const SPACE = { name: 'Ured', mark: 'POSL1' }

const operator = (given: object = {}, name: Name = 'ana', params = kovac) =>
  as(name).call(operators.create, params, { ...OPERATOR, ...given })
const space = (given: object = {}, name: Name = 'ana', params = kovac) =>
  as(name).call(workSpaces.create, params, { ...SPACE, ...given })
const device = (businessSubjectWorkSpaceId: number, given: object = {}) =>
  as('ana').call(paymentDevices.create, kovac, { name: 'Blagajna', mark: '1', businessSubjectWorkSpaceId, ...given })
const act = async (name: Name = 'ana', params = kovac) => (await as(name).call(internalActs.get, params)).body
const lists = async () => ({
  operators: (await as('ana').call(operators.list, kovac)).body,
  workSpaces: (await as('ana').call(workSpaces.list, kovac)).body,
  paymentDevices: (await as('ana').call(paymentDevices.list, kovac)).body,
})
const isUsed = (table: string, id: number) => asOwner(`update app.${table} set is_used = true where id = ${id}`)
const KEPT = { version: 1, id: expect.any(Number) as number, businessSubjectId: 1, canModify: true }
const NUMBERED = { ...KEPT, referenceNumber: expect.any(Number) as number }

beforeEach(async () => {
  await asOwner('truncate app.operators, app.work_spaces, app.payment_devices cascade')
})

test('an operator is told whole, added, changed and deleted (ACT-18, ACT-28, API-45, API-46, API-47, API-48)', async () => {
  const { body } = await operator()
  expect(body).toEqual({ ...KEPT, ...OPERATOR })
  const given = { name: 'Ana Horvat', oib: '77139405284', mark: 'AH' }
  const changed = await as('ana').call(operators.update, { ...kovac, id: body.id }, given)
  expect(changed.body).toEqual({ ...KEPT, ...given, id: body.id, version: 2 })
  expect((await lists()).operators).toEqual([changed.body])
  const remove = () => as('ana').call(operators.remove, { ...kovac, id: body.id })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  expect((await as('ana').call(operators.update, { ...kovac, id: body.id }, given)).status).toBe(404)
})

test('a work space is told whole, added, changed and deleted (ACT-32, API-49, API-50, API-51, API-52)', async () => {
  const { body } = await space()
  expect(body).toEqual({ ...NUMBERED, ...SPACE })
  const given = { name: 'Trgovina', mark: 'T1' }
  const changed = await as('ana').call(workSpaces.update, { ...kovac, id: body.id }, given)
  expect(changed.body).toEqual({ ...NUMBERED, ...given, id: body.id, version: 2 })
  expect((await lists()).workSpaces).toEqual([changed.body])
  const remove = () => as('ana').call(workSpaces.remove, { ...kovac, id: body.id })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  expect((await as('ana').call(workSpaces.update, { ...kovac, id: body.id }, given)).status).toBe(404)
})

test('a payment device is told whole, added, changed and deleted (ACT-42, API-53, API-54, API-55, API-56)', async () => {
  const [one, two] = [(await space()).body, (await space({ mark: 'POSL2' })).body]
  const { body } = await device(one.id)
  expect(body).toEqual({ ...NUMBERED, name: 'Blagajna', mark: '1', businessSubjectWorkSpaceId: one.id })
  const given = { name: 'Tablet', mark: '2', businessSubjectWorkSpaceId: two.id }
  const changed = await as('ana').call(paymentDevices.update, { ...kovac, id: body.id }, given)
  expect(changed.body).toEqual({ ...NUMBERED, ...given, id: body.id, version: 2 })
  expect((await lists()).paymentDevices).toEqual([changed.body])
  const remove = () => as('ana').call(paymentDevices.remove, { ...kovac, id: body.id })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  expect((await as('ana').call(paymentDevices.update, { ...kovac, id: body.id }, given)).status).toBe(404)
})

test('the id, the business subject and whether it can be changed are not for the caller to say (GAP-91)', async () => {
  const sent = { id: 77_777, businessSubjectId: 3, canModify: false }
  const { body } = await operator(sent)
  expect([body.id === 77_777, body.businessSubjectId, body.canModify]).toEqual([false, 1, true])
  expect((await space(sent)).body).toMatchObject({ businessSubjectId: 1, canModify: true })
  const [one] = (await lists()).workSpaces
  const made = (await device(one?.id ?? 0, sent)).body
  expect(made).toMatchObject({ businessSubjectId: 1, canModify: true })
  await isUsed('payment_devices', made.id)
  expect((await as('ana').call(paymentDevices.update, { ...kovac, id: made.id }, { ...made, canModify: true })).status).toBe(409)
})

test('one call tells the three lists, operators by name, the rest by mark as people count', async () => {
  await operator({ name: 'Željka', oib: OIBS[0] })
  await operator({ name: 'Čedo', oib: OIBS[1] })
  await operator({ name: 'Ana', oib: OIBS[2] })
  const [ten, two] = [(await space({ mark: 'P10' })).body, (await space({ mark: 'P2' })).body]
  for (const mark of ['10', '9']) for (const { id } of [ten, two]) await device(id, { mark })
  const all = await act()
  expect(all).toEqual(await lists())
  expect(all.operators.map(({ name }) => name)).toEqual(['Ana', 'Čedo', 'Željka'])
  expect(all.workSpaces.map(({ mark }) => mark)).toEqual(['P2', 'P10'])
  const devices = all.paymentDevices.map(({ businessSubjectWorkSpaceId, mark }) => [businessSubjectWorkSpaceId, mark])
  expect(devices).toEqual([
    [two.id, '9'],
    [two.id, '10'],
    [ten.id, '9'],
    [ten.id, '10'],
  ])
})

test('each field has its limits (ACT-21, ACT-22, ACT-23, ACT-24, ACT-34, ACT-35, ACT-45, ACT-46, ACT-47)', async () => {
  const { id } = (await space()).body
  const wrong = async (answer: Promise<{ readonly problem: Problem }>) =>
    (await answer).problem.fields?.map(({ path, message }) => [path, message])
  for (const made of [operator, space, (given: object) => device(id, given)]) {
    expect(await wrong(made({ name: ' ' }))).toEqual([['name', 'global.thisFieldIsRequired']])
    expect(await wrong(made({ name: 'a'.repeat(51) }))).toEqual([['name', 'global.maxLengthExceeded']])
    expect(await wrong(made({ mark: ' ' }))).toEqual([['mark', 'global.thisFieldIsRequired']])
    expect(await wrong(made({ mark: 'a'.repeat(31) }))).toEqual([['mark', 'global.maxLengthExceeded']])
    expect((await made({ name: 'č'.repeat(50), mark: 'č'.repeat(30) })).status).toBe(200)
  }
  expect(await wrong(operator({ oib: undefined }))).toEqual([['oib', 'global.thisFieldIsRequired']])
  for (const oib of ['50284619371', '5028461937', 'HR50284619370'])
    expect((await wrong(operator({ oib })))?.at(-1)).toEqual(['oib', 'global.invalidOib'])
  expect(await wrong(device(undefined as never))).toEqual([['businessSubjectWorkSpaceId', 'global.thisFieldIsRequired']])
})

test('an OIB is there once, also of an operator who is changed; marks of operators may repeat (ACT-29, GAP-90)', async () => {
  await operator()
  const other = await operator({ oib: OIBS[1] })
  expect(other.status).toBe(200)
  expect((await operator({ mark: 'X' })).problem).toMatchObject({ code: 'AlreadyExist', status: 409 })
  expect((await as('ana').call(operators.update, { ...kovac, id: other.body.id }, OPERATOR)).problem.code).toBe('AlreadyExist')
})

test('a mark of a work space is there once, in capital or small letters (ACT-36, ACT-37, GAP-90)', async () => {
  await space({ mark: 'Ščit' })
  const other = (await space({ mark: 'Scit' })).body
  for (const mark of ['ŠČIT', 'Ščit'.normalize('NFD'), ' ščit '])
    expect((await space({ mark })).problem.code).toBe('AlreadyExist')
  const same = await as('ana').call(workSpaces.update, { ...kovac, id: other.id }, { name: 'Ured', mark: 'ščit' })
  expect(same.problem).toMatchObject({ code: 'AlreadyExist', status: 409 })
  expect((await as('ana').call(workSpaces.update, { ...kovac, id: other.id }, { name: 'Ured', mark: 'SCIT' })).status).toBe(200)
})

test('a mark of a payment device is in its work space once, and may be in another too (ACT-48, ACT-49, GAP-90)', async () => {
  const [one, two] = [(await space()).body.id, (await space({ mark: 'POSL2' })).body.id]
  await device(one, { mark: 'a1' })
  const other = await device(two, { mark: 'A1' })
  expect(other.status).toBe(200)
  expect((await device(one, { mark: 'A1' })).problem).toMatchObject({ code: 'AlreadyExist', status: 409 })
  const moved = { name: 'Blagajna', mark: 'A1', businessSubjectWorkSpaceId: one }
  expect((await as('ana').call(paymentDevices.update, { ...kovac, id: other.body.id }, moved)).problem.code).toBe('AlreadyExist')
})

test('of two browsers that add the same at once, one is told that it exists (ACT-29, ACT-37, ACT-49)', async () => {
  const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).toSorted()
  expect(await statuses([operator(), operator({ name: 'Druga' })])).toEqual([200, 409])
  expect(await statuses([space(), space({ mark: 'posl1' })])).toEqual([200, 409])
  const [one] = (await lists()).workSpaces
  expect(await statuses([device(one?.id ?? 0), device(one?.id ?? 0)])).toEqual([200, 409])
})

test('a work space with payment devices is not deleted (GAP-88)', async () => {
  const { id } = (await space()).body
  const made = (await device(id)).body
  const remove = () => as('ana').call(workSpaces.remove, { ...kovac, id })
  expect((await remove()).problem).toMatchObject({ code: 'WorkSpace.HasPaymentDevices', status: 409 })
  await as('ana').call(paymentDevices.remove, { ...kovac, id: made.id })
  expect((await remove()).status).toBe(204)
})

test('a payment device is only in a work space of its own business subject', async () => {
  const theirs = (await space({}, 'boris', more)).body.id
  const { id } = (await space()).body
  const made = (await device(id)).body
  for (const businessSubjectWorkSpaceId of [theirs, id + 1_000]) {
    const answers = [
      await device(businessSubjectWorkSpaceId),
      await as('ana').call(paymentDevices.update, { ...kovac, id: made.id }, { ...made, businessSubjectWorkSpaceId }),
    ]
    for (const { problem } of answers)
      expect(problem).toMatchObject({ code: 'WorkSpace.NotFound', field: 'businessSubjectWorkSpaceId' })
  }
})

test('what an issued invoice uses is neither changed nor deleted, also past the API (ACT-14, ACT-20, GAP-88)', async () => {
  const made = (await operator()).body
  const where = (await space()).body
  const box = (await device(where.id)).body
  for (const [table, id] of [['operators', made.id], ['work_spaces', where.id], ['payment_devices', box.id]] as const) await isUsed(table, id) // prettier-ignore
  const all = await act()
  expect([...all.operators, ...all.workSpaces, ...all.paymentDevices].map(({ canModify }) => canModify)).toEqual([false, false, false]) // prettier-ignore
  const answers = [
    await as('ana').call(operators.update, { ...kovac, id: made.id }, OPERATOR),
    await as('ana').call(operators.remove, { ...kovac, id: made.id }),
    await as('ana').call(workSpaces.update, { ...kovac, id: where.id }, SPACE),
    await as('ana').call(workSpaces.remove, { ...kovac, id: where.id }),
    await as('ana').call(paymentDevices.update, { ...kovac, id: box.id }, box),
    await as('ana').call(paymentDevices.remove, { ...kovac, id: box.id }),
  ]
  expect(answers.map(({ problem }) => problem.code)).toEqual(Array(6).fill('DocumentSettings.UsedByInvoice'))
  await expect(asOwner('update app.operators set is_used = false')).rejects.toThrow(/issued invoice/)
  await expect(asOwner('delete from app.payment_devices')).rejects.toThrow(/issued invoice/)
  const claim = saldo().database.transaction(kovac, (db) => db.updateTable('workSpaces').set({ isUsed: true }).execute())
  await expect(claim).rejects.toThrow(/permission denied/)
})

test('there are at most 1000 operators, 500 work spaces and 2000 payment devices, also where two add the last at once', async () => {
  const { id } = (await space()).body
  const many = (table: string, columns: string, values: string, count: number) =>
    asOwner(`insert into app.${table} (business_subject_id, ${columns}) select 1, ${values} from generate_series(1, ${count}) n`)
  await many('operators', 'name, oib, mark', "'Ana', n, n", 999)
  await many('work_spaces', 'name, mark', "'Ured', n", 498)
  await many('payment_devices', 'work_space_id, name, mark', `${id}, 'Blagajna', n`, 1999)
  const last = await Promise.all([operator(), operator({ oib: OIBS[1] })])
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(last.find(({ status }) => status === 409)?.problem.code).toBe('Operator.TooMany')
  expect([(await space({ mark: 'A' })).status, (await space({ mark: 'B' })).problem.code]).toEqual([200, 'WorkSpace.TooMany'])
  expect((await device(id, { mark: 'A' })).status).toBe(200)
  expect((await device(id, { mark: 'B' })).problem).toMatchObject({ code: 'PaymentDevice.TooMany', field: 'mark' })
  const all = await act()
  expect([all.operators.length, all.workSpaces.length, all.paymentDevices.length]).toEqual([1_000, 500, 2_000])
})

test('an accountant keeps the internal act of an internal company, a viewer reads it; whoever may neither read nor manage it sees nothing (ACT-02, ACT-03, PERM-16, PERM-17, GAP-32)', async () => {
  const all = async (name: Name) => [
    (await as(name).call(internalActs.get, more)).status,
    (await as(name).call(operators.list, more)).status,
    (await as(name).call(workSpaces.list, more)).status,
    (await as(name).call(paymentDevices.list, more)).status,
    (await as(name).call(internalActHistory.list, more, {})).status,
  ]
  const { id } = (await space({}, 'boris', more)).body
  const tries = async (name: Name) => [
    (await operator({}, name, more)).status,
    (await as(name).call(workSpaces.update, { ...more, id }, SPACE)).status,
    (await as(name).call(workSpaces.remove, { ...more, id }, undefined)).status,
  ]
  expect(await all('boris')).toEqual([200, 200, 200, 200, 200])
  expect([await all('cvita'), await tries('cvita')]).toEqual([Array(5).fill(200), Array(3).fill(403)])
  expect(await tries('boris')).toEqual([200, 200, 204])
  await asOwner("delete from auth.role_permissions where role_id = 5 and permission = 'DOCI_SETTINGS_READ'")
  expect([await all('cvita'), await tries('cvita')]).toEqual([Array(5).fill(403), Array(3).fill(403)])
  await asOwner(`insert into auth.role_permissions (role_id, permission, module)
    values (5, 'DOCI_SETTINGS_READ', 'business-subject-settings')`)
})

test("another business subject's records are not there", async () => {
  const theirs = (await space({}, 'boris', more)).body.id
  expect((await as('ana').call(workSpaces.update, { ...kovac, id: theirs }, SPACE)).status).toBe(404)
  expect((await as('ana').call(workSpaces.remove, { ...kovac, id: theirs })).status).toBe(404)
  expect((await act()).workSpaces).toEqual([])
  expect((await space()).status).toBe(200)
})

test('the history tells what was added, changed and deleted, and by whom', async () => {
  const { id } = (await operator()).body
  const one = (await space()).body.id
  await as('ana').call(operators.update, { ...kovac, id }, { ...OPERATOR, mark: 'A1' })
  await isUsed('operators', id)
  await as('ana').call(workSpaces.remove, { ...kovac, id: one })
  const { rows } = (await as('ana').call(internalActHistory.list, kovac, {})).body
  expect(rows.slice(0, 4)).toMatchObject([
    { of: 'Ured', action: 'delete', changedByName: PEOPLE.ana.displayName, fields: [] },
    { of: 'Ana Kovač', action: 'update', fields: [{ field: 'mark', before: 'AK', after: 'A1' }] },
    { of: 'Ured', action: 'insert' },
    { of: 'Ana Kovač', action: 'insert' },
  ])
})
