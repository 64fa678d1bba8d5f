import { beforeAll, expect, test } from 'vitest'
import { selectedLanguage } from 'contract/auth/current-user'
import { yearOf } from 'contract/croatia/days'
import { invoiceStatistics, largestCustomers, mostSoldItems } from 'contract/dashboard/sales'
import { cancellations } from 'contract/document-issuing/invoices'
import { documentPayments } from 'contract/documents/document-payments'
import { items } from 'contract/items/items'
import { clock } from '../../kit/clock.ts'
import { as, useSaldo } from '../../testing/app.ts'
import { buyer, issue, more, ready } from '../../testing/issuing/issue.ts'

useSaldo()

const year = yearOf(clock.today())
const boris = as('boris')
const sold = async (given: { year?: number } = {}) => (await boris.call(mostSoldItems.list, more, given as never)).body
const customers = async (given: { year?: number } = {}) => (await boris.call(largestCustomers.list, more, given as never)).body
const statistics = async (given: { year?: number } = {}) => (await boris.call(invoiceStatistics.get, more, given as never)).body

test('a year in which nothing was issued has no items, no customers and nothing to tell', async () => {
  expect([await sold(), await customers()]).toEqual([[], []])
  const none = { totalAmount: 0, percentage: 0, invoiceCount: 0 }
  expect(await statistics()).toEqual({
    paidInvoices: none,
    unpaidInvoices: none,
    totalInvoices: { invoiceCount: 0, totalAmount: 0 },
  })
})

let [zito, hrast, itemId] = [0, 0, 0]

/** Plavo more sells chairs to two customers. */
beforeAll(async () => {
  ;[zito, hrast] = [await buyer({ name: 'Žito d.o.o.' }), await buyer({ name: 'Stolarija Hrast' })]
  const chair = { code: 'S-1', name: 'Stolica, hrastovina', description: '', barcode: '', unitCode: 'H87', unitPrice: '100', pricesIncludeVat: false, vatTreatment: 'PDV25', classificationCode: '', isActive: true } as const // prettier-ignore
  itemId = (await boris.call(items.create, more, chair)).body.id
})

const chairs = (quantity: string, name = 'Stolica') => ({ itemId, name, quantity, unitPrice: '100', unitCode: 'H87' }) as const

test('an item is one whatever it was called, counts without VAT, and a credit note lowers it (API-41, DASH-S-15, GAP-109)', async () => {
  const { body } = await issue(await ready(zito, { lines: [chairs('5'), { name: 'Dostava', quantity: '1.5', unitPrice: '20', unitCode: 'HUR' }] })) // prettier-ignore
  await issue(await ready(zito, { kind: 'CreditNote', originalInvoiceId: body.id, lines: [chairs('2', 'Stolica, stara')] }))
  const { body: cancelled } = await issue(await ready(hrast, { lines: [chairs('100')] }))
  await boris.call(cancellations.create, { ...more, invoiceId: cancelled.id })
  expect(await sold()).toEqual([
    { itemId, name: 'Stolica, hrastovina', quantity: '3', unitOfMeasureMark: 'kom', totalAmount: 300_00 },
    { itemId: null, name: 'Dostava', quantity: '1.5', unitOfMeasureMark: 'h', totalAmount: 30_00 },
  ])
})

test('customers are ranked by what was issued to them with VAT, the cancelled left out and the credit note taken off (API-42, DASH-S-16)', async () => {
  await issue(await ready(hrast, { lines: [{ name: 'Savjetovanje', quantity: '1', unitPrice: '100' }] }))
  expect(await customers()).toEqual([
    { partnerId: zito, name: 'Žito d.o.o.', invoicesCount: 2, totalAmount: 330_00 * 1.25 },
    { partnerId: hrast, name: 'Stolarija Hrast', invoicesCount: 1, totalAmount: 125_00 },
  ])
})

test('what was paid in advance is no item sold, and counts for its customer once (GAP-109)', async () => {
  const avans = await buyer({ name: 'Avans d.o.o.' })
  await issue(await ready(avans, { kind: 'AdvanceInvoice', lines: [{ name: 'Predujam', quantity: '1', unitPrice: '5000' }] }))
  expect((await sold()).map(({ name }) => name)).not.toContain('Predujam')
  expect((await customers())[0]).toMatchObject({ name: 'Avans d.o.o.', invoicesCount: 1, totalAmount: 6_250_00 })
})

