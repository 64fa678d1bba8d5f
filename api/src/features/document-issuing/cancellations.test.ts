import { afterEach, expect, test } from 'vitest'
import { cancellations, invoices } from 'contract/document-issuing/invoices'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { buyer, issue, more, ready } from '../../testing/issuing/issue.ts'

useSaldo()
afterEach(() => clock.move(null))

const details = async (id: number) => (await as('boris').call(invoices.get, { ...more, id })).body.content
const cancel = (invoiceId: number) => as('boris').call(cancellations.create, { ...more, invoiceId })

/** Issued in dollars on one day and taken back on another; the documents are what the database has of both. */
async function cancelledLater([day, later]: readonly [string, string], given: Parameters<typeof ready>[1] = {}) {
  clock.move(() => Date.parse(`${day}T10:00:00Z`))
  const lines = [{ quantity: '1', unitPrice: '100.01' }]
  const original = (await issue(await ready(await buyer(), { currency: 'USD', lines, ...given }))).body
  clock.move(() => Date.parse(`${later}T10:00:00Z`))
  const { status, body } = await cancel(original.id)
  const documents = await asOwner<{ rate: string; eur: number }>(
    'select exchange_rate as rate, total_eur_amount::int as eur from app.documents where id in ($1, $2) order by id',
    [original.documentId, body.documentId],
  )
  return { status, documents, before: await details(original.id), after: await details(body.id) }
}

const rateOn = (day: string, rate: string) =>
  asOwner("insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, $2, $1, 'HNB')", [day, rate])

test('a cancellation of an invoice in dollars takes its rate, on a day whose own rate nobody knows (GAP-35)', async () => {
  await rateOn('2027-03-01', '1.0832')
  const { status, documents, before, after } = await cancelledLater(['2027-03-01', '2027-04-15'])
  expect(status).toBe(200)
  expect([before.totalAmount, before.totalEurAmount, before.totalVatEurAmount]).toEqual([125_01, 115_41, 23_08])
  expect([after.totalAmount, after.totalEurAmount, after.totalVatEurAmount]).toEqual([-125_01, -115_41, -23_08])
  expect(after.vatTotals).toMatchObject([{ vatAmount: -25_00, vatEurAmount: -23_08 }])
  expect([after.issueDate, after.exchangeRate]).toEqual(['2027-04-15', { rate: '1.083200', day: '2027-03-01' }])
  expect(documents).toEqual([
    { rate: '1.083200', eur: 115_41 },
    { rate: '1.083200', eur: -115_41 },
  ])
})

test('so it does where that day has another rate: in euro the two are nothing together (GAP-35)', async () => {
  await rateOn('2027-05-03', '1.0832')
  await rateOn('2027-06-14', '1.2')
  const { documents, before, after } = await cancelledLater(['2027-05-03', '2027-06-14'], {
    discountPercent: '3',
    allowances: [{ isCharge: true, reason: 'Dostava', amount: 4_99, vatTreatment: 'PDV13' }],
  })
  expect(after.exchangeRate).toEqual(before.exchangeRate)
  expect(before.vatTotals.map(({ vatEurAmount }, index) => (vatEurAmount ?? 0) + (after.vatTotals[index]?.vatEurAmount ?? 0))).toEqual([0, 0]) // prettier-ignore
  expect([before.totalEurAmount + after.totalEurAmount, before.totalVatEurAmount + after.totalVatEurAmount]).toEqual([0, 0])
  expect(documents.map(({ eur }) => eur)).toEqual([before.totalEurAmount, -before.totalEurAmount])
})
