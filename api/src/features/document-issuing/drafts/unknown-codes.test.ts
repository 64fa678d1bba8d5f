import { expect, test } from 'vitest'
import { directInvoices } from 'contract/document-issuing/direct-invoices'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { offers } from 'contract/offers/offers'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { buyer, drafted, more, ready } from '../../../testing/issuing/issue.ts'
import { offerContent } from '../../../testing/issuing/offer.ts'
import { create, request } from '../../../testing/issuing/recur.ts'

useSaldo()

const WRONG = { currency: 'HRK', lines: [{}, { unitCode: 'HAR', classificationCode: '62.20.2' }] } as const
const FIELDS = ['currency', 'lines.1.unitCode', 'lines.1.classificationCode'].map((path) => ({ path, message: 'invoiceDrafts.unknownCode' })) // prettier-ignore
const idempotencyKey = 'unknown-codes'

test('a code that is on no list is refused at its field, on drafts, offers, direct and recurring invoices alike (GAP-03)', async () => {
  const content = await ready(await buyer(), WRONG)
  const refused = [
    await drafted(content),
    await as('boris').call(directInvoices.create, more, { content, idempotencyKey }),
    await as('boris').call(offers.create, more, { content: offerContent(null, WRONG), idempotencyKey }),
    await create(await request({ content })),
  ]
  expect(refused.map(({ status, problem }) => [status, problem.fields])).toEqual([1, 2, 3, 4].map(() => [422, FIELDS]))
})

test('what was written before there was such a rule stops nobody from writing on (GAP-03)', async () => {
  const { body } = await drafted(await ready(await buyer()))
  const content = { ...body.content, currency: 'BGN' }
  await asOwner('update app.invoice_drafts set content = $1 where id = $2', [JSON.stringify(content), body.id])
  const update = (changed: typeof content) =>
    as('boris').call(invoiceDrafts.update, { ...more, id: body.id }, { content: changed, version: body.version })
  expect((await update({ ...content, currency: 'HRK' })).status).toBe(422)
  expect((await update({ ...content, note: 'Dalje' })).status).toBe(200)
})
