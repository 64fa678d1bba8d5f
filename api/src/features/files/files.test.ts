import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { files } from 'contract/files/files'
import { invoices } from 'contract/document-issuing/invoices'
import { documentExports } from 'contract/documents/document-exports'
import { documentImports } from 'contract/documents/document-imports'
import { documents } from 'contract/documents/documents'
import { paths } from 'contract/paths'
import { clock } from '../../kit/clock.ts'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { one } from '../../kit/rows.ts'
import { as, asOwner, saldo, upload, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS, type Name } from '../../testing/cast.ts'
import { eInvoiceXml } from '../../testing/e-invoice-xml.ts'
import { buyer, issue, ready } from '../../testing/issuing/issue.ts'
import { partyOf } from '../../testing/party-of.ts'

useSaldo({}, { hasJobs: true })
afterEach(() => clock.move(null))

const more = { businessSubjectId: SUBJECTS.more.id }
const NAME = 'Račun šljivovica & „Đuro” (1).xml'
const PDF = Buffer.from('%PDF-1.7\nžuti papir\n%%EOF')
let last = 0

/** An outgoing invoice of Plavo more with a PDF inside, taken in. */
async function takenIn() {
  const bytes = Buffer.from(
    eInvoiceXml({
      number: `${++last}-P1-1`,
      seller: partyOf(SUBJECTS.more),
      buyer: partyOf(SUBJECTS.kovac),
      attachments: [{ name: 'prilog č.pdf', mediaType: 'application/pdf', bytes: PDF }],
    }),
  )
  const { body } = await upload('boris', documentImports.create, more, { name: NAME, bytes })
  const details = await as('boris').call(documents.get, { ...more, id: body.results[0]?.documentId ?? 0 })
  return { bytes, fileId: details.body.document.fileId ?? 0, attachmentId: details.body.attachments[0]?.fileId ?? 0 }
}

const ask = (id: number, disposition: 'attachment' | 'inline' = 'attachment', name: Name = 'boris') =>
  as(name).call(files.get, { ...more, id }, { disposition })
const addressOf = async (id: number, disposition?: 'attachment' | 'inline', name?: Name) =>
  (await ask(id, disposition, name)).body.address ?? ''
const fetched = (address: string, accept = '*/*') => saldo().server.inject({ url: address, headers: { accept } })
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test('the original of an e-invoice comes back byte for byte, under its own Croatian name (DOCS-13, DOCS-54, DOCS-55, API-23)', async () => {
  const { bytes, fileId } = await takenIn()
  const { body } = await ask(fileId)
  expect(body.generationStatus).toBe('Success')
  const answer = await fetched(body.address ?? '')
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(bytes)).toBe(true)
  const disposition = String(answer.headers['content-disposition'])
  expect(disposition).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.%!~-]+$/)
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(NAME)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-type': 'application/xml',
    'content-length': String(bytes.length),
  })
})

test('a PDF is shown in the browser when that is asked for; XML is always saved (DOCS-54)', async () => {
  const { fileId, attachmentId } = await takenIn()
  const kindOf = async (id: number, disposition: 'attachment' | 'inline') =>
    String((await fetched(await addressOf(id, disposition))).headers['content-disposition']).split(';')[0]
  expect(await kindOf(attachmentId, 'inline')).toBe('inline')
  expect(await kindOf(attachmentId, 'attachment')).toBe('attachment')
  expect(await kindOf(fileId, 'inline')).toBe('attachment')
  expect((await fetched(await addressOf(attachmentId))).rawPayload.equals(PDF)).toBe(true)
})

test('an address altered in any one letter leads to nothing', async () => {
  const address = await addressOf((await takenIn()).fileId)
  const token = address.slice(paths.download('').length)
  for (let at = 0; at < token.length; at++) {
    const altered = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    expect([at, (await fetched(paths.download(altered))).statusCode]).toEqual([at, 404])
  }
  for (const other of [`${token}A`, `${token}.x`, token.split('.')[0] ?? '', 'x', '.'])
    expect((await fetched(paths.download(other))).statusCode).toBe(404)
})

/** As it is promised, whatever the code says of it. */
const FIVE_MINUTES_MS = 5 * 60_000

test('an address holds for five minutes and is then gone; a browser is led to the page that says so (DOCS-58)', async () => {
  const address = await addressOf((await takenIn()).fileId)
  const asked = Date.now()
  clock.move(() => asked + FIVE_MINUTES_MS - 10_000)
  expect((await fetched(address, BROWSER)).statusCode).toBe(200)
  clock.move(() => asked + FIVE_MINUTES_MS + 10_000)
  const gone = await fetched(address)
  expect([gone.statusCode, gone.json<{ code: string }>().code]).toEqual([410, 'Download.Gone'])
  const led = await fetched(address, BROWSER)
  expect([led.statusCode, led.headers.location]).toEqual([303, paths.downloadNotFound()])
  expect((await fetched(paths.download('altered'), BROWSER)).headers.location).toBe(paths.downloadNotFound())
})

test("a file of another business subject, an uploaded zip and what never was are not found, and neither is another's export", async () => {
  const { fileId } = await takenIn()
  const kovac = { businessSubjectId: SUBJECTS.kovac.id }
  const loose = await saldo().database.transaction(more, (db) => db.insertInto('files').values(FILE).returning('id').execute())
  const exported = await saldo().database.transaction(more, async (db) => {
    const { id } = one(await db.insertInto('files').values(FILE).returning('id').execute())
    await db
      .insertInto('madeFiles')
      .values({ kind: 'documentExports', request: '{}', language: 'hr', fileId: id, createdBy: 3 })
      .execute()
    return id
  })
  expect((await as('ana').call(files.get, { ...kovac, id: fileId }, {})).status).toBe(404)
  expect((await ask(one(loose).id)).status).toBe(404)
  expect((await ask(999_999)).status).toBe(404)
  expect([(await ask(exported, 'attachment', 'boris')).status, (await ask(exported, 'attachment', 'cvita')).status]).toEqual([
    404, 200,
  ])
})

