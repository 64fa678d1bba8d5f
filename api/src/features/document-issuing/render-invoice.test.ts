import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { invoiceFiles, invoices } from 'contract/document-issuing/invoices'
import { fileKey, hashOf } from '../../kit/files/file-store.ts'
import { runOnce } from '../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { buyer, issue, more, ready } from '../../testing/issuing/issue.ts'
import { codesOn, embeddedIn, pictureOf, textsOf } from '../../testing/issuing/pdf-reader.ts'
import { ubl } from './e-invoice/ubl.ts'
import { renderInvoice, renderInvoiceJob } from './render-invoice.ts'

useSaldo()

const issued = async (given: Parameters<typeof ready>[1] = {}) => (await issue(await ready(await buyer(), given))).body.id
const details = async (id: number) => (await as('boris').call(invoices.get, { ...more, id })).body
const attempt = { attempt: 1, isLastAttempt: false }
const rendered = (invoiceId: number) =>
  runOnce(renderInvoiceJob(saldo().files), { payload: { invoiceId }, scope: more }, { database: saldo().database, log: saldo().server.log, ...attempt }) // prettier-ignore
const files = (ids: readonly number[]) =>
  asOwner<{ name: string; hash: string; size_bytes: string; generation_status: string }>(
    'select name, hash, size_bytes::text, generation_status from app.files where id = any($1) order by name',
    [ids],
  )
const kept = async (hash: string) => {
  const stream = await saldo().files.read(fileKey(more.businessSubjectId, hash))
  return stream ? buffer(stream) : Buffer.alloc(0)
}
const jobsOf = (invoiceId: number) =>
  asOwner(
    `select 1 from graphile_worker._private_jobs where payload #>> '{payload,invoiceId}' = '${invoiceId}' and payload::text like '%invoiceId%'`,
  )

test('an issued invoice gets a PDF and an e-invoice, and the PDF holds the same e-invoice (GAP-03)', async () => {
  const id = await issued({ note: 'Čćžšđ €' })
  await rendered(id)
  const { content, invoice, pdf, eInvoice } = await details(id)
  const number = invoice.number.replaceAll('/', '-')
  expect([pdf, eInvoice]).toMatchObject([
    { name: `Racun-${number}.pdf`, generationStatus: 'Success' },
    { name: `Racun-${number}.xml`, generationStatus: 'Success' },
  ])
  const [paper, xml] = await files([pdf.fileId, eInvoice.fileId])
  const [paperBytes, xmlBytes] = [await kept(paper?.hash ?? ''), await kept(xml?.hash ?? '')]
  expect([hashOf(paperBytes), `${paperBytes.length}`]).toEqual([paper?.hash, paper?.size_bytes])
  expect(xmlBytes.toString()).toBe(ubl(content))
  expect(embeddedIn(paperBytes).equals(xmlBytes)).toBe(true)
  expect((await textsOf(paperBytes)).join(' ')).toContain(`Račun ${invoice.number}`)
  expect(await codesOn(paperBytes, 0)).toEqual({})
})

test('the files of an English invoice have an English name', async () => {
  const id = await issued({ language: 'English' })
  await rendered(id)
  const { invoice, pdf, eInvoice } = await details(id)
  const number = invoice.number.replaceAll('/', '-')
  expect([pdf.name, eInvoice.name]).toEqual([`Invoice-${number}.pdf`, `Invoice-${number}.xml`])
})

test('the logo that the invoice was issued with stands on it, also when another one has come since (GAP-03)', async () => {
  const first = await logo('teal')
  const id = await issued()
  await logo('red')
  await rendered(id)
  const { content, pdf } = await details(id)
  expect(content.seller.logoFileId).toBe(first)
  const bytes = await kept((await files([pdf.fileId]))[0]?.hash ?? '')
  expect(bytes.toString('latin1')).toContain('/Alt (Logotip: Plavo more d.o.o.)')
  const pixels = await sharp(await pictureOf(bytes, 0))
    .extract({ left: 1900, top: 280, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([...pixels.subarray(0, 3)]).toEqual([0, 128, 128])
})

/** Gives Plavo more a logo of one colour; its id. */
async function logo(background: string): Promise<number> {
  const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  await saldo().files.write(fileKey(more.businessSubjectId, hashOf(bytes)), bytes)
  const [file] = await asOwner<{ id: number }>(
    `with f as (insert into app.files (business_subject_id, name, media_type, hash, size_bytes)
      values ($1, 'logo.png', 'image/png', $2, $3) returning id)
    update app.business_subjects set logo_file_id = f.id from f where business_subjects.id = $1 returning f.id::int`,
    [more.businessSubjectId, hashOf(bytes), bytes.length],
  )
  return file?.id ?? 0
}

test('made a second time, or by two at once, the files are the same (GAP-03)', async () => {
  const id = await issued()
  await Promise.all([rendered(id), rendered(id)])
  const { pdf, eInvoice } = await details(id)
  const before = await files([pdf.fileId, eInvoice.fileId])
  await rendered(id)
  expect(await files([pdf.fileId, eInvoice.fileId])).toEqual(before)
})

test('what was killed after its files were written is made again to the same bytes (GAP-03)', async () => {
  const id = await issued()
  await rendered(id)
  const { pdf, eInvoice } = await details(id)
  const before = await files([pdf.fileId, eInvoice.fileId])
  await asOwner("update app.files set generation_status = 'Generating', hash = null where id = any($1)", [
    [pdf.fileId, eInvoice.fileId],
  ])
  await rendered(id)
  expect(await files([pdf.fileId, eInvoice.fileId])).toEqual(before)
})

test('files that could not be made say so, and are made again when somebody asks (GAP-03)', async () => {
  const id = await issued()
  const { database, server } = saldo()
  await renderInvoiceJob(saldo().files).gaveUp?.(
    renderInvoice.payload.parse({ invoiceId: id }),
    { scope: more, database, log: server.log, attempt: 10, isLastAttempt: true },
  ) // prettier-ignore
  const failed = await details(id)
  expect([failed.pdf.generationStatus, failed.eInvoice.generationStatus]).toEqual(['Failed', 'Failed'])
  expect((await as('cvita').call(invoiceFiles.create, { ...more, invoiceId: id })).status).toBe(403)
  const before = (await jobsOf(id)).length
  expect((await as('boris').call(invoiceFiles.create, { ...more, invoiceId: id })).status).toBe(204)
  expect(await jobsOf(id)).toHaveLength(before + 1)
  expect((await as('boris').call(invoiceFiles.create, { ...more, invoiceId: id })).status).toBe(204)
  expect(await jobsOf(id)).toHaveLength(before + 1)
  await rendered(id)
  const { pdf, eInvoice } = await details(id)
  expect([pdf.generationStatus, eInvoice.generationStatus]).toEqual(['Success', 'Success'])
})

test('nobody has the files of an invoice made that is not of their business subject (GAP-03)', async () => {
  const id = await issued()
  for (const businessSubjectId of [SUBJECTS.kovac.id, more.businessSubjectId])
    for (const invoiceId of [id, 999_999]) {
      if (businessSubjectId === more.businessSubjectId && invoiceId === id) continue
      expect((await as('boris').call(invoiceFiles.create, { businessSubjectId, invoiceId })).status).toBe(404)
    }
})
