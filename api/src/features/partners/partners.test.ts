import { expect, test } from 'vitest'
import { addDays } from 'contract/croatia/days'
import { documents } from 'contract/documents/documents'
import { partners, PARTNER_SORTS } from 'contract/partners/partners'
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
        documentDueDate: given.dueIn === undefined ? null : addDays(today, given.dueIn),
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
