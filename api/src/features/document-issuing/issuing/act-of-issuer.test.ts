import { beforeAll, expect, test } from 'vitest'
import { issuingContexts } from 'contract/document-issuing/issuing-contexts'
import { operators } from 'contract/document-settings/operators'
import { paymentDevices } from 'contract/document-settings/payment-devices'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { PEOPLE, type Name } from '../../../testing/cast.ts'
import { buyer, issue, more, ready } from '../../../testing/issuing/issue.ts'

useSaldo()

beforeAll(() => asOwner(`insert into auth.memberships (business_subject_id, user_id, role_id) values (2, ${PEOPLE.ana.id}, 3)`))

const actFor = async (name: Name) => (await as(name).call(issuingContexts.get, more)).body.internalAct

test('an invoice begins on the device by which its writer issued last, and for who has issued none on that of the others', async () => {
  const [first] = (await actFor('boris')).paymentDevices
  const place = { businessSubjectWorkSpaceId: first?.businessSubjectWorkSpaceId ?? 0 }
  const { id: other } = (await as('boris').call(paymentDevices.create, more, { name: 'Z', mark: '97', ...place })).body
  const operator = { name: 'Željka Žic', oib: '50284619370', mark: 'ŽŽ' }
  const { id: operatorId } = (await as('boris').call(operators.create, more, operator)).body
  const proposed = async (name: Name) => (await actFor(name)).paymentDevices[0]?.id
  expect(await proposed('boris')).toBe(first?.id)

  await issue(await ready(await buyer(), { paymentDeviceId: other }))
  expect([await proposed('boris'), await proposed('ana')]).toEqual([other, other])

  const { body } = await issue(await ready(await buyer(), { paymentDeviceId: first?.id ?? null }))
  await asOwner('alter table app.invoices disable trigger issued_stays')
  await asOwner(`update app.invoices set issued_by = ${PEOPLE.ana.id} where id = ${body.id}`)
  expect([await proposed('boris'), await proposed('ana')]).toEqual([other, first?.id])
  await issue(await ready(await buyer(), { paymentDeviceId: first?.id ?? null, operatorId }))
  expect(await proposed('boris')).toBe(first?.id)
  expect((await actFor('boris')).operators[0]?.id).toBe(operatorId)
  const { paymentDevices: devices } = await actFor('boris')
  expect(devices.map(({ id }) => id).toSorted()).toEqual([first?.id, other].toSorted())
})

test('who is an operator issues as themselves, whoever issued last and with whom they did (DOCI-05)', async () => {
  const proposed = async (name: Name) => (await actFor(name)).operators[0]?.name
  const [other] = (await actFor('boris')).operators
  await as('boris').call(operators.create, more, { name: 'KOVAC  Ana', oib: '50284619304', mark: 'AK' })
  await issue(await ready(await buyer(), { operatorId: other?.id ?? null }))
  expect([await proposed('boris'), await proposed('ana')]).toEqual([other?.name, 'KOVAC  Ana'])
  await asOwner('alter table app.invoices disable trigger issued_stays')
  await asOwner(`update app.invoices set issued_by = ${PEOPLE.ana.id}`)
  expect(await proposed('ana')).toBe('KOVAC  Ana')
})

test('of two operators of the same name it is the one by whom the person issued last', async () => {
  const named = async (mark: string, oib: string) =>
    (await as('boris').call(operators.create, more, { name: 'Boris Jurić', oib, mark })).body.id
  const [first, second] = [await named('B1', '50284619312'), await named('B2', '50284619329')]
  expect((await actFor('boris')).operators.slice(0, 2).map(({ id }) => id)).toEqual([first, second])
  await issue(await ready(await buyer(), { operatorId: second }))
  expect((await actFor('boris')).operators.slice(0, 2).map(({ id }) => id)).toEqual([second, first])
})
