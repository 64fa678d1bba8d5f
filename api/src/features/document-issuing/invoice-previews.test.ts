import sharp from 'sharp'
import { expect, test } from 'vitest'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { invoicePreviews, type InvoicePreview } from 'contract/document-issuing/invoice-previews'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { buyer, more, ready } from '../../testing/issuing/issue.ts'

useSaldo({}, { isForking: true })

/** What was not drawn in time is asked for again, as whoever writes on does. */
async function preview(content: InvoiceContent): Promise<InvoicePreview> {
  const { status, body } = await as('boris').call(invoicePreviews.create, more, { content })
  return status === 503 ? preview(content) : body
}
const EMPTY = InvoiceContent.parse({ kind: 'Invoice' })

/** How many pixels of a drawn page are darker than grey: words, not the light word behind them. */
async function darkPixels(svg: string): Promise<number> {
  const pixels = await sharp(Buffer.from(svg)).flatten({ background: 'white' }).greyscale().raw().toBuffer()
  return pixels.reduce((count, value) => count + (value < 100 ? 1 : 0), 0)
}

test('what is being written is drawn as it will print, complete or not (GAP-03)', async () => {
  const empty = await preview(EMPTY)
  const full = await preview(await ready(await buyer(), { note: 'Čćžšđ €', language: 'CroatianEnglish' }))
  expect([empty.pageCount, empty.pages.length, full.pageCount]).toEqual([1, 1, 1])
  const [blank, drawn] = [await darkPixels(empty.pages[0] ?? ''), await darkPixels(full.pages[0] ?? '')]
  expect(blank).toBeGreaterThan(500)
  expect(drawn).toBeGreaterThan(blank * 1.5)
  const { width, height } = await sharp(Buffer.from(full.pages[0] ?? '')).metadata()
  expect((height ?? 0) / (width ?? 1)).toBeCloseTo(Math.SQRT2, 2)
})

test('a preview takes no number and no id (GAP-03)', async () => {
  const taken = () => asOwner('select last_value::int, is_called from app.invoices_id_seq, (select count(*)::int as series from app.invoice_series) s') // prettier-ignore
  const before = await taken()
  await preview(await ready(await buyer()))
  expect(await taken()).toEqual(before)
})

test('only the first pages of a long invoice are drawn, and how many there will be is told (GAP-03)', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => ({ name: `Stavka ${index + 1}` }))
  const { pages, pageCount } = await preview(await ready(await buyer(), { lines }))
  expect(pages).toHaveLength(3)
  expect(pageCount).toBeGreaterThan(5)
  for (const page of pages) expect(await darkPixels(page)).toBeGreaterThan(3_000)
  expect(new Set(pages).size).toBe(3)
})

test('the drawing holds nothing but drawing, whatever was written (GAP-03)', async () => {
  const hostile = '<script>alert(1)</script> #read("/etc/passwd") $x$ " onload="x 中 😀'
  const content = await ready(await buyer({ name: hostile }), { note: hostile, lines: [{ name: hostile, description: hostile }] })
  for (const svg of (await preview(content)).pages) {
    const elements = new Set([...svg.matchAll(/<([a-z:A-Z]+)/g)].map(([, name]) => name))
    expect([...elements].filter((name) => !DRAWING.includes(name ?? ''))).toEqual([])
    expect(svg).not.toMatch(/script|onload|passwd|href="(?!#)|style=/)
  }
})

const DRAWING = ['svg', 'path', 'g', 'use', 'defs', 'symbol', 'clipPath', 'image', 'rect']

test('previews are for those who write invoices, and of what their business subject has (GAP-03)', async () => {
  expect((await as('cvita').call(invoicePreviews.create, more, { content: EMPTY })).status).toBe(403)
  const elsewhere = { businessSubjectId: SUBJECTS.kovac.id }
  expect((await as('boris').call(invoicePreviews.create, elsewhere, { content: EMPTY })).status).toBe(404)
  const content = await ready(await buyer({ name: 'Samo naš kupac' }))
  const foreign = (await as('ana').call(invoicePreviews.create, elsewhere, { content })).body
  const without = (await as('ana').call(invoicePreviews.create, elsewhere, { content: { ...content, partnerId: null, operatorId: null, paymentDeviceId: null } })).body // prettier-ignore
  expect(foreign.pages).toEqual(without.pages)
})
