import { expect, test } from 'vitest'
import { addDays } from 'contract/croatia/days'
import { documents } from 'contract/documents/documents'
import { PARTNER_SORTS, partners } from 'contract/partners/partners'
import { NEW_PARTNER, type PartnerRequest } from 'contract/partners/partner-fields'
import { partnerHistory } from 'contract/partners/partner-history'
import { partnerOptions } from 'contract/partners/partner-options'
import { partnerRegisterEntries } from 'contract/partners/partner-register-entries'
import { clock } from '../../kit/clock.ts'
import { one } from '../../kit/rows.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const today = clock.today()

type Given = { name: string; oib?: string; vatNumber?: string; cityName?: string }
const partner = (given: Given, businessSubjectId: number = more.businessSubjectId) =>
  saldo().database.transaction(
    { businessSubjectId },
    async (db) => one(await db.insertInto('partners').values(given).returning('id').execute()).id,
  )

type Booked = { type?: 'OutgoingInvoices' | 'IncomingInvoices'; total: number; paid?: number; dueIn?: number; currency?: string; rate?: string; isCancelled?: boolean } // prettier-ignore
let number = 0
const book = (partnerId: number, given: Booked) =>
  saldo().database.transaction(more, (db) =>
    db
      .insertInto('documents')
      .values({
        documentType: given.type ?? 'OutgoingInvoices',
        source: 'entry',
        documentNumber: String(++number),
        partnerId,
        partnerName: 'Bilo tko',
        documentDate: today,
        dueDate: given.dueIn === undefined ? null : addDays(today, given.dueIn),
        currency: given.currency ?? 'EUR',
        exchangeRate: given.rate ?? null,
        totalBaseAmount: given.total,
        totalVatAmount: 0,
        totalAmount: given.total,
        totalAmountToBePaid: given.total,
        paidAmount: given.paid ?? 0,
        isCancelled: given.isCancelled ?? false,
      })
      .execute(),
  )

const list = async (query: object = {}, name: 'boris' | 'cvita' = 'boris') =>
  (await as(name).call(partners.list, more, { size: 50, ...query } as never)).body
const names = async (query: object) => (await list(query)).rows.map(({ name }) => name)
const get = (id: number, name: 'boris' | 'cvita' = 'boris') => as(name).call(partners.get, { ...more, id })

test('partners stand in Croatian order: č after c, š after s, ž last (CUST-01)', async () => {
  for (const name of ['Žito', 'Cesta', 'Šuma', 'Čamac', 'Sol', 'Đak', 'Dud', 'Ćup']) await partner({ name })
  expect(await names({})).toEqual(['Cesta', 'Čamac', 'Ćup', 'Dud', 'Đak', 'Sol', 'Šuma', 'Žito'])
  expect((await list()).totalCount).toBe(8)
})

test('a search finds by name, OIB and VAT number, with and without the marks of letters', async () => {
  await partner({ name: 'Ljekarna Đurđica', oib: '69435151530' })
  await partner({ name: 'Wiener Papier GmbH', vatNumber: 'ATU12345678' })
  expect(await names({ search: 'durdica' })).toEqual(['Ljekarna Đurđica'])
  expect(await names({ search: 'ĐURĐICA ljek' })).toEqual(['Ljekarna Đurđica'])
  expect(await names({ search: 'djurdj' })).toEqual(['Ljekarna Đurđica'])
  expect(await names({ search: '694351' })).toEqual(['Ljekarna Đurđica'])
  expect(await names({ search: 'atu123' })).toEqual(['Wiener Papier GmbH'])
  expect(await list({ search: '100%_' })).toEqual({ rows: [], totalCount: 0 })
})

test('what is open is summed in euro, each direction for itself; paid and cancelled documents count nothing (GAP-05)', async () => {
  const id = await partner({ name: 'Saldo test', cityName: 'Zadar' })
  await book(id, { total: 10_000, paid: 4_000, dueIn: -1 })
  await book(id, { total: 5_000, dueIn: 0 })
  await book(id, { total: -1_000 })
  await book(id, { total: 7_000, paid: 7_000, dueIn: -9 })
  await book(id, { total: 9_000, isCancelled: true, dueIn: -9 })
  await book(id, { total: 7_534_50, currency: 'HRK', rate: '7.53450' })
  await book(id, { total: 3_000, currency: 'USD' })
  await book(id, { type: 'IncomingInvoices', total: 2_000, dueIn: -3 })
  await book(id, { type: 'IncomingInvoices', total: 600, dueIn: 3 })
  const open = { receivableAmount: 6_000 + 5_000 - 1_000 + 100_000, payableAmount: 2_600, documentCount: 9 }
  expect((await list({ search: 'saldo' })).rows).toMatchObject([{ id, name: 'Saldo test', cityName: 'Zadar', ...open }])
  expect((await get(id)).body).toMatchObject({ ...open, overdueReceivableAmount: 6_000, overduePayableAmount: 2_000 })
  const filter = JSON.stringify([{ dataField: 'businessSubjectPartnerId', value: [id] }])
  expect((await as('boris').call(documents.list, more, { filter } as never)).body.totalCount).toBe(9)
})

