import { expect, test } from 'vitest'
import { directInvoices } from 'contract/document-issuing/direct-invoices'
import { invoices } from 'contract/document-issuing/invoices'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { buyer, more, ready } from '../../testing/issuing/issue.ts'

useSaldo()

const issueAtOnce = (content: InvoiceContent, idempotencyKey: string) =>
  as('boris').call(directInvoices.create, more, { content, idempotencyKey })
const numbers = async () =>
  (await asOwner<{ ordinal: number }>('select ordinal::int from app.invoices order by ordinal')).map(({ ordinal }) => ordinal)

test('a program issues with one request, and the same request sent again, also at the same moment, is the same invoice (GAP-03)', async () => {
  const content = await ready(await buyer())
  const answers = await Promise.all([1, 2, 3].map(() => issueAtOnce(content, 'order-4711')))
  const all = [...answers, await issueAtOnce(content, 'order-4711')]
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(all.map(({ body }) => body.number)).size).toBe(1)
  const other = await issueAtOnce(content, 'order-4712')
  expect(other.body.number).not.toBe(all[0]?.body.number)
  expect(await numbers()).toEqual([1, 2])
  const { invoice, content: issued } = (await as('boris').call(invoices.get, { ...more, id: other.body.id })).body
  expect([invoice.number, invoice.totalAmount, issued.ordinal]).toEqual([other.body.number, 250_00, 2])
})

test('what is missing is told field by field, nothing is issued, and the key is free for the mended request', async () => {
  const content = await ready(await buyer())
  const before = await numbers()
  const refused = await issueAtOnce({ ...content, operatorId: null }, 'order-1')
  expect([refused.status, refused.problem.fields?.map(({ path }) => path)]).toEqual([422, ['operatorId']])
  expect(await numbers()).toEqual(before)
  expect((await issueAtOnce(content, 'order-1')).status).toBe(200)
})

test("another company's buyer, operator and device are not there to be issued with", async () => {
  const content = await ready(await buyer())
  const { status, problem } = await as('ana').call(
    directInvoices.create,
    { businessSubjectId: 1 },
    { content, idempotencyKey: 'x' },
  )
  expect(status).toBe(422)
  expect(problem.fields?.map(({ path }) => path)).toEqual(expect.arrayContaining(['partnerId', 'operatorId', 'paymentDeviceId']))
})

test('what is no credit note corrects nothing, whatever it names', async () => {
  const content = await ready(await buyer())
  const first = (await issueAtOnce(content, 'order-first')).body
  const second = await issueAtOnce({ ...content, originalInvoiceId: first.id }, 'order-second')
  expect(second.status).toBe(200)
  expect((await as('boris').call(invoices.get, { ...more, id: second.body.id })).body.content.original).toBeNull()
})
