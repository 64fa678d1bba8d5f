import { afterEach, expect, test } from 'vitest'
import { internalActHistory } from 'contract/document-settings/internal-act-history'
import { firstNumbers } from 'contract/document-settings/first-numbers'
import { paymentDevices } from 'contract/document-settings/payment-devices'
import { issuingContexts } from 'contract/document-issuing/issuing-contexts'
import { invoices } from 'contract/document-issuing/invoices'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { buyer, drafted, issue, more, ready } from '../../testing/issuing/issue.ts'

useSaldo()
afterEach(() => clock.move(null))

let last = 100
/** A payment device that nothing was issued with yet. */
async function device(): Promise<{ id: number; mark: string }> {
  const { internalAct } = (await as('boris').call(issuingContexts.get, more)).body
  const mark = String(++last)
  const workSpaceId = internalAct.workSpaces[0]?.id ?? 0
  const { body } = await as('boris').call(paymentDevices.create, more, { name: `Uređaj ${mark}`, mark, businessSubjectWorkSpaceId: workSpaceId }) // prettier-ignore
  return { id: body.id, mark }
}
const set = (paymentDeviceId: number, firstOrdinal: number) =>
  as('boris').call(firstNumbers.update, more, { paymentDeviceId, firstOrdinal })
const standing = async (id: number) =>
  (await as('boris').call(firstNumbers.list, more)).body.find(({ paymentDeviceId }) => paymentDeviceId === id)
const issueWith = async (paymentDeviceId: number) => issue(await ready(await buyer(), { paymentDeviceId }))

test('a company that comes in mid-year goes on with its numbers: the first is set until an invoice has it, and never after (GAP-03)', async () => {
  const { id } = await device()
  expect(await standing(id)).toMatchObject({ nextOrdinal: 1, isBegun: false })
  expect([(await set(id, 380)).status, (await set(id, 381)).status]).toEqual([204, 204])
  expect((await issueWith(id)).body.number).toMatch(/^381\//)
  expect((await issueWith(id)).body.number).toMatch(/^382\//)
  expect(await standing(id)).toMatchObject({ nextOrdinal: 383, isBegun: true })
  const late = await set(id, 500)
  expect([late.status, late.problem.code, late.problem.field]).toEqual([409, 'FirstNumber.SeriesBegun', 'firstOrdinal'])
  for (const change of [
    `update app.invoice_series_starts set first_ordinal = 9 where payment_device_id = ${id}`,
    `insert into app.invoice_series_starts (business_subject_id, payment_device_id, year, first_ordinal)
      values (2, ${id}, (select year from app.invoice_series where payment_device_id = ${id}), 9)`,
  ])
    await expect(asOwner(change), change).rejects.toMatchObject({ constraint: 'invoice_series_begun' })
})

test('each year begins anew, and each device has its own first number (DOCI-06)', async () => {
  const [one, other] = [await device(), await device()]
  await set(one.id, 50)
  expect((await issueWith(other.id)).body.number).toMatch(/^1\//)
  clock.move(() => Date.parse('2027-01-02T10:00:00Z'))
  expect(await standing(one.id)).toMatchObject({ year: 2027, nextOrdinal: 1, isBegun: false })
  expect((await issueWith(one.id)).body.number).toMatch(/^1\//)
})

test('set while the first invoice is issued, it holds or is refused: the invoice and the list never contradict each other', async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await device()
    const { body } = await drafted(await ready(await buyer(), { paymentDeviceId: id }))
    const [said, issued] = await Promise.all([
      set(id, 70),
      as('boris').call(invoices.create, more, { invoiceDraftId: body.id, version: body.version }),
    ])
    expect(issued.body.number.split('/')[0]).toBe(said.status === 204 ? '70' : '1')
  }
})

test("another subject's device is not there; who only reads sets nothing, and the history tells who did", async () => {
  const { id, mark } = await device()
  const [theirs] = await asOwner<{ id: number }>('select id::int from app.payment_devices where business_subject_id = 1 limit 1')
  const foreign = await set(theirs?.id ?? 0, 5)
  expect([foreign.status, foreign.problem.code]).toEqual([422, 'FirstNumber.NoSuchPaymentDevice'])
  expect((await as('cvita').call(firstNumbers.update, more, { paymentDeviceId: id, firstOrdinal: 5 })).status).toBe(403)
  await set(id, 5)
  const { rows } = (await as('boris').call(internalActHistory.list, more, {})).body
  expect(rows[0]).toMatchObject({ of: `Uređaj ${mark}`, changedByName: 'Boris Jurić', action: 'insert' })
  expect(rows[0]?.fields).toContainEqual({ field: 'first_ordinal', before: null, after: 5 })
})
