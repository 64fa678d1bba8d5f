import { expect, test } from 'vitest'
import { addDays } from 'contract/croatia/days'
import { incomingInvoiceSummary, outgoingInvoiceSummary } from 'contract/dashboard/invoice-summaries'
import { partnerIncomingInvoices } from 'contract/dashboard/partner-incoming-invoices'
import { documentPayments } from 'contract/documents/document-payments'
import { clock } from '../../kit/clock.ts'
import { one } from '../../kit/rows.ts'
import { as, saldo, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { buyer, more } from '../../testing/issuing/issue.ts'

useSaldo()

const today = clock.today()
const outgoing = async () => (await as('boris').call(outgoingInvoiceSummary.get, more)).body
const incoming = async () => (await as('boris').call(incomingInvoiceSummary.get, more)).body

type Given = {
  total: number
  dueIn?: number | null
  paid?: number
  currency?: string
  rate?: string | null
  type?: string
  isCancelled?: boolean
}

let number = 0
/** A document of Plavo more: an outgoing invoice in euro, due in ten days, of which nothing is paid. */
async function document(partnerId: number, given: Given): Promise<number> {
  const { total, dueIn = 10, paid = 0, currency = 'EUR', rate = '1', type = 'OutgoingInvoices', isCancelled = false } = given
  const values = { documentType: type, source: 'entry', documentNumber: `D-${++number}`, partnerId, partnerName: '', documentDate: addDays(today, -60), dueDate: dueIn === null ? null : addDays(today, dueIn), currency, exchangeRate: rate, totalEurAmount: null, totalBaseAmount: total, totalVatAmount: 0, totalAmount: total, totalAmountToBePaid: total, paidAmount: paid, isCancelled } // prettier-ignore
  return saldo().database.transaction(
    more,
    async (db) => one(await db.insertInto('documents').values(values).returning('id').execute()).id,
  )
}

test('a business subject without invoices has an empty summary, and no moment it was updated (DASH-I-77, DASH-I-78)', async () => {
  const nothing = {
    lastUpdated: null,
    hasInvoices: false,
    totalAmount: 0,
    overdueAmount: 0,
    overdueInvoices: 0,
    daysLate: 0,
    withoutRateCount: 0,
  }
  expect(await outgoing()).toEqual({ ...nothing, topBuyers: [] })
  expect(await incoming()).toEqual({ ...nothing, topSuppliers: [] })
})

test('what customers owe is told in euro by the rate of each invoice, the oldest late one says how late (API-38, DASH-I-79)', async () => {
  const zito = await buyer({ name: 'Žito i brašno d.o.o.' })
  const masline = await buyer({ name: 'Maslina i lavanda d.o.o.' })
  await document(zito, { total: 100_00, dueIn: -3 })
  await document(zito, { total: 108_32, dueIn: -47, currency: 'USD', rate: '1.0832' })
  await document(zito, { total: 50_00, paid: 20_00, dueIn: 0 })
  await document(zito, { total: -10_00, dueIn: -90 })
  await document(zito, { total: 999_00, dueIn: -100, paid: 999_00 })
  await document(zito, { total: 777_00, dueIn: -100, isCancelled: true })
  await document(masline, { total: 40_00, dueIn: null })
  // Nobody knows its rate, so it is in no amount.
  await document(masline, { total: 5_000_00, dueIn: -1, currency: 'CHF', rate: null })
  const { lastUpdated, ...summary } = await outgoing()
  expect(summary).toEqual({
    hasInvoices: true,
    totalAmount: 100_00 + 100_00 + 30_00 - 10_00 + 40_00,
    overdueAmount: 200_00,
    overdueInvoices: 3,
    daysLate: 47,
    withoutRateCount: 1,
    topBuyers: [
      { businessSubjectPartnerId: zito, name: 'Žito i brašno d.o.o.', amount: 220_00, currencyMark: 'EUR', overdueInvoices: 2, totalInvoices: 4, daysLate: 47, overdueAmount: 200_00 },
      { businessSubjectPartnerId: masline, name: 'Maslina i lavanda d.o.o.', amount: 40_00, currencyMark: 'EUR', overdueInvoices: 1, totalInvoices: 2, daysLate: 1, overdueAmount: 0 },
    ], // prettier-ignore
  })
  expect(lastUpdated).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test('of those who owe the same the name decides; whoever has more credit than debt owes nothing, and five are named', async () => {
  const [c, a, b] = [await buyer({ name: 'Čavao' }), await buyer({ name: 'Cvijet' }), await buyer({ name: 'Ćup' })]
  for (const id of [c, a, b]) await document(id, { total: 900_00 })
  const credited = await buyer({ name: 'Ante' })
  await document(credited, { total: 100_00, dueIn: -5 })
  await document(credited, { total: -150_00 })
  await document(await buyer({ name: 'Šesti' }), { total: 30_00 })
  expect((await outgoing()).topBuyers.map(({ name }) => name)).toEqual(['Cvijet', 'Čavao', 'Ćup', 'Žito i brašno d.o.o.', 'Maslina i lavanda d.o.o.']) // prettier-ignore
})

test('what is to be paid to suppliers counts incoming invoices alone, and names nobody who owes us more (API-39)', async () => {
  const papir = await buyer({ name: 'Papir i olovka d.o.o.' })
  await document(papir, { total: 5_214_20, dueIn: -8, type: 'IncomingInvoices' })
  const credited = await buyer({ name: 'Više odobrenja nego računa' })
  await document(credited, { total: 100_00, type: 'IncomingInvoices' })
  await document(credited, { total: -150_00, type: 'IncomingInvoices' })
  expect(await incoming()).toMatchObject({
    hasInvoices: true,
    totalAmount: 5_164_20,
    overdueAmount: 5_214_20,
    daysLate: 8,
    topSuppliers: [{ name: 'Papir i olovka d.o.o.', amount: 5_214_20, overdueInvoices: 1, totalInvoices: 1, daysLate: 8 }],
  })
  expect((await outgoing()).topBuyers.map(({ name }) => name)).not.toContain('Papir i olovka d.o.o.')
})

test('a payment, and taking it back, move the summary and the moment it was updated (DASH-I-69)', async () => {
  const partner = await buyer({ name: 'Plaća u dva puta' })
  const documentId = await document(partner, { total: 10_000_00 })
  const before = await outgoing()
  const { body: payment } = await as('boris').call(
    documentPayments.create,
    { ...more, documentId },
    { amount: 4_000_00, paidOn: today, note: '' },
  )
  const paid = await outgoing()
  expect(paid.totalAmount).toBe(before.totalAmount - 4_000_00)
  expect(Date.parse(paid.lastUpdated ?? '')).toBeGreaterThan(Date.parse(before.lastUpdated ?? ''))
  await as('boris').call(documentPayments.remove, { ...more, documentId, id: payment.id })
  const withdrawn = await outgoing()
  expect(withdrawn.totalAmount).toBe(before.totalAmount)
  expect(Date.parse(withdrawn.lastUpdated ?? '')).toBeGreaterThan(Date.parse(paid.lastUpdated ?? ''))
})

test('the open invoices of a supplier come oldest due first, with their own currency, and make up what is owed (API-40, DASH-I-86, GAP-64)', async () => {
  const partnerId = await buyer({ name: 'Strojevi Bakić d.o.o.' })
  const type = 'IncomingInvoices'
  await document(partnerId, { total: 20_00, dueIn: null, type })
  const late = await document(partnerId, { total: 216_64, paid: 100_00, dueIn: -8, currency: 'USD', rate: '1.0832', type }) // prettier-ignore
  await document(partnerId, { total: 30_00, dueIn: 5, type })
  await document(partnerId, { total: -10_00, dueIn: -20, type })
  await document(partnerId, { total: 80_00, paid: 80_00, type })
  await document(partnerId, { total: 90_00, isCancelled: true, type })
  await document(partnerId, { total: 70_00, dueIn: -9 })
  const { body } = await as('boris').call(partnerIncomingInvoices.get, { ...more, partnerId })
  expect(body.businessSubjectPartnerName).toBe('Strojevi Bakić d.o.o.')
  const rows = body.businessSubjectPartnerIncomingDocumentDtos
  expect(rows.map(({ totalRemainingAmount, daysLate, daysOverdue }) => [totalRemainingAmount, daysLate, daysOverdue])).toEqual([
    [-10_00, 0, 0],
    [116_64, 8, 8],
    [30_00, 0, 0],
    [20_00, 0, 0],
  ])
  expect(rows[1]).toEqual({ documentId: late, documentNumber: expect.stringMatching(/^D-/), documentDate: addDays(today, -60), dueDate: addDays(today, -8), daysLate: 8, daysOverdue: 8, totalAmount: 216_64, totalRemainingAmount: 116_64, currencyMark: 'USD' }) // prettier-ignore
})

test("another business subject's partner has no invoices here: there is none (API-40)", async () => {
  const { id: kovac } = SUBJECTS.kovac
  const partner = await saldo().database.transaction({ businessSubjectId: kovac }, async (db) =>
    one(await db.insertInto('partners').values({ name: 'Njihov dobavljač' }).returning('id').execute()),
  )
  const call = (name: 'ana' | 'boris', businessSubjectId: number) =>
    as(name).call(partnerIncomingInvoices.get, { businessSubjectId, partnerId: partner.id })
  expect((await call('boris', more.businessSubjectId)).status).toBe(404)
  expect((await call('ana', kovac)).status).toBe(200)
})

test.each([
  ['cvita', 200],
  ['franka', 403],
] as const)('of those who read, %s is answered %i (PERM-09, PERM-10, GAP-27, GAP-108)', async (name, status) => {
  const partnerId = await buyer()
  expect((await as(name).call(outgoingInvoiceSummary.get, more)).status).toBe(status)
  expect((await as(name).call(incomingInvoiceSummary.get, more)).status).toBe(status)
  expect((await as(name).call(partnerIncomingInvoices.get, { ...more, partnerId })).status).toBe(status)
})
