import { beforeEach, expect, test } from 'vitest'
import { generalDocumentSettings, DEFAULT_OTHER_SETTINGS } from 'contract/document-defaults/general-document-settings'
import { itemDefaults } from 'contract/items/item-defaults'
import { itemOptions } from 'contract/items/item-options'
import { items, ITEM_SORTS, type ItemRequest } from 'contract/items/items'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { SUBJECTS, type Name } from '../../testing/cast.ts'

useSaldo()
beforeEach(async () => {
  await asOwner('delete from app.items')
  await generateCodes(false)
})

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const more = { businessSubjectId: SUBJECTS.more.id }

const GIVEN: ItemRequest = {
  code: 'SAV-1',
  name: 'Savjetovanje',
  description: '',
  barcode: '',
  unitCode: 'HUR',
  unitPrice: '60',
  pricesIncludeVat: false,
  vatTreatment: 'PDV25',
  classificationCode: '',
  isActive: true,
}
const create = (given: Partial<ItemRequest> = {}, name: Name = 'ana', params: typeof kovac | typeof more = kovac) =>
  as(name).call(items.create, params, { ...GIVEN, ...given })
const update = (id: number, given: Partial<ItemRequest>) => as('ana').call(items.update, { ...kovac, id }, { ...GIVEN, ...given })
const list = async (query: object = {}) => (await as('ana').call(items.list, kovac, { size: 50, ...query } as never)).body
const codes = async (query: object = {}) => (await list(query)).rows.map(({ code }) => code)
const options = async (search: string) => (await as('ana').call(itemOptions.list, kovac, { search })).body.map(({ code }) => code)
const generateCodes = (autoGenerateSku: boolean) =>
  as('ana').call(generalDocumentSettings.update, kovac, {
    ...DEFAULT_OTHER_SETTINGS,
    invoiceFormatString: '',
    autoGenerateSku,
  })

test('an item is kept with all that is known of it, changed, and deleted (GAP-03)', async () => {
  const given = { description: 'Po satu', barcode: '4 006381 333931', unitPrice: '0.012500', classificationCode: '62.20.20' }
  const { body } = await create(given)
  const kept = { ...GIVEN, ...given, barcode: '4006381333931', unitPrice: '0.0125', id: body.id, version: 1 }
  expect(body).toEqual({
    ...kept,
    classification: {
      code: '62.20.20',
      nameHr: 'Usluge savjetovanja o sustavima i softveru',
      nameEn: 'Systems and software consultancy services',
      classNameHr: 'Računalno savjetovanje i usluge upravljanja računalnom opremom',
      classNameEn: 'Computer consultancy and computer facilities management services',
    },
  })
  expect((await as('ana').call(items.get, { ...kovac, id: body.id })).body).toEqual(body)
  const changed = (await update(body.id, { name: 'Obuka', pricesIncludeVat: true, vatTreatment: 'E' })).body
  expect(changed).toEqual({
    version: 2,
    ...GIVEN,
    id: body.id,
    name: 'Obuka',
    pricesIncludeVat: true,
    vatTreatment: 'E',
    classification: null,
  })
  expect((await as('ana').call(items.remove, { ...kovac, id: body.id })).status).toBe(204)
  expect((await as('ana').call(items.remove, { ...kovac, id: body.id })).status).toBe(404)
  expect((await update(body.id, {})).status).toBe(404)
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ barcode: '4006381333932' }, 'barcode'],
  [{ unitCode: 'XXX' }, 'unitCode'],
  [{ unitPrice: '-1' }, 'unitPrice'],
  [{ unitPrice: '1,5' }, 'unitPrice'],
  [{ unitPrice: '1.2345678' }, 'unitPrice'],
  [{ vatTreatment: 'PDV24' }, 'vatTreatment'],
  [{ classificationCode: '6220' }, 'classificationCode'],
] as const)('%j is refused at its field', async (given, field) => {
  const { status, problem } = await create(given as never)
  expect([status, problem.fields?.map(({ path }) => path)]).toEqual([400, [field]])
})

test('a classification is one of KPD 2025 (GAP-03)', async () => {
  const refused = { code: 'Item.NoSuchKpdCode', field: 'classificationCode' }
  expect((await create({ classificationCode: '62.20.99' })).problem).toMatchObject(refused)
  const { id } = (await create({ classificationCode: '62.20.20' })).body
  expect((await update(id, { classificationCode: '99.99.99' })).problem).toMatchObject(refused)
})

