import { expect, test } from 'vitest'
import { documentImports } from 'contract/documents/document-imports'
import { documents } from 'contract/documents/documents'
import { documentTotals } from 'contract/documents/documents'
import { as, upload, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import type { EInvoiceGiven } from '../../testing/e-invoice-given.ts'
import { eInvoiceXml } from '../../testing/e-invoice-xml.ts'
import { partyOf } from '../../testing/party-of.ts'

useSaldo()

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const ours = (number: string, given: Partial<EInvoiceGiven> = {}) =>
  eInvoiceXml({
    number,
    typeCode: '389',
    profileId: 'P12',
    seller: partyOf(SUBJECTS.kovac),
    buyer: partyOf(SUBJECTS.more),
    ...given,
  })
const send = async (bytes: string) =>
  (await upload('ana', documentImports.create, kovac, { name: 'samoizdavanje.xml', bytes })).body.results[0]
const found = async (search: string) => (await as('ana').call(documents.list, kovac, { search } as never)).body.rows
const totals = async () => (await as('ana').call(documentTotals.get, kovac)).body

test.each([
  ['389', 'P12', 'Invoice', 1],
  ['389', 'P1', 'Invoice', 1],
  ['380', 'P12', 'Invoice', 1],
  ['500', 'P12', 'Invoice', 1],
  ['261', 'P12', 'CreditNote', -1],
] as const)(
  'what a customer wrote in our name (%s, %s) is an outgoing invoice of ours that they owe, not one to pay',
  async (typeCode, profileId, kind, sign) => {
    const before = await totals()
    const number = `SI-${typeCode}-${profileId}`
    expect(await send(ours(number, { typeCode, profileId, kind }))).toMatchObject({ outcome: 'Imported' })
    const [row] = await found(number)
    expect(row).toMatchObject({
      documentType: 'OutgoingInvoices',
      isSelfBilled: true,
      businessSubjectPartnerName: SUBJECTS.more.name,
    })
    expect(Math.sign(row?.totalAmountToBePaid ?? 0)).toBe(sign)
    const after = await totals()
    expect(after.incomingRemainingAmount).toBe(before.incomingRemainingAmount)
    expect(Math.sign(after.outgoingRemainingAmount - before.outgoingRemainingAmount)).toBe(sign)
  },
)

test('what we wrote in the name of a supplier is an incoming invoice to be paid, and an ordinary one is not self-billed', async () => {
  await send(ours('NAS-2', { seller: partyOf(SUBJECTS.more), buyer: partyOf(SUBJECTS.kovac) }))
  await send(ours('OBICAN', { typeCode: null, profileId: 'P1' }))
  expect(await found('NAS-2')).toMatchObject([{ documentType: 'IncomingInvoices', isSelfBilled: true }])
  expect(await found('OBICAN')).toMatchObject([{ documentType: 'OutgoingInvoices', isSelfBilled: false }])
})

test('its number is of the customer: two customers may give the same one, and it may be one of ours', async () => {
  await send(ours('1-1-1', { typeCode: null, profileId: 'P1' }))
  const outcomes = [await send(ours('1-1-1')), await send(ours('1-1-1', { buyer: partyOf(SUBJECTS.suma) })), await send(ours('1-1-1', { notes: ['Drugi'] }))] // prettier-ignore
  expect(outcomes.map((result) => result?.outcome)).toEqual(['Imported', 'Imported', 'Undecided'])
  expect(await found('1-1-1')).toHaveLength(3)
})