test('every order is complete in both directions: no partner twice, none left out', async () => {
  for (let index = 0; index < 30; index++)
    await partner({
      name: `Isto ime ${index % 3}`,
      ...(index % 2 ? { vatNumber: `SI${index}` } : {}),
      cityName: ['Split', 'Šibenik'][index % 2] ?? '',
    })
  const { totalCount } = await list()
  for (const sort of PARTNER_SORTS)
    for (const direction of ['asc', 'desc']) {
      const pages = []
      for (let page = 1; page <= Math.ceil((totalCount ?? 0) / 10); page++)
        pages.push(...(await list({ sort, direction, size: 10, page })).rows.map(({ id }) => id))
      expect([sort, direction, pages.length, new Set(pages).size]).toEqual([sort, direction, totalCount, totalCount])
    }
})

test("another business subject's partner is not there, neither listed nor opened", async () => {
  const id = await partner({ name: 'Samo Kovačev' }, SUBJECTS.kovac.id)
  expect((await list({ search: 'kovacev' })).rows).toEqual([])
  expect((await get(id)).status).toBe(404)
})

test('who may read only incoming invoices sees what we owe and not what is owed to us (PERM-11)', async () => {
  const id = await partner({ name: 'Obostrani' })
  await book(id, { total: 500, dueIn: -1 })
  await book(id, { type: 'IncomingInvoices', total: 700, dueIn: -1 })
  await asOwner(`delete from auth.role_permissions where role_id = 5 and permission = 'DOCUMENT_OUTGOING_READ'`)
  const seen = { receivableAmount: 0, payableAmount: 700, documentCount: 1 }
  expect((await list({ search: 'obostrani' }, 'cvita')).rows).toMatchObject([seen])
  expect((await get(id, 'cvita')).body).toMatchObject({ ...seen, overdueReceivableAmount: 0, overduePayableAmount: 700 })
})

const create = (given: Partial<PartnerRequest>) =>
  as('boris').call(partners.create, more, { ...NEW_PARTNER, name: 'Bez imena', ...given })
const update = (id: number, given: Partial<PartnerRequest>) =>
  as('boris').call(partners.update, { ...more, id }, { ...NEW_PARTNER, name: 'Bez imena', ...given })

const ALL: PartnerRequest = {
  name: 'Ćilim dizajn j.d.o.o.',
  kind: 'Craft',
  oib: '18683136487',
  vatNumber: 'HR18683136487',
  street: 'Tkalački put 2',
  postalCode: '51000',
  cityName: 'Rijeka',
  countryCode: 'HR',
  email: 'racuni@cilim.example',
  phone: '+385 51 123 456',
  contactName: 'Đurđa Ćilim',
  ibans: ['HR1210010051863000160', 'HR8924020061100679445'],
  paymentDays: 30,
  documentLanguage: 'CroatianEnglish',
  eInvoiceAddress: '0088:3850000000001',
  note: 'Zove se petkom.\nPlaća na vrijeme.',
  isActive: true,
}

test('all that is entered of a partner is kept, and can be changed (CUST-04, GAP-05)', async () => {
  const { body, status } = await create({
    ...ALL,
    vatNumber: 'hr 18683136487',
    ibans: ['HR12 1001 0051 8630 0016 0', 'hr8924020061100679445'],
  })
  expect(status).toBe(200)
  expect((await get(body.id)).body).toMatchObject(ALL)
  expect(
    (await update(body.id, { ...ALL, kind: 'Person', ibans: [], paymentDays: null, documentLanguage: null, note: '' })).status,
  ).toBe(204)
  expect((await get(body.id)).body).toMatchObject({
    kind: 'Person',
    ibans: [],
    paymentDays: null,
    documentLanguage: null,
    note: '',
  })
  expect((await update(999_999, {})).status).toBe(404)
  const { rows } = (await as('cvita').call(partnerHistory.list, { ...more, id: body.id }, {})).body
  expect(rows.map(({ action, changedByName }) => [action, changedByName])).toEqual([
    ['update', 'Boris Jurić'],
    ['insert', 'Boris Jurić'],
  ])
  expect(rows[0]?.fields).toContainEqual({ field: 'ibans', before: 'HR1210010051863000160, HR8924020061100679445', after: '' })
  expect(rows[0]?.fields).toContainEqual({ field: 'kind', before: 'Craft', after: 'Person' })
})

