import { expect, test } from 'vitest'
import { cancellations } from 'contract/document-issuing/invoices'
import { LAST_PRICES_MAX, lastPrices } from 'contract/document-issuing/proposals/last-prices'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { buyer, issue, more, ready } from '../../../testing/issuing/issue.ts'

useSaldo()

async function item(): Promise<number> {
  const [made] = await asOwner<{ id: number }>(`insert into app.items
    (business_subject_id, code, name, description, barcode, unit_code, unit_price, prices_include_vat, vat_treatment, classification_code, is_active)
    values (2, gen_random_uuid()::text, 'Savjetovanje', '', '', 'HUR', 100, false, 'PDV25', '', true) returning id::int`)
  return made?.id ?? 0
}
const sold = async (partnerId: number, itemId: number, unitPrice: string, given: Parameters<typeof ready>[1] = {}) =>
  (await issue(await ready(partnerId, { lines: [{ itemId, unitPrice, quantity: '3' }], ...given }))).body
const last = async (itemId: number, partnerId?: number) =>
  (await as('cvita').call(lastPrices.list, more, { itemId, ...(partnerId && { partnerId }) })).body

test('what a partner was last charged for an item is told, the newest first, with day, quantity and invoice (GAP-03)', async () => {
  const [itemId, other, partnerId, stranger] = [await item(), await item(), await buyer(), await buyer({ name: 'Drugi d.o.o.' })]
  await sold(partnerId, itemId, '80')
  const taken = await sold(partnerId, itemId, '85')
  const newest = await sold(partnerId, itemId, '90.5', { hasPricesWithVat: true })
  await sold(partnerId, other, '10')
  await sold(stranger, itemId, '70')
  await as('boris').call(cancellations.create, { ...more, invoiceId: taken.id })
  const prices = await last(itemId, partnerId)
  expect(prices.map(({ unitPrice, hasPricesWithVat }) => [unitPrice, hasPricesWithVat])).toEqual([
    ['90.5', true],
    ['80', false],
  ])
  expect(prices[0]).toMatchObject({ invoiceId: newest.id, number: newest.number, issueDate: clock.today(), quantity: '3', unitCode: 'HUR', currency: 'EUR' }) // prettier-ignore
  expect((await last(itemId)).map(({ partnerName, unitPrice }) => [partnerName, unitPrice])).toEqual([
    ['Drugi d.o.o.', '70'],
    ['Žito i čaša d.o.o.', '90.5'],
    ['Žito i čaša d.o.o.', '80'],
  ])
})

test('one price of one day is told once, of its newest invoice, however many lines and invoices have it', async () => {
  const [itemId, partnerId] = [await item(), await buyer()]
  const line = { itemId, unitPrice: '80', quantity: '3' }
  await issue(await ready(partnerId, { lines: [line, { ...line, discountPercent: '10' }, line] }))
  for (let again = 0; again < LAST_PRICES_MAX; again++) await sold(partnerId, itemId, '90')
  const newest = await sold(partnerId, itemId, '90')
  const prices = await last(itemId, partnerId)
  expect(prices.map(({ unitPrice, discountPercent }) => `${unitPrice} ${discountPercent}`.trim()).toSorted()).toEqual(['80', '80 10', '90']) // prettier-ignore
  expect(prices[0]?.number).toBe(newest.number)
})

test('there are never more than a few, and none of an item that was not sold', async () => {
  const [itemId, partnerId] = [await item(), await buyer()]
  for (let price = 1; price <= LAST_PRICES_MAX + 2; price++) await sold(partnerId, itemId, String(price))
  expect((await last(itemId, partnerId)).map(({ unitPrice }) => unitPrice)).toEqual(['7', '6', '5', '4', '3'])
  expect(await last(await item(), partnerId)).toEqual([])
})
