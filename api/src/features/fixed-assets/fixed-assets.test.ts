import { afterEach, beforeEach, expect, test } from 'vitest'
import { FIXED_ASSET_GROUPS } from 'contract/codebooks/fixed-asset-groups'
import { fixedAssetDefaults } from 'contract/fixed-assets/fixed-asset-defaults'
import { fixedAssetHistory } from 'contract/fixed-assets/fixed-asset-history'
import { assetGroups, fixedAssetStatuses, fixedAssetTypes } from 'contract/fixed-assets/fixed-asset-options'
import { fixedAssetStatistics } from 'contract/fixed-assets/fixed-asset-statistics'
import { fixedAssetUses } from 'contract/fixed-assets/fixed-asset-uses'
import { FIXED_ASSET_SORTS, fixedAssets, fixedAssetSums } from 'contract/fixed-assets/fixed-assets'
import type { FixedAssetRequest } from 'contract/fixed-assets/fixed-asset-fields'
import { files } from 'contract/files/files'
import { searchResults } from 'contract/kit/search-results'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { assetOf, enter, itIs } from '../../testing/fixed-asset.ts'
import { buyer, issue, ready } from '../../testing/issuing/issue.ts'

useSaldo()
beforeEach(async () => {
  await asOwner('delete from app.fixed_asset_months; delete from app.depreciation_runs; delete from app.fixed_assets')
})
afterEach(() => clock.move(null))

const more = { businessSubjectId: SUBJECTS.more.id }
const boris = as('boris')
const list = async (query: object = {}) => (await boris.call(fixedAssets.list, more, { size: 50, ...query } as never)).body
const filter = (...items: readonly object[]) => ({ filter: JSON.stringify(items) })
const names = async (...items: readonly object[]) => (await list(filter(...items))).rows.map(({ name }) => name).toSorted()
/** Disposing of assets comes with its own feature part; the register already shows what was disposed of. */
const disposed = (id: number, day = '2026-06-01') =>
  asOwner(`update app.fixed_assets set disposed_on = $2, disposal_kind = 'WrittenOff' where id = $1`, [id, day])

test('an asset is kept with all that is known of it, and its row says what it is worth (FA-14, API-26)', async () => {
  const supplier = await buyer({ name: 'Strojar d.o.o.' })
  const given = assetOf({ partnerId: supplier, place: 'Hala 2', responsibleName: 'Franka Čop', serialNumber: 'X-1', undeductedVat: 20_000 }) // prettier-ignore
  const { body, status } = await boris.call(fixedAssets.create, more, given)
  expect(status).toBe(200)
  const { rows, totalCount } = await list()
  expect([rows, totalCount]).toEqual([
    [
      {
        id: body.id,
        inventoryNumber: given.inventoryNumber,
        name: given.name,
        assetGroupId: 6,
        fixedAssetTypeId: 3,
        fixedAssetsType: { nameHr: 'Nematerijalna imovina, oprema, vozila i mehanizacija', nameEn: 'Intangible assets, equipment, vehicles and machinery' },
        procurementValue: 500_000,
        totalAmortizedValue: 0,
        currentValue: 500_000,
        disposalKind: null,
        toAmortizeValue: 500_000,
        procurementDate: '2026-03-10',
        lastAmortizedOn: null,
        lifespan: '4',
        writeOffRate: '25',
        status: 'Active',
        wroteOffOn: null,
        fileId: null,
        place: 'Hala 2',
        responsibleName: 'Franka Čop',
      },
    ],
    1,
  ]) // prettier-ignore
  expect(body).toEqual({
    ...rows[0],
    ...given,
    vehicleRegistration: null,
    documentLine: null,
    impairedValue: 0,
    saleAmount: null,
    supplierName: 'Strojar d.o.o.',
    isDepreciated: false,
    version: 1,
  })
  expect((await boris.call(fixedAssets.get, { ...more, id: body.id })).body).toEqual(body)
})

test('an asset bought in kuna keeps what was entered and is reckoned in euro (assets A17)', async () => {
  const { body } = await enter({ currency: 'HRK', price: 3_500_000, procurementDate: '2021-11-10', inUseOn: '2021-11-10' })
  expect([body.price, body.currency, body.procurementValue]).toEqual([3_500_000, 'HRK', 464_530])
})

test('a life in years gives the rate that is shown, and a rate the life (assets E07)', async () => {
  const lives = await Promise.all([
    enter({ ratePercent: null, lifespanYears: 8 }),
    enter({ ratePercent: '30' }),
    enter({ ratePercent: null, lifespanYears: 3 }),
  ])
  expect(lives.map(({ body: { writeOffRate, lifespan } }) => [writeOffRate, lifespan])).toEqual([
    ['12.5', '8'], ['30', '3.33'], ['33.33', '3'],
  ]) // prettier-ignore
})

