import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { fixedAssetProposals, type LineAssetsRequest } from 'contract/fixed-assets/proposals/fixed-asset-proposals'
import { groupOfWords } from 'contract/fixed-assets/proposals/group-of-words'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { itIs } from '../../../testing/fixed-asset.ts'
import { received } from '../../../testing/received/received-invoice.ts'

useSaldo()
beforeEach(async () => {
  await asOwner('delete from app.fixed_assets')
  itIs('2026-06-15')
})
afterEach(() => clock.move(null))

const more = { businessSubjectId: SUBJECTS.more.id }
const boris = as('boris')
const proposals = async (documentId?: number) =>
  (await boris.call(fixedAssetProposals.list, more, (documentId === undefined ? {} : { documentId }) as never)).body
const made = (documentId: number, given: Partial<LineAssetsRequest> = {}) =>
  boris.call(fixedAssetProposals.create, more, { documentId, ordinal: 1, count: 1, name: 'Stolac', assetGroupId: 7, ratePercent: '25', undeductedVat: 0, inUseOn: null, place: '', ...given }) // prettier-ignore
const asset = async (id: number) => (await boris.call(fixedAssets.get, { ...more, id })).body

test('lines that are kept for years and above the threshold are proposed, each with its group and units (assets A20) (assets E10)', async () => {
  const { id } = await received([
    { quantity: '3' },
    { name: 'Stolci, jeftini', quantity: '10', unitPrice: '99.00' },
    { name: 'Računalo', classificationCode: '26.20.11', unitPrice: '1600.00' },
    { name: 'Točno na pragu', classificationCode: '26.20.11', unitPrice: '665.00' },
    { name: 'Savjetovanje', classificationCode: '62.20.20', unitPrice: '9000.00' },
    { name: 'Osobni automobil', classificationCode: '29.10.21', unitPrice: '30000.00' },
  ])
  expect((await proposals(id)).map(({ ordinal, proposed }) => [ordinal, proposed])).toEqual([
    [1, { assetGroupId: 7, count: 3, undeductedVat: 0 }],
    [3, { assetGroupId: 8, count: 1, undeductedVat: 0 }],
    [6, { assetGroupId: 11, count: 1, undeductedVat: 375_000 }],
  ])
})

test('a car and a computer that came under the code of a machine, or under none, are proposed by their words; what is done for them is not', async () => {
  const { id } = await received([
    { name: 'Osobni automobil Škoda Superb', classificationCode: '28.99.39', unitPrice: '62000.00' },
    { name: 'Prijenosno računalo ThinkPad', classificationCode: '28.99.39', unitPrice: '1600.00' },
    { name: 'CNC glodalica s računalom', classificationCode: '28.99.39', unitPrice: '9000.00' },
    { name: 'Osobni automobil, najam za lipanj', classificationCode: '28.99.39', unitPrice: '900.00' },
    { name: 'Laptop Dell', classificationCode: '62.20.20', unitPrice: '1600.00' },
  ])
  await asOwner(`update app.document_lines set classification_code = '' where document_id = $1 and ordinal = 2`, [id])
  expect(
    (await proposals(id)).map(({ ordinal, proposed }) => [ordinal, proposed?.assetGroupId, proposed?.undeductedVat]),
  ).toEqual([
    [1, 11, 775_000],
    [2, 8, 0],
    [3, 6, 0],
    [4, 6, 0],
  ])
})

test.each([
  ['Rabljeno osobno vozilo VW Golf', 11],
  ['OSOBNO VOZILO', 11],
  ['Stolno računalo HP', 8],
  ['Notebook 14"', 8],
  ['Torba za laptop', null],
  ['Laptop torba', null],
  ['Gume za osobno vozilo', null],
  ['Računalo: servis', null],
  ['Osobni automobili', null],
  ['Računalom upravljana preša', null],
])('the words “%s” say group %s', (name, groupId) => expect(groupOfWords(name)).toBe(groupId))

test.each([
  ['700.00', [70_000, 70_000, 70_000]],
  ['666.6666667', [66_667, 66_667, 66_666]],
])('three units of %s become three assets whose cents add up to the line (assets A20)', async (unitPrice, prices) => {
  const { id, number } = await received([{ quantity: '3', unitPrice }])
  const { status, body } = await made(id, { count: 3, inUseOn: '2026-06-03', place: 'Ured' })
  expect([status, body.fixedAssets.map(({ inventoryNumber }) => inventoryNumber)]).toEqual([200, ['0001', '0002', '0003']])
  const kept = await Promise.all(body.fixedAssets.map((one) => asset(one.id)))
  expect(kept.map(({ price }) => price)).toEqual(prices)
  expect(kept[0]).toMatchObject({
    documentId: id,
    documentNumber: number,
    supplierName: SUBJECTS.kovac.name,
    procurementDate: '2026-06-01',
    inUseOn: '2026-06-03',
    fixedAssetTypeId: 3,
    ratePercent: '25',
    taxRatePercent: '25',
    place: 'Ured',
  })
  expect(kept.every(({ fileId }) => fileId !== null && fileId === kept[0]?.fileId)).toBe(true)
})

test('a line that was made into assets says which they are, and is not made into more', async () => {
  const { id } = await received([{ unitPrice: '40000.00' }])
  expect((await proposals()).map(({ documentId }) => documentId)).toContain(id)
  const { body } = await made(id)
  expect((await proposals(id))[0]?.fixedAssets).toEqual(body.fixedAssets)
  expect((await proposals()).map(({ documentId }) => documentId)).not.toContain(id)
  expect((await made(id)).problem.code).toBe('FixedAssetProposal.LineIsAsset')
  await boris.call(fixedAssets.remove, { ...more, id: body.fixedAssets[0]?.id ?? 0 })
  expect((await proposals(id))[0]?.fixedAssets).toEqual([])
  const both = await Promise.all([made(id), made(id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('what can not be is refused at its field: in use before bought or on a day to come, too many pieces, no rate', async () => {
  const { id } = await received([{ unitPrice: '0.02', classificationCode: '62.20.20' }])
  expect((await made(id, { inUseOn: '2026-05-31' })).problem.field).toBe('inUseOn')
  expect((await made(id, { count: 3 })).problem.field).toBe('count')
  expect((await made(id, { ratePercent: null })).problem.field).toBe('ratePercent')
  expect((await made(id, { ordinal: 2 })).problem.code).toBe('FixedAsset.NoSuchDocument')
  expect((await made(id, { inUseOn: '2026-06-16' })).problem).toMatchObject({
    code: 'FixedAsset.InUseInFuture',
    field: 'inUseOn',
  })
})

test('whoever may not read incoming invoices, and another company, are told nothing of their lines', async () => {
  const { id } = await received([{}])
  const { body } = await boris.call(fixedAssetProposals.list, { businessSubjectId: SUBJECTS.suma.id }, {
    documentId: id,
  } as never)
  expect(body).toEqual([])
  expect((await as('cvita').call(fixedAssetProposals.list, more, { documentId: id } as never)).status).toBe(403)
})
