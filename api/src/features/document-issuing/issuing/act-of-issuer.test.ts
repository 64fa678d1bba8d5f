import { expect, test } from 'vitest'
import { issuingContexts } from 'contract/document-issuing/issuing-contexts'
import { paymentDevices } from 'contract/document-settings/payment-devices'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { PEOPLE, type Name } from '../../../testing/cast.ts'
import { buyer, issue, more, ready } from '../../../testing/issuing/issue.ts'

useSaldo()

const actFor = async (name: Name) => (await as(name).call(issuingContexts.get, more)).body.internalAct

test('an invoice begins on the device by which its writer issued last, and for who has issued none on that of the others', async () => {
  await asOwner(`insert into auth.memberships (business_subject_id, user_id, role_id) values (2, ${PEOPLE.ana.id}, 3)`)
  const [usual] = (await actFor('boris')).paymentDevices
  const place = { businessSubjectWorkSpaceId: usual?.businessSubjectWorkSpaceId ?? 0 }
  // The first by its name, and nothing was ever issued on it.
  const { id } = (await as('boris').call(paymentDevices.create, more, { name: 'A', mark: '7', ...place })).body
  const first = async (name: Name) => (await actFor(name)).paymentDevices[0]?.id
  expect(await first('boris')).toBe(id)

  await issue(await ready(await buyer(), { paymentDeviceId: usual?.id ?? null }))
  expect([await first('boris'), await first('ana')]).toEqual([usual?.id, usual?.id])

  const hers = await ready(await buyer(), { paymentDeviceId: id })
  await issue(hers)
  await asOwner(`alter table app.invoices disable trigger issued_stays`)
  await asOwner(`update app.invoices set issued_by = ${PEOPLE.ana.id} where payment_device_id = ${id}`)
  expect([await first('boris'), await first('ana')]).toEqual([usual?.id, id])
  const act = await actFor('ana')
  expect(act.paymentDevices.map((device) => device.id).toSorted()).toEqual([usual?.id, id].toSorted())
})