const REFUSED: readonly [string, Partial<FixedAssetRequest>, keyof FixedAssetRequest, string][] = [
  ['a rate of zero', { ratePercent: '0' }, 'ratePercent', 'fixedAssets.invalidRate'],
  ['a rate of 0.00', { ratePercent: '0.00' }, 'ratePercent', 'fixedAssets.invalidRate'],
  ['a rate below zero', { ratePercent: '-5' }, 'ratePercent', 'fixedAssets.invalidRate'],
  ['a rate of 101', { ratePercent: '101' }, 'ratePercent', 'fixedAssets.invalidRate'],
  ['a rate with three decimals', { ratePercent: '12.345' }, 'ratePercent', 'fixedAssets.invalidRate'],
  ['a tax rate above the doubled one', { taxRatePercent: '50.01' }, 'taxRatePercent', 'fixedAssets.taxRateTooMuch'],
  ['neither a rate nor a life', { ratePercent: null }, 'ratePercent', 'fixedAssets.rateNeeded'],
  ['both a rate and a life', { lifespanYears: 4 }, 'lifespanYears', 'fixedAssets.rateOrLifespan'],
  ['a life of zero', { ratePercent: null, lifespanYears: 0 }, 'lifespanYears', 'fixedAssets.invalidLifespan'],
  ['a value of zero', { price: 0 }, 'price', 'fixedAssets.invalidPrice'],
  ['a value above 10^14', { price: 10 ** 14 + 1 }, 'price', 'fixedAssets.invalidPrice'],
  ['use before it was bought', { inUseOn: '2026-03-09' }, 'inUseOn', 'fixedAssets.inUseBeforeBought'],
  ['kuna after the euro came', { currency: 'HRK' }, 'currency', 'fixedAssets.kunaAfterEuro'],
  ['a residual of the whole value', { residual: 480_000 }, 'residual', 'fixedAssets.residualTooMuch'],
  ['half of an opening', { openingOn: '2026-04-30' }, 'openingAccumulated', 'fixedAssets.openingAmountMissing'],
  ['an opening without its day', { openingAccumulated: 10_000 }, 'openingOn', 'fixedAssets.openingDayMissing'],
  ['an opening in the middle of a month', { openingOn: '2026-04-15', openingAccumulated: 1 }, 'openingOn', 'fixedAssets.openingMidMonth'],
  ['an opening before its use', { openingOn: '2026-02-28', openingAccumulated: 1 }, 'openingOn', 'fixedAssets.openingNotInUse'],
  ['more written off than there is', { openingOn: '2026-04-30', openingAccumulated: 480_001 }, 'openingAccumulated', 'fixedAssets.openingTooMuch'],
] // prettier-ignore

test.each(REFUSED)('%s is refused at its field, with its own sentence', async (_, given, field, message) => {
  const { status, problem } = await enter(given)
  expect([status, problem.fields?.filter(({ path }) => path === field).map((one) => one.message)]).toEqual([400, [message]])
})

test('one inventory number is there once, however its letters are written', async () => {
  await enter({ inventoryNumber: 'st-7' })
  const { status, problem } = await enter({ inventoryNumber: 'ST-7' })
  expect([status, problem.code, problem.field]).toEqual([409, 'FixedAsset.InventoryNumberExists', 'inventoryNumber'])
})

test('a new asset begins with the inventory number that follows the highest', async () => {
  const next = async () => (await boris.call(fixedAssetDefaults.get, more)).body.nextInventoryNumber
  expect(await next()).toBe('0001')
  await enter({ inventoryNumber: '0040' })
  await enter({ inventoryNumber: 'X-99' })
  expect(await next()).toBe('0041')
})

test('a supplier and a document must be of the business subject, and the document one that the person may read', async () => {
  const refused = await Promise.all([enter({ partnerId: 999_999 }), enter({ documentId: 999_999 })])
  expect(refused.map(({ problem }) => problem.code)).toEqual(['FixedAsset.NoSuchSupplier', 'FixedAsset.NoSuchDocument'])
})

test('the file of a linked document opens for whoever sees the register, also without the right to documents (FA-34, API-31)', async () => {
  const { body: invoice } = await issue(await ready(await buyer()))
  const { body } = await enter({ documentId: invoice.documentId })
  expect(body.fileId).not.toBeNull()
  await asOwner(`delete from app.business_subject_modules where business_subject_id = $1 and module in ('documents', 'doci')`, [SUBJECTS.more.id]) // prettier-ignore
  const { status, body: file } = await as('cvita').call(files.get, { ...more, id: body.fileId ?? 0 }, {})
  await asOwner(`insert into app.business_subject_modules values ($1, 'documents'), ($1, 'doci')`, [SUBJECTS.more.id])
  expect([status, file]).toMatchObject([200, { generationStatus: expect.stringMatching(/Success|Generating/) }])
})