test('a file still being made, and one that failed, say so and have no address (DOCS-56, DOCS-57)', async () => {
  const { fileId } = await takenIn()
  for (const generationStatus of ['Generating', 'Failed']) {
    await asOwner('update app.files set generation_status = $1 where id = $2', [generationStatus, fileId])
    expect((await ask(fileId)).body).toEqual({ generationStatus, address: null })
  }
})

test('what is known of a file whose bytes are kept can’t be changed by what serves people, its hash least of all', async () => {
  const { fileId } = await takenIn()
  const known = () =>
    asOwner('select hash, name, size_bytes, media_type, generation_status from app.files where id = $1', [fileId])
  const before = await known()
  const change = (set: { hash: string } | { name: string } | { generationStatus: string }) =>
    saldo().database.transaction(more, (db) => db.updateTable('files').set(set).where('id', '=', fileId).executeTakeFirst())
  for (const set of [{ hash: 'another' }, { name: 'another' }, { generationStatus: 'Failed' }])
    expect((await change(set)).numUpdatedRows).toBe(0n)
  expect(await known()).toEqual(before)
})

test('a file whose bytes are no longer kept is gone (DOCS-58)', async () => {
  const { fileId } = await takenIn()
  const address = await addressOf(fileId)
  const folder = path.join(saldo().configuration.dataDir, 'files', String(SUBJECTS.more.id))
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true })
  expect((await fetched(address)).statusCode).toBe(410)
})

const CVITA = `business_subject_id = ${SUBJECTS.more.id} and user_id = ${PEOPLE.cvita.id}`
const OF_SUBJECT = `app.business_subjects set removed_at = %s where id = ${SUBJECTS.more.id}`
const READS = `role_id = 5 and permission in ('DOCUMENT_OUTGOING_READ', 'DOCUMENT_INCOMING_READ')`

test.each([
  [
    'was removed',
    `delete from auth.memberships where ${CVITA}`,
    `insert into auth.memberships (business_subject_id, user_id, role_id) values (${SUBJECTS.more.id}, ${PEOPLE.cvita.id}, 5)`,
  ],
  [
    'may not enter any more',
    `update auth.memberships set access_ends_on = current_date - 1 where ${CVITA}`,
    `update auth.memberships set access_ends_on = null where ${CVITA}`,
  ],
  [
    'has a business subject that was closed',
    `update ${OF_SUBJECT.replace('%s', 'now()')}`,
    `update ${OF_SUBJECT.replace('%s', 'null')}`,
  ],
  [
    'may read no documents any more',
    `delete from auth.role_permissions where ${READS}`,
    `insert into auth.role_permissions (role_id, permission, module) values (5, 'DOCUMENT_OUTGOING_READ', 'documents'), (5, 'DOCUMENT_INCOMING_READ', 'documents')`,
  ],
])(
  'who %s opens nothing by the addresses they were given before, not even a file that was made for them (DOCS-58)',
  async (_, lost, given) => {
    const cvita = as('cvita')
    const { fileId } = await takenIn()
    const { id } = (await cvita.call(documentExports.create, more, {} as never)).body
    await jobsDone(saldo().ownerUrl)
    const made = (await cvita.call(documentExports.get, { ...more, id })).body.fileId
    const addresses = [await addressOf(fileId, 'attachment', 'cvita'), await addressOf(made, 'attachment', 'cvita')]
    const statuses = () => Promise.all(addresses.map(async (address) => (await fetched(address)).statusCode))
    expect(await statuses()).toEqual([200, 200])
    await asOwner(lost)
    try {
      expect(await statuses()).toEqual([410, 410])
    } finally {
      await asOwner(given)
    }
    expect(await statuses()).toEqual([200, 200])
  },
)

test('who loses the right to read a direction loses its files at once, addresses given out before among them (PERM-11)', async () => {
  const { fileId } = await takenIn()
  const { body } = await ask(fileId, 'attachment', 'cvita')
  expect((await fetched(body.address ?? '')).statusCode).toBe(200)
  await asOwner(`delete from auth.role_permissions where role_id = 5 and permission = 'DOCUMENT_OUTGOING_READ'`)
  expect([(await ask(fileId, 'attachment', 'cvita')).status, (await fetched(body.address ?? '')).statusCode]).toEqual([404, 410])
})

const FILE = { name: 'export.xlsx', mediaType: 'application/zip', sizeBytes: 1, hash: 'a'.repeat(64) }

test('an invoice’s own PDF opens by the right to read invoices, also where the documents are turned off (GAP-12)', async () => {
  const { id } = (await issue(await ready(await buyer()))).body
  await jobsDone(saldo().ownerUrl)
  const { pdf, eInvoice } = (await as('boris').call(invoices.get, { ...more, id })).body
  await asOwner(`delete from app.business_subject_modules where business_subject_id = $1 and module = 'documents'`, [
    more.businessSubjectId,
  ])
  for (const { fileId } of [pdf, eInvoice]) {
    const { status, body } = await ask(fileId)
    expect([status, body.generationStatus]).toEqual([200, 'Success'])
    expect((await fetched(body.address ?? '')).statusCode).toBe(200)
  }
  await asOwner(`delete from app.business_subject_modules where business_subject_id = $1 and module = 'doci'`, [
    more.businessSubjectId,
  ])
  expect((await ask(pdf.fileId)).status).toBe(404)
})
