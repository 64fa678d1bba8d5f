import { expect, test } from 'vitest'
import { basicInfo, type BasicInfoRequest } from 'contract/business-subjects/basic-info'
import { countries } from 'contract/business-subjects/countries'
import { baseSettingsHistory } from 'contract/business-subjects/base-settings-history'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS, type Name } from '../../testing/cast.ts'

useSaldo()

const kovac: { businessSubjectId: number } = { businessSubjectId: SUBJECTS.kovac.id }
const more = { businessSubjectId: SUBJECTS.more.id }

/** The base settings of Kovač as they are when these tests begin. */
const GIVEN: BasicInfoRequest = {
  name: 'Kovač d.o.o.',
  oib: '69435151530',
  street: 'Ilica',
  streetNumber: '42',
  postalCode: '10000',
  cityName: 'Zagreb',
  isInTaxSystem: true,
  vatCalculationType: 'IssuedBill',
}
const update = (given: Partial<BasicInfoRequest>, name: Name = 'ana', params = kovac) =>
  as(name).call(basicInfo.update, params, { ...GIVEN, ...given })
const read = async (name: Name = 'ana', params = kovac) => (await as(name).call(basicInfo.get, params)).body
const wrong = async (given: Partial<BasicInfoRequest>) =>
  (await update(given)).problem.fields?.map(({ path, message }) => [path, message])

test('the base settings of a business subject are told whole (BASE-09, API-64)', async () => {
  expect(await read()).toEqual({
    id: SUBJECTS.kovac.id,
    version: 1,
    ...GIVEN,
    countryName: 'Hrvatska',
    logoUrl: null,
    businessSubjectSlug: 'kovac',
    documentFooter: '',
  })
})

test('the countries are listed with their names in the language of the person (API-68)', async () => {
  const { body } = await as('ana').call(countries.list, kovac)
  expect(body).toContainEqual({ id: 191, name: 'Hrvatska' })
  expect(body).toContainEqual({ id: 40, name: 'Austrija' })
  expect(new Set(body.map(({ id }) => id)).size).toBe(body.length)
})

test('everything that is sent is kept, and only that (BASE-28, API-65)', async () => {
  const given = {
    cityName: 'Đakovo',
    postalCode: '31400',
    street: 'Vijenac k. A. Stepinca',
    streetNumber: 'bb',
    oib: '11111111119',
  }
  expect((await update({ ...given, vatCalculationType: 'PaidBill' })).status).toBe(200)
  expect(await read()).toMatchObject({ ...given, name: 'Kovač d.o.o.', vatCalculationType: 'PaidBill' })
  expect((await update({ cityName: '', postalCode: '', street: '', streetNumber: '' })).status).toBe(200)
  expect(await read()).toMatchObject({ cityName: '', postalCode: '', street: '', streetNumber: '' })
  await update({})
})

test('each field has its limit, and an OIB is told wrong in the words of the screen (BASE-11, BASE-12, BASE-15, BASE-16, BASE-17, BASE-18, BASE-26, CUST-03, GAP-69, GAP-71)', async () => {
  expect(await wrong({ name: '' })).toEqual([['name', 'global.thisFieldIsRequired']])
  expect(await wrong({ name: 'a'.repeat(1201) })).toEqual([['name', 'global.maxLengthExceeded']])
  const field: readonly (readonly [keyof BasicInfoRequest, number])[] = [['cityName', 500], ['postalCode', 16], ['street', 500], ['streetNumber', 100]] // prettier-ignore
  for (const [name, max] of field) {
    expect(await wrong({ [name]: 'a'.repeat(max + 1) })).toEqual([[name, 'global.maxLengthExceeded']])
    expect((await update({ [name]: 'a'.repeat(max) })).status).toBe(200)
  }
  for (const oib of ['', '6943515153', '694351515300', '69435151531', '6943515153a'])
    expect((await wrong({ oib }))?.[0]).toEqual(['oib', 'customers.invalidOib'])
  const { problem } = await update({ oib: '69435151531' })
  expect([problem.code, problem.fields?.[0]?.path]).toEqual(['App.ValidationError', 'oib'])
  await update({})
})