test('status follows from what is known: not in use, in use, disposed of; land is in use and never written off (GAP-102, assets A12, A21) (assets E12)', async () => {
  const land = { assetGroupId: 4, fixedAssetTypeId: null, ratePercent: null, taxRatePercent: null }
  await enter({ name: 'Hala' })
  await enter({ name: 'Ormar', inUseOn: null })
  await enter({ name: 'Zemljište', ...land, price: 5_000_000 })
  const { body } = await enter({ name: 'Stari stroj' })
  await disposed(body.id)
  const { rows } = await list(filter({ dataField: 'isWrittenOffShown', value: true }))
  expect(Object.fromEntries(rows.map(({ name, status, currentValue, toAmortizeValue }) => [name, [status, currentValue, toAmortizeValue]]))).toEqual({
    Hala: ['Active', 480_000, 480_000],
    Ormar: ['NoStatus', 480_000, 480_000],
    Zemljište: ['Active', 5_000_000, 0],
    'Stari stroj': ['WroteOff', 0, 0],
  }) // prettier-ignore
  const { body: statistics } = await boris.call(fixedAssetStatistics.get, more)
  expect(statistics).toEqual({
    totalCurrentValue: 480_000 * 2 + 5_000_000,
    numberOfFixedAssets: 3,
    totalToAmortizeValue: 480_000 * 2,
    lastSyncAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect((await boris.call(fixedAssetSums.get, more, {})).body).toEqual([
    { currency: 'EUR', fixedAssetCount: 3, procurementValue: 5_960_000, totalAmortizedValue: 0, currentValue: 5_960_000 },
  ])
})

test('without assets the statistics are zero, and nothing was synchronised yet (FA-04, API-27)', async () => {
  await asOwner('delete from app.fixed_assets')
  expect((await boris.call(fixedAssetStatistics.get, { businessSubjectId: SUBJECTS.suma.id })).body).toEqual({
    totalCurrentValue: 0, numberOfFixedAssets: 0, totalToAmortizeValue: 0, lastSyncAt: null,
  }) // prettier-ignore
})

test('what was disposed of is hidden until it is asked for (FA-26, FA-27)', async () => {
  await enter({ name: 'Radi' })
  await disposed((await enter({ name: 'Otpisan' })).body.id)
  expect(await names()).toEqual(['Radi'])
  expect(await names({ dataField: 'isWrittenOffShown', value: true })).toEqual(['Otpisan', 'Radi'])
})

test('each filter leaves its assets, ranges with both their ends (FA-21, FA-22, FA-24, FA-25, GAP-49)', async () => {
  await enter({ name: 'A', price: 100_000, procurementDate: '2026-01-01', inUseOn: null, fixedAssetTypeId: 4, assetGroupId: 8, taxRatePercent: '50' }) // prettier-ignore
  await enter({ name: 'B', price: 200_000, procurementDate: '2026-02-01' })
  await enter({ name: 'C', price: 300_000, procurementDate: '2026-03-01' })
  expect(await names({ dataField: 'currentValue', value: { startValue: 200_000, endValue: 300_000 } })).toEqual(['B', 'C'])
  expect(await names({ dataField: 'currentValue', value: { endValue: 199_999 } })).toEqual(['A'])
  expect(await names({ dataField: 'procurementDate', value: { startDate: '2026-01-01', endDate: '2026-02-01' } })).toEqual(['A', 'B'])
  expect(await names({ dataField: 'procurementDate', value: { startDate: '2026-02-02' } })).toEqual(['C'])
  expect(await names({ dataField: 'fixedAssetTypeId', value: [4] })).toEqual(['A'])
  expect(await names({ dataField: 'assetGroupId', value: [6] })).toEqual(['B', 'C'])
  expect(await names({ dataField: 'status', value: ['NoStatus', 'Amortized'] })).toEqual(['A'])
  expect(await names({ dataField: 'lastAmortizedOn', value: { endDate: '2027-01-01' } })).toEqual([])
}) // prettier-ignore

test('a range that ends before it starts is refused (GAP-52)', async () => {
  const refused = await boris.call(fixedAssets.list, more, filter({ dataField: 'currentValue', value: { startValue: 2, endValue: 1 } }) as never) // prettier-ignore
  expect(refused.status).toBe(400)
})

test('assets are found by name and by inventory number, the latest bought first (FA-06, GAP-50)', async () => {
  await enter({ name: 'Viličar Linde', procurementDate: '2024-01-01', inUseOn: null, inventoryNumber: 'V-017' })
  await enter({ name: 'Čeoni viličar', procurementDate: '2026-01-01', inUseOn: null })
  await enter({ name: 'Vaga', procurementDate: '2025-01-01', inUseOn: null })
  const found = async (search: string) => (await list({ search })).rows.map(({ name }) => name)
  expect([await found('vilicar'), await found('017'), await found('nema')]).toEqual([['Čeoni viličar', 'Viličar Linde'], ['Viličar Linde'], []]) // prettier-ignore
  expect((await list()).rows.map(({ name }) => name)).toEqual(['Čeoni viličar', 'Vaga', 'Viličar Linde'])
  const everywhere = (await boris.call(searchResults.list, more, { search: 'viličar' })).body
  expect(everywhere.map(({ kind, label }) => [kind, label])).toContainEqual(['Dugotrajna imovina', 'V-017 Viličar Linde'])
})

test('the register can be sorted by every column, both ways, a page at a time (FA-13, FA-16)', async () => {
  for (const [index, price] of [3, 1, 2].entries()) await enter({ price: price * 1_000, procurementDate: `2026-01-0${index + 1}`, inUseOn: null }) // prettier-ignore
  for (const sort of FIXED_ASSET_SORTS) {
    const ids = async (direction: string) => (await list({ sort, direction })).rows.map(({ id }) => id)
    expect([sort, await ids('desc')]).toEqual([sort, (await ids('asc')).toReversed()])
  }
  expect((await list({ sort: 'currentValue', direction: 'asc' })).rows.map(({ currentValue }) => currentValue)).toEqual([1_000, 2_000, 3_000]) // prettier-ignore
  expect((await boris.call(fixedAssets.list, more, { size: 11 } as never)).status).toBe(400)
})

test('statuses, types and groups are offered to filter by (FA-30, API-28, API-29)', async () => {
  const { body: statuses } = await boris.call(fixedAssetStatuses.list, more)
  expect(statuses.map(({ id, status }) => `${id} ${status}`)).toEqual(['0 Active', '1 WroteOff', '2 Amortized', '3 NoStatus'])
  const { body: types } = await boris.call(fixedAssetTypes.list, more)
  expect(types.map(({ id, writeOffRate }) => [id, writeOffRate])).toEqual([[1, 5], [2, 20], [3, 25], [4, 50], [5, 10]]) // prettier-ignore
  const { body: groups } = await boris.call(assetGroups.list, more)
  expect(groups).toEqual(FIXED_ASSET_GROUPS)
  expect(groups.map(({ code }) => code)).toEqual(Array.from({ length: 16 }, (_, index) => `AG${String(index + 1).padStart(2, '0')}`)) // prettier-ignore
})

test('an asset is put in use later, and that is undone as it was (assets A21)', async () => {
  itIs('2026-11-22')
  const { body } = await enter({ procurementDate: '2026-11-16', inUseOn: null })
  const params = { ...more, fixedAssetId: body.id }
  expect((await boris.call(fixedAssetUses.create, params, { inUseOn: '2026-11-15' })).problem.code).toBe('FixedAsset.InUseBeforeBought') // prettier-ignore
  const used = await boris.call(fixedAssetUses.create, params, { inUseOn: '2026-11-20' })
  expect([used.body.status, used.body.inUseOn]).toEqual(['Active', '2026-11-20'])
  expect((await boris.call(fixedAssetUses.create, params, { inUseOn: '2026-11-21' })).problem.code).toBe('FixedAsset.AlreadyInUse') // prettier-ignore
  expect((await boris.call(fixedAssetUses.remove, params)).status).toBe(204)
  const after = (await boris.call(fixedAssets.get, { ...more, id: body.id })).body
  expect({ ...after, version: 0 }).toEqual({ ...body, version: 0 })
})

test('of two people who save at once the second is told; an asset is deleted while it has no months', async () => {
  const { body } = await enter()
  const params = { ...more, id: body.id }
  const save = (name: string, version?: number) => boris.call(fixedAssets.update, params, { ...assetOf({ name, inventoryNumber: body.inventoryNumber }), version }) // prettier-ignore
  const saved = await save('Pakirnica', 1)
  expect([saved.body.name, saved.body.version]).toEqual(['Pakirnica', 2])
  expect((await save('Drugo', 1)).problem.code).toBe('Record.Changed')
  expect((await boris.call(fixedAssetHistory.list, params, {})).body.rows[0]).toMatchObject({
    changedByName: 'Boris Jurić',
    fields: [{ field: 'name', before: 'Stroj za pakiranje', after: 'Pakirnica' }],
  })
  expect((await boris.call(fixedAssets.remove, params)).status).toBe(204)
  expect((await boris.call(fixedAssets.get, params)).status).toBe(404)
})

test('whoever only reads sees the register and changes nothing; an employee does not see it (GAP-50, GAP-110)', async () => {
  expect((await enter({}, 'cvita')).status).toBe(403)
  const seen = async (name: 'cvita' | 'franka') => (await as(name).call(fixedAssets.list, more, {})).status
  expect([await seen('cvita'), await seen('franka')]).toEqual([200, 403])
})
