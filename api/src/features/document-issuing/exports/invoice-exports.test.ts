import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { invoiceExports, INVOICE_FILES_MAX, type InvoiceExportFormat } from 'contract/document-issuing/invoice-exports'
import { cancellations, invoices } from 'contract/document-issuing/invoices'
import { documentExports } from 'contract/documents/document-exports'
import hr from 'contract/messages/hr.json' with { type: 'json' }
import { fileKey, hashOf } from '../../../kit/files/file-store.ts'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { PEOPLE, type Name } from '../../../testing/cast.ts'
import { buyer, issue, more, ready } from '../../../testing/issuing/issue.ts'
import { manyInvoices } from '../../../testing/issuing/many-invoices.ts'
import { unzipped } from '../../../testing/downloads/unzipped.ts'
import { rawSheet } from '../../../testing/downloads/xlsx.ts'
import { invoiceExport } from './invoice-exports.ts'

useSaldo({}, { hasJobs: true })

const issued = async (name = 'Žito i čaša d.o.o.') => (await issue(await ready(await buyer({ name })))).body
const list = async () => (await as('boris').call(invoices.list, more, { size: 50 })).body.rows
type Request = { search?: string; selectedInvoiceIds?: number[] }
const ask = (format: InvoiceExportFormat, request: Request = {}, name: Name = 'boris') =>
  as(name).call(invoiceExports.create, more, { format, ...request })

async function exported(format: InvoiceExportFormat, request: Request = {}, name: Name = 'boris') {
  const { body } = await ask(format, request, name)
  await jobsDone(saldo().ownerUrl)
  const done = (await as(name).call(invoiceExports.get, { ...more, id: body.id })).body
  return { ...done, bytes: await bytesOf(done.fileId) }
}

async function bytesOf(fileId: number): Promise<Buffer> {
  const [file] = await asOwner<{ hash: string | null }>('select hash from app.files where id = $1', [fileId])
  const stream = file?.hash ? await saldo().files.read(fileKey(more.businessSubjectId, file.hash)) : null
  return stream ? buffer(stream) : Buffer.alloc(0)
}

test('the workbook has the rows of the list: text is text, days are days, amounts are exact, and nothing is owed where one was cancelled (GAP-03)', async () => {
  await issued('=HYPERLINK("x")')
  const { id } = await issued('Đurđa & Čedo d.o.o.')
  await as('boris').call(cancellations.create, { ...more, invoiceId: id })
  const { bytes, ...done } = await exported('xlsx')
  const rows = await list()
  expect(done).toMatchObject({ status: 'Success', rowCount: rows.length, doneCount: rows.length, fileName: 'Izdani računi.xlsx' })
  const sheet = await rawSheet(bytes)
  expect(sheet.xml).not.toContain('<f>')
  expect(sheet.rows.slice(1).map((cells) => [0, 1, 2, 3, 7, 8].map((at) => cells[at]?.value))).toEqual(
    rows.map((row) => [
      row.number,
      row.kind === 'Cancellation' ? hr.invoiceKinds.cancellation : hr.invoiceKinds.invoice,
      row.partnerName,
      row.kind === 'Cancellation' ? 'Storno' : hr.documents.statuses[row.status],
      String(row.totalAmount / 100),
      row.status === 'Cancelled' ? undefined : String(row.remainingAmount / 100),
    ]),
  ) // prettier-ignore
  expect(sheet.rows[1]?.[4]).toMatchObject({ type: 'n', format: 'dd.mm.yyyy' })
})