test.each([
  ['oib', { oib: '12345678901' }, 'global.invalidOib'],
  ['vatNumber', { vatNumber: 'HR12345678901' }, 'partners.invalidVatNumber'],
  ['vatNumber', { vatNumber: '12345' }, 'partners.invalidVatNumber'],
  ['vatNumber', { oib: '11111111119', vatNumber: 'HR98765432106' }, 'partners.vatNumberNotOfOib'],
  ['ibans.0', { ibans: ['HR1210010051863000161'] }, 'global.invalidIban'],
  ['ibans', { ibans: ['HR1210010051863000160', 'hr12 10010051863000160'] }, 'partners.ibanTwice'],
  ['email', { email: 'nije adresa' }, 'global.invalidEmail'],
  ['countryCode', { countryCode: 'QQ' }, 'global.invalidValue'],
  ['paymentDays', { paymentDays: 366 }, 'global.maxExceeded'],
  ['eInvoiceAddress', { eInvoiceAddress: '88:123' }, 'partners.invalidEInvoiceAddress'],
  ['name', { name: '  ' }, 'global.thisFieldIsRequired'],
])('what is wrong is told at its field: %s %j (GAP-05)', async (path, given, message) => {
  const { status, problem } = await create(given)
  expect([status, problem.fields?.map((field) => [field.path, field.message])]).toEqual([400, [[path, message]]])
})

test('an OIB and a VAT number are there once, and the failure names who has it (GAP-05)', async () => {
  await create({ name: 'Prvi s OIB-om', oib: '95114485977' })
  await create({ name: 'Dunaj Kft', vatNumber: 'HU12345678' })
  const other = (await create({ name: 'Treći' })).body.id
  const same = await create({ oib: '95114485977' })
  expect([same.status, same.problem.code, same.problem.field, same.problem.params]).toEqual([
    409,
    'Partner.OibExists',
    'oib',
    { name: 'Prvi s OIB-om' },
  ])
  const changed = await update(other, { name: 'Treći', vatNumber: 'HU 12345678' })
  expect([changed.problem.code, changed.problem.field, changed.problem.params]).toEqual(['Partner.VatNumberExists', 'vatNumber', { name: 'Dunaj Kft' }]) // prettier-ignore
  expect((await get(other)).body).toMatchObject({ name: 'Treći', vatNumber: null })
})

test('of two who enter the same OIB at once one does, and the other is told who it is (GAP-05)', async () => {
  const answers = await Promise.all(['Jedan', 'Drugi', 'Treći'].map((name) => create({ name, oib: '94577403194' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const [{ name } = { name: '' }] = (await list({ search: '94577403194' })).rows
  for (const { problem } of answers.filter(({ status }) => status === 409)) expect(problem.params).toEqual({ name })
})

test('an archived partner is neither listed nor offered, but found among the archived (GAP-05)', async () => {
  const { id } = (await create({ name: 'Arhivirani Ćuk' })).body
  const offered = async () => (await as('boris').call(partnerOptions.list, more, { search: 'cuk' })).body.map((one) => one.id)
  expect(await offered()).toEqual([id])
  await update(id, { name: 'Arhivirani Ćuk', isActive: false })
  expect(await offered()).toEqual([])
  expect(await names({ search: 'cuk' })).toEqual([])
  expect(await names({ search: 'cuk', filter: JSON.stringify([{ dataField: 'isArchived', value: true }]) })).toEqual([
    'Arhivirani Ćuk',
  ])
})

test('at most twenty partners are offered, found by name, OIB or VAT number, with what a document needs (GAP-05)', async () => {
  for (let index = 0; index < 22; index++) await partner({ name: `Ponuđeni ${String(index).padStart(2, '0')}` })
  await create({ ...ALL, name: 'Ponuđeni po OIB-u', oib: '53056966535', vatNumber: '' })
  const offered = async (search: string) => (await as('cvita').call(partnerOptions.list, more, { search })).body
  expect((await offered('ponudeni')).map(({ name }) => name)).toHaveLength(20)
  expect(await offered('5305696')).toMatchObject([{ name: 'Ponuđeni po OIB-u', paymentDays: 30, documentLanguage: 'CroatianEnglish', countryCode: 'HR', email: ALL.email }]) // prettier-ignore
})

test('a partner of whom there is a document stays; one of whom there is nothing can be deleted (GAP-05)', async () => {
  const [used, unused] = [await partner({ name: 'S računom' }), await partner({ name: 'Bez ičega' })]
  await book(used, { total: 100 })
  const remove = (id: number) => as('boris').call(partners.remove, { ...more, id })
  const refused = await remove(used)
  expect([refused.status, refused.problem.code]).toEqual([409, 'Partner.InUse'])
  expect((await get(used)).status).toBe(200)
  expect([(await remove(unused)).status, (await get(unused)).status, (await remove(unused)).status]).toEqual([204, 404, 404])
})

test('who only reads partners changes none (PERM-05)', async () => {
  const id = await partner({ name: 'Netaknuti' })
  const request = { ...NEW_PARTNER, name: 'Dirnuti' }
  expect((await as('cvita').call(partners.create, more, request)).status).toBe(403)
  expect((await as('cvita').call(partners.update, { ...more, id }, request)).status).toBe(403)
  expect((await as('cvita').call(partners.remove, { ...more, id })).status).toBe(403)
  expect((await as('cvita').call(partnerRegisterEntries.get, more, { oib: '11111111119' })).status).toBe(403)
})
