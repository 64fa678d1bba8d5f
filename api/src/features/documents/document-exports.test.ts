import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { documentExports } from 'contract/documents/document-exports'
import { documents } from 'contract/documents/documents'
import { decimalOf } from 'contract/croatia/money'
import hr from 'contract/messages/hr.json' with { type: 'json' }
import { fileKey, type FileStore } from '../../kit/files/file-store.ts'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { as, saldo, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS, type Name } from '../../testing/cast.ts'
import { rawSheet, type RawCell } from '../../testing/downloads/xlsx.ts'
import { documentExport } from './document-exports.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
const NAMES = ['=1+1', '+385 1 234', '@SUM(A1)', '-Čačak & sinovi <d.o.o.>', '  razmak  ', 'Žuti đak']

beforeAll(async () => {
  await saldo().database.transaction(more, async (db) => {
    for (const [index, name] of NAMES.entries()) {
      const { id } = await db.insertInto('partners').values({ name }).returning('id').executeTakeFirstOrThrow()
      await db
        .insertInto('documents')
        .values({
          documentType: index % 2 === 0 ? 'OutgoingInvoices' : 'IncomingInvoices',
          source: 'entry',
          typeCode: ['380', '380', '386', '381'][index] ?? '380',
          documentNumber: `${index + 1}-P1-1`,
          partnerId: id,
          partnerName: name,
          documentDate: `2026-0${index + 1}-28`,
          dueDate: index === 3 ? null : `2026-1${index % 3}-0${index + 1}`,
          currency: index === 5 || index === 1 ? 'USD' : 'EUR',
          exchangeRate: index === 5 ? null : index === 1 ? '1.25' : '1',
          totalEurAmount: [29, 92, 90_071_992_547_409, -625, 0, null][index] ?? null,
          totalBaseAmount: [10, 33, 1_000_001, -5_00, 0, 900_719_925_474_099][index] ?? 0,
          totalVatAmount: 0,
          totalAmount: 0,
          totalAmountToBePaid: [29, 115, 90_071_992_547_409, -625, 0, 1][index] ?? 0,
        })
        .execute()
    }
  })
})

async function exported(name: Name, request: Parameters<typeof ask>[1] = {}) {
  const id = await ask(name, request)
  await jobsDone(saldo().ownerUrl)
  const { body } = await as(name).call(documentExports.get, { ...more, id })
  return { ...body, sheet: await rawSheet(await bytesOf(body.fileId)) }
}

async function ask(
  name: Name,
  request: Partial<{ filter: []; sort: 'documentNumber'; direction: 'asc'; search: string; selectedDocumentIds: number[] }>,
) {
  const { body, status } = await as(name).call(documentExports.create, more, request)
  expect(status).toBe(200)
  return body.id
}

const bytesOf = async (fileId: number) => {
  const file = await saldo().database.transaction(more, (db) =>
    db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow(),
  )
  const stream = file.hash && (await saldo().files.read(fileKey(more.businessSubjectId, file.hash)))
  if (!stream) throw new Error('No file')
  const bytes = await buffer(stream)
  expect(bytes.length).toBe(file.sizeBytes)
  return bytes
}

const serialOf = (day: string) => String((Date.parse(`${day}T00:00:00Z`) - Date.parse('1899-12-30T00:00:00Z')) / 86_400_000)
const numbersOf = ({ rows }: { rows: readonly (readonly (RawCell | null)[])[] }) => rows.slice(1).map((row) => row[1]?.value)

const KINDS: Readonly<Record<string, string>> = { '3-P1-1': 'Izlazni račun za predujam', '4-P1-1': 'Ulazno odobrenje' }

test('every cell of the workbook is what the grid shows: dates are dates, amounts exact numbers, the rest is text (DOCS-12, DOCS-17, DOCS-59, API-24)', async () => {
  const { sheet, ...done } = await exported('boris')
  const list = await as('boris').call(documents.list, more, { size: 50 })
  expect(done).toMatchObject({ status: 'Success', rowCount: NAMES.length, doneCount: NAMES.length, fileName: 'export.xlsx' })
  const text = (value: string) => ({ type: 'inlineStr', value, format: '0' })
  const day = (value: string | null) => value && { type: 'n', value: serialOf(value), format: 'dd.mm.yyyy' }
  const amount = (cents: number | null) =>
    cents !== null && { type: 'n', value: String(Number(decimalOf(cents))), format: '#,##0.00' }
  const [header, ...rows] = sheet.rows
  expect(header?.map((cell) => cell?.value)).toEqual(
    ['documentType', 'documentNumber', 'businessSubjectPartnerName', 'status', 'documentDate', 'documentDueDate', 'totalBaseAmount',
      'totalAmountToBePaid', 'lastPaymentOn', 'remainingAmount', 'currency', 'totalEurAmount', 'remainingEurAmount'].map((key) => hr.documents.columns[key as 'status']), // prettier-ignore
  )
  expect(rows).toEqual(
    list.body.rows.map((row) => [
      text(KINDS[row.documentNumber] ?? hr.documents.types[row.documentType]),
      text(row.documentNumber),
      text(row.businessSubjectPartnerName),
      text(hr.documents[row.documentKind === 'CreditNote' ? 'noteStatuses' : 'statuses'][row.status]),
      day(row.documentDate),
      day(row.documentDueDate),
      amount(row.totalBaseAmount),
      amount(row.totalAmountToBePaid),
      day(row.lastPaymentOn),
      amount(row.remainingAmount),
      text(row.currency),
      amount(row.totalEurAmount) || null,
      amount(row.remainingEurAmount) || null,
    ]),
  )
})

