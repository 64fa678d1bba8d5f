import { expect, test } from 'vitest'
import { businessResults } from 'contract/accounting/business-results'
import { yearOf } from 'contract/croatia/days'
import { incomingInvoiceSummary } from 'contract/dashboard/invoice-summaries'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { more } from '../../../testing/accounting/books.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

useSaldo()

test('whoever is outside the VAT system bears it on what they buy, so that expenses are what is owed to suppliers for it; who is in it has them without (GAP-122, DASH-I-43)', async () => {
  const boris = as('boris')
  const year = yearOf(clock.today())
  const results = async () => {
    const { source, inflow, outflow, profit, months } = (await boris.call(businessResults.get, more, { year })).body
    expect([source, profit]).toEqual(['Invoices', inflow - outflow])
    expect(months.reduce((all, month) => all + month.outflow, 0)).toBe(outflow)
    return outflow
  }
  const owed = async () => (await boris.call(incomingInvoiceSummary.get, more)).body.totalAmount
  const moveTo = (isIn: boolean) =>
    asOwner(`update app.business_subjects set is_in_tax_system = $2, vat_calculation_type = $3 where id = $1`, [
      more.businessSubjectId,
      isIn,
      isIn ? 'IssuedBill' : null,
    ])
  const partnerId = await buyer({ oib: '69435151530' })
  const enter = async (documentNumber: string, baseAmount: number, vatAmount: number, vatRate = '25') => {
    const vatLines = [{ vatRate, baseAmount, vatAmount }]
    expect((await enterInvoice({ partnerId, documentNumber, documentDate: clock.today(), currency: 'EUR', vatLines })).status).toBeLessThan(300) // prettier-ignore
  }
  // What was there before stands in both ways of counting.
  const before = [await results(), await owed()] as const
  await enter('VAT-25', 80_10, 20_03)
  await enter('VAT-13', 40_00, 5_20, '13')
  expect((await results()) - before[0]).toBe(80_10 + 40_00)
  await moveTo(false)
  expect((await owed()) - before[1]).toBe(100_13 + 45_20)
  expect(await results()).toBe(await owed())
  await moveTo(true)
  expect((await results()) - before[0]).toBe(120_10)
})