test('the zip has the very PDFs that were issued, each once, in a folder of its year (GAP-03)', async () => {
  const [first, second] = [await issued(), await issued('Drugi kupac')]
  const { bytes, ...done } = await exported('pdf', { selectedInvoiceIds: [first.id, second.id] })
  expect(done).toMatchObject({ status: 'Success', rowCount: 2, doneCount: 2, fileName: 'Računi PDF.zip' })
  const files = await unzipped(bytes)
  const kept = await asOwner<{ name: string; hash: string; year: string }>(
    `select f.name, f.hash, left(i.issue_date::text, 4) as year from app.invoices i join app.files f
      on f.business_subject_id = i.business_subject_id and f.id = i.pdf_file_id where i.id = any($1)`,
    [[first.id, second.id]],
  )
  expect(new Map([...files].map(([name, content]) => [name, hashOf(content)]))).toEqual(
    new Map(kept.map(({ name, hash, year }) => [`${year}/${name}`, hash])),
  )
  const eInvoices = await unzipped((await exported('eInvoice', { search: 'Drugi kupac' })).bytes)
  expect([...eInvoices.values()].map((xml) => xml.toString().includes('Drugi kupac'))).toEqual([true])
})

test('a file that is not there yet is made on the way, and one that failed says so in the end', async () => {
  const [first, second] = [await issued(), await issued()]
  await jobsDone(saldo().ownerUrl)
  await state(first.id, 'Generating')
  const files = await unzipped((await exported('pdf', { selectedInvoiceIds: [first.id] })).bytes)
  expect([...files.values()].map((pdf) => pdf.subarray(0, 5).toString())).toEqual(['%PDF-'])
  await state(second.id, 'Failed')
  const { id, run } = await waiting([second.id])
  const job = invoiceExport.job(saldo().files)
  await expect(job.run({ madeFileId: id }, run)).rejects.toThrow('is not there')
  await job.gaveUp?.({ madeFileId: id }, run)
  expect((await as('boris').call(invoiceExports.get, { ...more, id })).body.status).toBe('Failed')
})

const state = (invoiceId: number, status: string) =>
  asOwner(
    `update app.files f set generation_status = $2, hash = null from app.invoices i
      where i.id = $1 and f.business_subject_id = i.business_subject_id and f.id in (i.pdf_file_id, i.e_invoice_file_id)`,
    [invoiceId, status],
  )

/** An export of Boris that nobody has begun yet. */
async function waiting(selectedInvoiceIds: number[]) {
  const { database, server } = saldo()
  const scope = { ...more, userId: PEOPLE.boris.id }
  const id = await database.transaction(scope, async (db) => {
    const file = { name: 'x.zip', mediaType: 'application/zip', generationStatus: 'Generating' }
    const { id: fileId } = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
    const request = JSON.stringify({ format: 'pdf', selectedInvoiceIds })
    const row = { kind: 'invoiceExports', request, language: 'hr', fileId, createdBy: PEOPLE.boris.id }
    return (await db.insertInto('madeFiles').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  return { id, run: { scope, database, attempt: 1, isLastAttempt: false, log: server.log } }
}

test('a stopped export leaves no file, and other persons and other lists do not see it', async () => {
  const { id, run } = await waiting([(await issued()).id])
  const seen = async (name: Name) => (await as(name).call(invoiceExports.get, { ...more, id })).status
  expect([await seen('boris'), await seen('cvita')]).toEqual([200, 404])
  expect((await as('boris').call(documentExports.get, { ...more, id })).status).toBe(404)
  await as('boris').call(invoiceExports.remove, { ...more, id })
  await invoiceExport.job(saldo().files).run({ madeFileId: id }, run)
  const { status, fileId } = (await as('boris').call(invoiceExports.get, { ...more, id })).body
  expect([status, (await bytesOf(fileId)).length]).toEqual(['Cancelled', 0])
})

test('more files than fit into one zip are refused with the number that fits; the list of them is not', async () => {
  const { id } = await issued()
  await manyInvoices(saldo().ownerUrl, id, INVOICE_FILES_MAX + 1)
  const refused = await ask('pdf', { search: '/X/1' })
  expect(refused).toMatchObject({
    status: 422,
    problem: { code: 'InvoiceExport.TooManyFiles', params: { most: INVOICE_FILES_MAX } },
  })
  expect((await ask('xlsx', { search: '/X/1' })).status).toBe(200)
})