test('a name that looks like a formula stays text, and no cell is a formula', async () => {
  const { sheet } = await exported('boris', { search: '=1+1' })
  expect(sheet.rows[1]?.[2]).toMatchObject({ type: 'inlineStr', value: '=1+1' })
  expect(sheet.xml).not.toContain('<f>')
  expect(sheet.xml).toContain('state="frozen"')
})

test('chosen documents are exported and no others, in the order of the grid (DOCS-59)', async () => {
  const list = await as('boris').call(documents.list, more, { size: 50, sort: 'documentNumber', direction: 'asc' })
  const chosen = [list.body.rows[4], list.body.rows[1]].map((row) => row?.id ?? 0)
  const { sheet } = await exported('boris', { selectedDocumentIds: chosen, sort: 'documentNumber', direction: 'asc' })
  expect(numbersOf(sheet)).toEqual(['2-P1-1', '5-P1-1'])
})

test('search and filters leave the same rows as in the grid', async () => {
  const filter = [{ dataField: 'documentType' as const, value: ['IncomingInvoices' as const] }]
  const { body } = await as('boris').call(documentExports.create, more, { filter, search: 'đak' })
  await jobsDone(saldo().ownerUrl)
  const done = await as('boris').call(documentExports.get, { ...more, id: body.id })
  expect(numbersOf(await rawSheet(await bytesOf(done.body.fileId)))).toEqual(['6-P1-1'])
})

test("texts are in the person's language", async () => {
  const { sheet } = await exported('cvita')
  expect(sheet.rows[0]?.slice(0, 4).map((cell) => cell?.value)).toEqual(['Type', 'Number', 'Partner', 'Status'])
})

test("another person's export is not there", async () => {
  const id = await ask('boris', {})
  const answers = await Promise.all([
    as('cvita').call(documentExports.get, { ...more, id }),
    as('cvita').call(documentExports.remove, { ...more, id }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  await jobsDone(saldo().ownerUrl)
})

test('an export that is cancelled while it is being written stops and leaves no file', async () => {
  const { id, runWith } = await waitingExport()
  expect((await statusOf(id)).body.status).toBe('Generating')
  await runWith({
    ...saldo().files,
    writeFrom: async (keyOf, bytes) => {
      await as('boris').call(documentExports.remove, { ...more, id })
      return saldo().files.writeFrom(keyOf, bytes)
    },
  })
  expect((await statusOf(id)).body.status).toBe('Cancelled')
  await expect(bytesOf((await statusOf(id)).body.fileId)).rejects.toThrow('No file')
})

test('an export that is run twice, as after a crash, is written once; a finished one can no longer be cancelled', async () => {
  const { id, runWith } = await waitingExport()
  await runWith(saldo().files)
  const before = await bytesOf((await statusOf(id)).body.fileId)
  await runWith({ ...saldo().files, writeFrom: () => Promise.reject(new Error('Written again')) })
  await as('boris').call(documentExports.remove, { ...more, id })
  expect((await statusOf(id)).body.status).toBe('Success')
  expect(await bytesOf((await statusOf(id)).body.fileId)).toEqual(before)
})

test('an export that fails is tried again, and said to have failed after the last attempt (DOCS-62)', async () => {
  const { id, runWith, job, run } = await waitingExport()
  await expect(runWith({ ...saldo().files, writeFrom: () => Promise.reject(new Error('Disk full')) })).rejects.toThrow(
    'Disk full',
  )
  expect((await statusOf(id)).body.status).toBe('Generating')
  await job.gaveUp?.({ madeFileId: id }, run)
  expect((await statusOf(id)).body.status).toBe('Failed')
})

const statusOf = (id: number) => as('boris').call(documentExports.get, { ...more, id })

/** An export of Boris that nobody has begun yet. */
async function waitingExport() {
  const { database, files, server } = saldo()
  const scope = { ...more, userId: PEOPLE.boris.id }
  const id = await database.transaction(scope, async (db) => {
    const file = { name: 'export.xlsx', mediaType: 'x', generationStatus: 'Generating' }
    const { id: fileId } = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
    const waiting = { kind: 'documentExports', request: '{}', language: 'hr', fileId, createdBy: PEOPLE.boris.id }
    return (await db.insertInto('madeFiles').values(waiting).returning('id').executeTakeFirstOrThrow()).id
  })
  const run = { scope, database, attempt: 1, isLastAttempt: false, log: server.log }
  const runWith = (store: FileStore) => documentExport.job(store).run({ madeFileId: id }, run)
  return { id, run, runWith, job: documentExport.job(files) }
}

test('more than ten thousand chosen documents are refused', async () => {
  const selectedDocumentIds = Array.from({ length: 10_001 }, (_, index) => index + 1)
  expect((await as('boris').call(documentExports.create, more, { selectedDocumentIds })).status).toBe(400)
})

test('half an emoji in a search, as a cut-off text leaves it, is no error', async () => {
  const { status } = await as('boris').call(
    documentExports.create,
    { businessSubjectId: SUBJECTS.more.id },
    { search: 'ab\ud83d' },
  )
  expect(status).toBe(200)
})