test('a code is there once, in capital or small letters and whoever is first; so is a barcode (GAP-03)', async () => {
  const both = await Promise.all([create({ code: 'Đak-1' }), create({ code: 'ĐAK-1' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { id } = (await create({ code: 'B', barcode: '73513537' })).body
  expect((await update(id, { code: 'đak-1' })).problem).toMatchObject({ code: 'Item.CodeExists', field: 'code' })
  expect((await create({ code: 'C', barcode: '73513537' })).problem).toMatchObject({ code: 'Item.BarcodeExists', field: 'barcode' }) // prettier-ignore
  expect((await create({ code: 'đak-1' }, 'boris', more)).status).toBe(200)
})

test('codes are given out where the settings say so, never the same one twice (GAP-03, DOCI-05)', async () => {
  expect((await create({ code: '' })).problem).toMatchObject({ code: 'Item.CodeNeeded', field: 'code' })
  expect((await as('ana').call(itemDefaults.get, kovac)).body).toEqual({
    nextCode: null,
    vatTreatment: 'PDV25',
    isInTaxSystem: true,
  })
  await generateCodes(true)
  expect((await as('ana').call(itemDefaults.get, kovac)).body.nextCode).toBe('A-0001')
  const given = await Promise.all(Array.from({ length: 8 }, () => create({ code: ' ' })))
  expect(given.map(({ body }) => body.code).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `A-000${number}`))
  await create({ code: 'a-9999' })
  expect((await create({ code: '' })).body.code).toBe('A-10000')
  expect((await create({ code: 'Vlastita' })).body.code).toBe('Vlastita')
})

test('who is not in the VAT system begins with no VAT', async () => {
  await asOwner('update app.business_subjects set is_in_tax_system = false, vat_calculation_type = null where id = 2')
  expect((await as('boris').call(itemDefaults.get, more)).body).toMatchObject({ vatTreatment: 'N', isInTaxSystem: false })
})

test('items are found by code, name and barcode, and those out of use stand apart (GAP-03)', async () => {
  await create({ code: 'Ž-1', name: 'Čišćenje ureda' })
  await create({ code: 'B-2', name: 'Šalica', barcode: '4006381333931' })
  await create({ code: 'B-1', name: 'Čaj', isActive: false })
  expect(await codes()).toEqual(['B-2', 'Ž-1'])
  expect(await codes({ search: 'ciscenje' })).toEqual(['Ž-1'])
  expect(await codes({ search: 'z-1 ured' })).toEqual(['Ž-1'])
  expect(await codes({ search: '400638' })).toEqual(['B-2'])
  expect(await list({ search: '%' })).toEqual({ rows: [], totalCount: 0 })
  expect(await codes({ filter: JSON.stringify([{ dataField: 'isArchived', value: true }]) })).toEqual(['B-1'])
})

test('every order is complete in both directions, and codes are ordered as numbers read (GAP-03)', async () => {
  for (let index = 1; index <= 25; index++)
    await create({ code: `K-${index}`, name: `Ime ${index % 3}`, unitPrice: String(index % 4) })
  expect((await codes()).slice(0, 3)).toEqual(['K-1', 'K-2', 'K-3'])
  for (const sort of ITEM_SORTS)
    for (const direction of ['asc', 'desc']) {
      const pages = []
      for (let page = 1; page <= 3; page++) pages.push(...(await codes({ sort, direction, size: 10, page })))
      expect([sort, direction, pages.length, new Set(pages).size]).toEqual([sort, direction, 25, 25])
    }
  const prices = (await list({ sort: 'unitPrice', direction: 'desc' })).rows.map(({ unitPrice }) => Number(unitPrice))
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
})

test('a line of an invoice finds the item whose code or barcode is typed before those that only hold it (GAP-03)', async () => {
  await create({ code: 'A10', name: 'Prvi' })
  await create({ code: 'A1', name: 'Zadnji' })
  await create({ code: 'X', name: 'Nacrt A1' })
  await create({ code: 'A1-staro', name: 'Bivši', isActive: false })
  expect(await options('a1')).toEqual(['A1', 'A10', 'X'])
  await create({ code: 'Y', name: 'A1 papir', barcode: '73513537' })
  expect(await options('73513537')).toEqual(['Y'])
  expect(await options('')).toEqual(['Y', 'X', 'A10', 'A1'])
  const [option] = (await as('ana').call(itemOptions.list, kovac, { search: 'papir' })).body
  expect(option).toMatchObject({ name: 'A1 papir', unitCode: 'HUR', unitPrice: '60', pricesIncludeVat: false, vatTreatment: 'PDV25', classificationCode: '' }) // prettier-ignore
})

test('a viewer reads the items and changes none; another business subject has its own (PERM-05, PERM-06)', async () => {
  const { id } = (await create({}, 'boris', more)).body
  expect((await as('cvita').call(items.get, { ...more, id })).status).toBe(200)
  expect((await create({ code: 'N' }, 'cvita', more)).status).toBe(403)
  expect((await as('cvita').call(items.remove, { ...more, id })).status).toBe(403)
  expect((await as('ana').call(items.get, { ...kovac, id })).status).toBe(404)
  expect((await as('ana').call(items.remove, { ...kovac, id })).status).toBe(404)
  expect(await list()).toEqual({ rows: [], totalCount: 0 })
})