test('of what comes to the same the name decides, and five are named (GAP-109)', async () => {
  for (const name of ['Đon', 'Čavao', 'Cvijet', 'Ćup', 'Drvo'])
    await issue(await ready(await buyer({ name: `${name} d.o.o.` }), { lines: [{ name, quantity: '1', unitPrice: '250' }] }))
  expect((await sold()).map(({ name }) => name)).toEqual(['Stolica, hrastovina', 'Cvijet', 'Čavao', 'Ćup', 'Drvo'])
  expect((await customers()).map(({ name }) => name)).toEqual(['Avans d.o.o.', 'Žito d.o.o.', 'Cvijet d.o.o.', 'Čavao d.o.o.', 'Ćup d.o.o.']) // prettier-ignore
})

test('the statistics tell what is wholly paid, what is not, and how many there are; cancelled ones nowhere (API-43, DASH-S-29)', async () => {
  const { totalInvoices } = await statistics()
  const { body } = await issue(await ready(hrast, { paymentMethod: 'Cash', lines: [{ quantity: '1', unitPrice: '80' }] }))
  expect(body.id).toBeGreaterThan(0)
  const { body: half } = await issue(await ready(hrast, { lines: [{ quantity: '1', unitPrice: '80' }] }))
  await boris.call(documentPayments.create, { ...more, documentId: half.documentId }, { amount: 50_00, paidOn: clock.today(), note: '' }) // prettier-ignore
  const after = await statistics()
  // The credit note is settled with its invoice: it lowers what is paid.
  const paid = 100_00 - 250_00
  expect(after.totalInvoices).toEqual({ invoiceCount: totalInvoices.invoiceCount + 2, totalAmount: totalInvoices.totalAmount + 200_00 }) // prettier-ignore
  expect(after.paidInvoices).toEqual({ totalAmount: paid, percentage: 0, invoiceCount: 2 })
  expect(after.unpaidInvoices).toEqual({
    totalAmount: after.totalInvoices.totalAmount - paid,
    percentage: 100,
    invoiceCount: after.totalInvoices.invoiceCount - 2,
  })
})

test('each figure is of its calendar year: the one before has none of it (GAP-109)', async () => {
  expect(await sold({ year })).toEqual(await sold())
  expect(await customers({ year })).toEqual(await customers())
  expect(await statistics({ year })).toEqual(await statistics())
  const before = { year: year - 1 }
  expect([await sold(before), await customers(before)]).toEqual([[], []])
  expect((await statistics(before)).totalInvoices).toEqual({ invoiceCount: 0, totalAmount: 0 })
  expect((await boris.call(mostSoldItems.list, more, { year: 'lani' } as never)).status).toBe(400)
})

test('a unit is told in the language of who asks, and shares are of the whole (API-41, API-43, DASH-S-24)', async () => {
  const days = { name: 'Najam', quantity: '10', unitPrice: '1000', unitCode: 'DAY' } as const
  await issue(await ready(hrast, { paymentMethod: 'Cash', lines: [days] }))
  const mark = async () => (await sold()).find(({ name }) => name === 'Najam')?.unitOfMeasureMark
  expect(await mark()).toBe('dan')
  await boris.call(selectedLanguage.update, {}, { selectedLanguage: 'en' })
  expect(await mark()).toBe('day')
  await boris.call(selectedLanguage.update, {}, { selectedLanguage: 'hr' })
  const { paidInvoices, unpaidInvoices, totalInvoices } = await statistics()
  const share = Math.round((paidInvoices.totalAmount / totalInvoices.totalAmount) * 100)
  expect(share).toBeGreaterThan(0)
  expect([paidInvoices.percentage, unpaidInvoices.percentage]).toEqual([share, 100 - share])
})

test.each([
  ['cvita', 200],
  ['franka', 403],
] as const)(
  'the results of a business are for those who may read them: %s is answered %i (PERM-08, GAP-31, GAP-108)',
  async (name, status) => {
    for (const endpoint of [mostSoldItems.list, largestCustomers.list, invoiceStatistics.get])
      expect((await as(name).call(endpoint, more, {})).status).toBe(status)
  },
)