test('who is in the VAT system says how VAT is counted; for who is not it is cleared (BASE-19, BASE-21, BASE-22)', async () => {
  expect(await wrong({ vatCalculationType: null })).toEqual([['vatCalculationType', 'global.thisFieldIsRequired']])
  expect((await as('ana').call(basicInfo.update, kovac, { ...GIVEN, isInTaxSystem: undefined as never })).status).toBe(400)
  expect((await update({ isInTaxSystem: false, vatCalculationType: 'PaidBill' })).status).toBe(200)
  expect(await read()).toMatchObject({ isInTaxSystem: false, vatCalculationType: null })
  expect((await update({ isInTaxSystem: false, vatCalculationType: null })).status).toBe(200)
  await update({})
})

test('the database itself keeps no VAT calculation beside a company that is not in the VAT system (BASE-22)', async () => {
  await expect(asOwner('update app.business_subjects set is_in_tax_system = false where id = 1')).rejects.toThrow(
    /business_subjects_vat/,
  )
})

test('another name gives another slug, one that is taken a number, and a name that reads the same keeps it (GAP-67)', async () => {
  const slugAfter = async (name: string) => (await update({ name })).body.businessSubjectSlug
  expect(await slugAfter('KOVAČ, d.o.o')).toBe('kovac')
  expect(await slugAfter('Plavo more')).toBe('plavo-more-2')
  expect(await slugAfter('Plavo more!')).toBe('plavo-more-2')
  expect(await slugAfter('★'.repeat(1200))).toBe('tvrtka')
  expect(await slugAfter('Kovač')).toBe('kovac')
  expect((await read()).businessSubjectSlug).toBe('kovac')
  await update({})
})

test('only who manages a standalone business subject changes it; accountants and viewers read it (PERM-14, PERM-20, PERM-24, GAP-32)', async () => {
  expect((await as('boris').call(basicInfo.get, more)).status).toBe(200)
  expect((await as('cvita').call(basicInfo.get, more)).status).toBe(200)
  expect([(await update({}, 'boris', more)).status, (await update({}, 'cvita', more)).status]).toEqual([403, 403])
  await asOwner(`update auth.memberships set role_id = 2 where business_subject_id = 2 and user_id = ${PEOPLE.boris.id}`)
  expect((await update({}, 'boris', more)).status).toBe(403)
  expect((await read('boris', more)).name).toBe('Plavo more d.o.o.')
})

test('the history tells who changed what and when, the newest first, and nothing that was not changed', async () => {
  await update({ name: 'Kovač i sinovi d.o.o.', isInTaxSystem: false, vatCalculationType: null })
  await update({ name: 'Kovač i sinovi d.o.o.', isInTaxSystem: false, vatCalculationType: null })
  const { body } = await as('ana').call(baseSettingsHistory.list, kovac, { page: 1 })
  const [newest, ...older] = body.rows
  expect(newest).toMatchObject({
    changedByName: 'Ana Kovač',
    action: 'update',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    fields: [
      { field: 'name', before: 'Kovač d.o.o.', after: 'Kovač i sinovi d.o.o.' },
      { field: 'is_in_tax_system', before: true, after: false },
      { field: 'vat_calculation_type', before: 'IssuedBill', after: null },
    ],
  })
  expect(older.at(-1)).toMatchObject({ action: 'insert', changedByName: null, fields: [] })
  expect(body.rows.filter(({ action, fields }) => action === 'update' && fields.length === 0)).toEqual([])
  await update({})
})

test('the history comes in pages of twenty, and is for whoever may see the page', async () => {
  for (let number = 1; number <= 21; number += 1) await update({ streetNumber: String(number) })
  const page = async (of: number) => (await as('ana').call(baseSettingsHistory.list, kovac, { page: of })).body
  const [first, second] = [await page(1), await page(2)]
  expect(first.rows).toHaveLength(20)
  expect(first.rows[0]?.fields).toEqual([{ field: 'street_number', before: '20', after: '21' }])
  expect(second.rows[0]?.fields).toEqual([{ field: 'street_number', before: '42', after: '1' }])
  expect(first.totalCount).toBe(second.totalCount)
  expect((await page(99)).rows).toEqual([])
  expect((await as('cvita').call(baseSettingsHistory.list, more, {})).status).toBe(200)
  await asOwner("delete from auth.role_permissions where role_id = 5 and permission = 'SETTINGS_GENERAL_READ'")
  expect((await as('cvita').call(baseSettingsHistory.list, more, {})).status).toBe(403)
  expect((await as('boris').call(baseSettingsHistory.list, more, {})).body.rows).toHaveLength(1)
})
