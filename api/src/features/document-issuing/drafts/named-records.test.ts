import { expect, test } from 'vitest'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { items } from 'contract/items/items'
import { as, useSaldo } from '../../../testing/app.ts'
import { buyer, drafted, more, ready } from '../../../testing/issuing/issue.ts'

useSaldo()

const ITEM = { code: 'SAT', name: 'Sat rada', description: '', barcode: '', unitCode: 'HUR', unitPrice: '60', pricesIncludeVat: false, vatTreatment: 'PDV25', classificationCode: '', isActive: true } as const // prettier-ignore

test('a draft is written on although an item it names was removed, and names no other that is not there', async () => {
  const boris = as('boris')
  const { id: itemId } = (await boris.call(items.create, more, ITEM)).body
  const content = await ready(await buyer(), { lines: [{ itemId }] })
  const { id, version } = (await drafted(content)).body
  expect((await boris.call(items.remove, { ...more, id: itemId })).status).toBe(204)
  const save = (lines: typeof content.lines, from: number) =>
    boris.call(invoiceDrafts.update, { ...more, id }, { content: { ...content, lines, note: 'Hvala.' }, version: from })
  expect(await save(content.lines, version)).toMatchObject({ status: 200, body: { version: version + 1 } })
  const [line] = content.lines
  const other = await save(line ? [line, { ...line, itemId: 999_999 }] : [], version + 1)
  expect([other.status, other.problem.code]).toEqual([422, 'InvoiceDraft.NamesNothing'])
  expect(other.problem.fields).toEqual([{ path: 'lines.1.name', message: 'invoiceDrafts.notThere' }])
})
