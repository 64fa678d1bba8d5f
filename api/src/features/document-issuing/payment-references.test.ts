import { expect, test } from 'vitest'
import { cancellations, invoices } from 'contract/document-issuing/invoices'
import { firstNumbers } from 'contract/document-settings/first-numbers'
import { paymentDevices } from 'contract/document-settings/payment-devices'
import { workSpaces } from 'contract/document-settings/work-spaces'
import { storedTemplate } from 'contract/kit/templates'
import { yearOf } from 'contract/croatia/days'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { buyer, issue, more, ready } from '../../testing/issuing/issue.ts'

useSaldo()

const workSpace = async (mark: string) => (await as('boris').call(workSpaces.create, more, { name: mark, mark })).body.id
const device = async (businessSubjectWorkSpaceId: number, mark: string) =>
  (await as('boris').call(paymentDevices.create, more, { name: mark, mark, businessSubjectWorkSpaceId })).body.id
const issuedOn = async (paymentDeviceId: number) => issue(await ready(await buyer(), { paymentDeviceId }))
const referenceOf = async (id: number) => (await as('boris').call(invoices.get, { ...more, id })).body.content.payment.reference

test('invoices of two work spaces whose marks have the same digits are paid by different references (GAP-116)', async () => {
  const devices = [
    await device(await workSpace('P7'), '1'),
    await device(await workSpace('S7'), '1'),
    await device(await workSpace('POSLOVNICA'), 'BLAGAJNA'),
    await device(await workSpace('123456789012'), '99999'),
  ]
  const references: string[] = []
  for (const one of devices) references.push(await referenceOf((await issuedOn(one)).body.id))
  expect(new Set(references).size).toBe(devices.length)
  const year = yearOf(clock.today())
  for (const reference of references) expect(reference).toMatch(new RegExp(`^1-\\d{1,3}-\\d{1,4}-${year}$`))
  expect(references[0]?.startsWith('1-7-')).toBe(true)
})

test('the settings show the numbers that stand in the references (GAP-116)', async () => {
  const spaceId = await workSpace('Č9')
  const deviceId = await device(spaceId, '4')
  const spaces = (await as('boris').call(workSpaces.list, more)).body
  const devices = (await as('boris').call(paymentDevices.list, more)).body
  const numbers = [spaces.find(({ id }) => id === spaceId), devices.find(({ id }) => id === deviceId)].map(
    (one) => one?.referenceNumber,
  )
  const reference = await referenceOf((await issuedOn(deviceId)).body.id)
  expect(reference).toBe(['1', ...numbers, yearOf(clock.today())].join('-'))
})

test('a number goes to nobody while an invoice could bear it that was issued before there were numbers (GAP-116)', async () => {
  const [one, other] = [await workSpace('K8'), await workSpace('L8')]
  const numbers = await asOwner<{ number: number }>(
    'select reference_number as number from app.work_spaces where id in ($1, $2) order by id',
    [one, other],
  )
  expect(numbers[0]?.number).toBe(8)
  await asOwner('alter table app.work_spaces disable trigger numbered')
  // As work spaces were whose digits were the same when numbers came: neither has the number that was on the invoices of both.
  await asOwner('update app.work_spaces set reference_number = 900 where id = $1', [one])
  await asOwner('alter table app.work_spaces enable trigger numbered')
  const later = await workSpace('M8')
  const [row] = await asOwner<{ number: number }>('select reference_number as number from app.work_spaces where id = $1', [later])
  expect([8, 900]).not.toContain(row?.number)
})

test('so goes none of a device, but to one of another work space, whose references were others (GAP-116)', async () => {
  const [here, elsewhere] = [await workSpace('N5'), await workSpace('O6')]
  const numberOf = async (id: number) =>
    (await as('boris').call(paymentDevices.list, more)).body.find((one) => one.id === id)?.referenceNumber
  const first = await device(here, '77')
  expect(await numberOf(first)).toBe(77)
  await asOwner('alter table app.payment_devices disable trigger numbered')
  await asOwner('update app.payment_devices set reference_number = 9000 where id = $1', [first])
  await asOwner('alter table app.payment_devices enable trigger numbered')
  expect(await numberOf(await device(here, 'B77'))).not.toBe(77)
  expect(await numberOf(await device(elsewhere, '77'))).toBe(77)
})

test('a number that another invoice has is refused in words, and nothing is issued (GAP-116)', async () => {
  const space = await workSpace('X')
  const [first, second] = [await device(space, '1'), await device(space, '11')]
  const format = storedTemplate([
    { type: 'mention', value: 'ordinalNumber' },
    { type: 'mention', value: 'paymentDeviceMark' },
    { type: 'text', value: '/' },
    { type: 'mention', value: 'workSpaceMark' },
  ])
  await asOwner('update app.general_document_settings set invoice_format_string = $1 where business_subject_id = $2', [
    format,
    more.businessSubjectId,
  ])
  await as('boris').call(firstNumbers.update, more, { paymentDeviceId: first, firstOrdinal: 11 })
  const { body, status } = await issuedOn(second)
  expect([status, body.number]).toEqual([200, '111/X'])
  const { problem } = await issuedOn(first)
  expect(problem.code).toBe('Invoice.NumberTaken')
  expect((await as('boris').call(cancellations.create, { ...more, invoiceId: body.id })).body.number).toBe('211/X')
})
