import { expect, test } from 'vitest'
import * as z from 'zod'
import { addDays } from 'contract/croatia/days'
import { bankAccounts } from 'contract/bank-accounts/bank-accounts'
import { directInvoices } from 'contract/document-issuing/direct-invoices'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { invoicePreviews } from 'contract/document-issuing/invoice-previews'
import { invoices } from 'contract/document-issuing/invoices'
import { offerPreviews } from 'contract/offers/offer-previews'
import { offers } from 'contract/offers/offers'
import { recurringInvoices } from 'contract/recurring-invoices/recurring-invoices'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { buyer, issue, more, ready } from '../../testing/issuing/issue.ts'
import { everyRoute } from '../../testing/laws/every-route.ts'
import { request } from '../../testing/issuing/recur.ts'
import { offerContent } from '../../testing/issuing/offer.ts'

useSaldo()

const contentOf = async (id: number) => (await as('boris').call(invoices.get, { ...more, id })).body.content
/** A buyer with terms of their own. */
async function buyerWith(paymentDays: number, documentLanguage: string): Promise<number> {
  const id = await buyer()
  await asOwner('update app.partners set payment_days = $1, document_language = $2 where id = $3', [
    paymentDays,
    documentLanguage,
    id,
  ])
  return id
}

test("an invoice is due by its buyer's days of payment, whoever writes it (GAP-117)", async () => {
  const { body } = await issue(await ready(await buyerWith(45, 'English')))
  expect((await contentOf(body.id)).dueDate).toBe(addDays(clock.today(), 45))
})

test("an invoice of a program is written in its buyer's language where it says none (GAP-117)", async () => {
  const { language: _language, ...content } = await ready(await buyerWith(8, 'English'))
  const { body } = await as('boris').call(directInvoices.create, more, { content, idempotencyKey: 'in-english' })
  const { language, dueDate } = await contentOf(body.id)
  expect([language, dueDate]).toEqual(['English', addDays(clock.today(), 8)])
})

test('the bank account chosen is the one that is printed, or nothing is issued (GAP-117)', async () => {
  const [primary] = (await as('boris').call(bankAccounts.list, more)).body
  const [closed] = await asOwner<{ id: number }>(
    `insert into app.bank_accounts (business_subject_id, name, iban, bank_name, currency, is_active, is_primary)
      values ($1, 'Zatvoren', 'HR6823600001101234565', '', 'EUR', false, false) returning id`,
    [more.businessSubjectId],
  )
  const partnerId = await buyer()
  const { body } = await issue(await ready(partnerId, { bankAccountId: primary?.id ?? 0 }))
  expect((await contentOf(body.id)).payment.iban).toBe(primary?.iban)
  const { problem } = await issue(await ready(partnerId, { bankAccountId: Number(closed?.id) }))
  expect(problem.fields).toEqual([{ path: 'bankAccountId', message: 'invoiceFindings.bankAccountGone' }])
})

test('700 euro are the most that a business pays in cash, whatever the currency (GAP-117)', async () => {
  await asOwner("insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, '1.1', $1, 'HNB')", [
    '2026-11-20',
  ])
  const partnerId = await buyer({ oib: '69435151530' })
  const given = { paymentMethod: 'Cash', currency: 'USD', deliveryDate: '2026-11-20' } as const
  const paid = async (unitPrice: string) => issue(await ready(partnerId, { ...given, lines: [{ quantity: '1', unitPrice }] }))
  expect((await paid('616')).status).toBe(200)
  expect((await paid('616.02')).problem.fields).toEqual([
    { path: 'paymentMethod', message: 'invoiceFindings.cashBetweenBusinesses' },
  ])
})

const TOO_MUCH = { quantity: '999999999999', unitPrice: '999999999999.999999' }

test('quantities and prices that come to more than can be counted are refused at their field, wherever they are sent (GAP-117)', async () => {
  const content = InvoiceContent.parse(await ready(await buyer(), { lines: [{}, TOO_MUCH] }))
  const offered = offerContent(null, { lines: [{}, TOO_MUCH] })
  const boris = as('boris')
  const recurringInvoice = await request()
  const lines = [...recurringInvoice.content.lines, ...recurringInvoice.content.lines.map((line) => ({ ...line, ...TOO_MUCH }))]
  const recurring = { ...recurringInvoice, content: { ...recurringInvoice.content, lines } }
  const one = { ...more, id: 1 }
  const answers = {
    'invoiceDrafts.create': await boris.call(invoiceDrafts.create, more, { content, idempotencyKey: 'too-much' }),
    'invoiceDrafts.update': await boris.call(invoiceDrafts.update, one, { content, version: 1 }),
    'directInvoices.create': await boris.call(directInvoices.create, more, { content, idempotencyKey: 'too-much' }),
    'invoicePreviews.create': await boris.call(invoicePreviews.create, more, { content }),
    'offers.create': await boris.call(offers.create, more, { content: offered, idempotencyKey: 'too-much' }),
    'offers.update': await boris.call(offers.update, one, { content: offered, version: 1 }),
    'offerPreviews.create': await boris.call(offerPreviews.create, more, { content: offered }),
    'recurringInvoices.create': await boris.call(recurringInvoices.create, more, {
      recurringInvoice: recurring,
      idempotencyKey: 'too-much',
    }),
    'recurringInvoices.update': await boris.call(recurringInvoices.update, one, { recurringInvoice: recurring, version: 1 }),
  }
  for (const [name, { status, problem }] of Object.entries(answers)) {
    const [field] = problem.fields ?? []
    expect([name, status, field?.path.replace('recurringInvoice.', ''), field?.message]).toEqual([
      name,
      400,
      'content.lines.1.unitPrice',
      'invoiceFindings.amountTooLarge',
    ])
  }
  expect(routesWithPrices()).toEqual(Object.keys(answers).toSorted())
})

/** Where lines with quantities and prices are sent, by what the endpoints take. */
const routesWithPrices = () =>
  everyRoute()
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ input }) =>
        input &&
        /"lines":.*"quantity":.*"unitPrice"/.test(JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))),
    )
    .map(({ name }) => name)
    .toSorted()

test('many lines together come to no more than can be counted either (GAP-117)', async () => {
  const lines = Array.from({ length: 3 }, () => ({ quantity: '500000', unitPrice: '1000000' }))
  const content = await ready(await buyer(), { lines })
  const { problem } = await as('boris').call(invoiceDrafts.create, more, { content, idempotencyKey: 'too-much-together' })
  expect(problem.fields).toEqual([{ path: 'content.lines.2.unitPrice', message: 'invoiceFindings.amountTooLarge' }])
})
