import { expect, test } from 'vitest'
import { documentImports } from 'contract/documents/document-imports'
import { documents, documentTotals } from 'contract/documents/documents'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, upload, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS } from '../../testing/cast.ts'
import { zipped } from '../../testing/downloads/zipped.ts'
import { partyOf } from '../../testing/party-of.ts'
import { E_INVOICE, type LineGiven } from '../../testing/e-invoice-given.ts'
import { eInvoiceXml } from '../../testing/e-invoice-xml.ts'
import { documentImport } from './document-imports.ts'

useSaldo({}, { hasJobs: true })

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const outgoing = (number: string, issueDate = '2026-10-01') =>
  eInvoiceXml({ number, issueDate, seller: partyOf(SUBJECTS.kovac), buyer: partyOf(SUBJECTS.more) })
const incoming = (number: string) => eInvoiceXml({ number, seller: partyOf(SUBJECTS.more), buyer: partyOf(SUBJECTS.kovac) })
const send = (name: string, bytes: Uint8Array | string) => upload('ana', documentImports.create, kovac, { name, bytes })
const countOf = async () => (await as('ana').call(documents.list, kovac, {})).body.totalCount

test('an e-invoice on which we are the seller comes in as outgoing, one on which we are the buyer as incoming (DOCS-18, DOCS-19)', async () => {
  const sold = await send('prodano.xml', outgoing('1-P1-1'))
  const bought = await send('kupljeno.xml', incoming('7-P1-1'))
  expect(sold.body).toMatchObject({ status: 'Done', results: [{ outcome: 'Imported', documentNumber: '1-P1-1', reason: null }] })
  expect(bought.body.results[0]).toMatchObject({ outcome: 'Imported' })
  const list = await as('ana').call(documents.list, kovac, { sort: 'documentNumber', direction: 'asc' })
  expect(list.body.rows.map(({ documentNumber, documentType }) => [documentNumber, documentType])).toEqual([
    ['1-P1-1', 'OutgoingInvoices'],
    ['7-P1-1', 'IncomingInvoices'],
  ])
})

test('the same file, and the same e-invoice in another file, are named and not booked twice', async () => {
  const before = await countOf()
  const again = await send('isto.xml', outgoing('1-P1-1'))
  const renumbered = await send('drugo.xml', outgoing('1-P1-1').replace('?>', '?><!-- kopija -->'))
  expect([again, renumbered].map(({ body }) => body.results[0]?.outcome)).toEqual(['Duplicate', 'Duplicate'])
  expect(again.body.results[0]?.documentId).toBe(renumbered.body.results[0]?.documentId)
  expect(await countOf()).toBe(before)
})

test('ten imports of one file at the same moment make one document', async () => {
  const before = Number(await countOf())
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('deset.xml', outgoing('10-P1-1'))))
  expect(answers.map(({ body }) => body.results[0]?.outcome).filter((outcome) => outcome === 'Imported')).toHaveLength(1)
  expect(await countOf()).toBe(before + 1)
})

test('an invoice between two others is refused with the reason, and nothing of it is kept', async () => {
  const before = await countOf()
  const foreign = await send(
    'tuđe.xml',
    eInvoiceXml({ number: '9', seller: partyOf(SUBJECTS.suma), buyer: partyOf(SUBJECTS.more) }),
  )
  expect(foreign.body.results[0]).toMatchObject({
    outcome: 'Refused',
    reason: { message: 'imports.neitherParty', params: { oib: SUBJECTS.kovac.oib } },
  })
  expect(await countOf()).toBe(before)
})

test('what is no e-invoice is refused in a sentence: a picture, an empty file, a doctype, half an invoice', async () => {
  const whole = outgoing('11-P1-1')
  const picture = await send('slika.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))
  const empty = await send('prazno.xml', '')
  const doctype = await send('bomba.xml', whole.replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa">]>'))
  const half = await send('pola.xml', whole.slice(0, whole.length / 2))
  expect(empty.body).toMatchObject({ status: 'Failed', reason: { message: 'imports.fileEmpty' } })
  for (const { body } of [picture, doctype, half]) expect(body.results[0]).toMatchObject({ outcome: 'Refused', documentId: null })
})

test('a zip is worked off in the background, a result for each e-invoice in it, bad ones among them', async () => {
  const bytes = await zipped({
    'a/20.xml': outgoing('20-P1-1'),
    'a/21.xml': outgoing('21-P1-1'),
    'a/krivo.xml': '<x/>',
    'a/opet.xml': outgoing('20-P1-1'),
    'procitaj.txt': 'x',
  })
  const begun = await send('svi.zip', bytes)
  expect(begun.body).toMatchObject({ status: 'Processing', entryCount: 4 })
  await jobsDone(saldo().ownerUrl)
  const done = await as('ana').call(documentImports.get, { ...kovac, id: begun.body.id ?? 0 })
  expect(done.body).toMatchObject({ status: 'Done', doneCount: 4 })
  expect(done.body.results.map(({ fileName, outcome }) => [fileName, outcome])).toEqual([
    ['20.xml', 'Imported'],
    ['21.xml', 'Imported'],
    ['krivo.xml', 'Refused'],
    ['opet.xml', 'Duplicate'],
  ])
})

test('an e-invoice of more than a megabyte is read in the background, so that nobody waits for it', async () => {
  const [line] = E_INVOICE.lines
  const lines = Array.from({ length: 2_000 }, () => ({ ...line, name: 'Vijak', quantity: '1', unitPrice: '0.1' }) as LineGiven)
  const bytes = eInvoiceXml({ number: '4-P1-1', seller: partyOf(SUBJECTS.kovac), lines, allowances: [], prepaidAmount: 0 })
  expect(bytes.length).toBeGreaterThan(1_000_000)
  const begun = await send('velik.xml', bytes)
  expect(begun.body).toMatchObject({ status: 'Processing', entryCount: 1 })
  await jobsDone(saldo().ownerUrl)
  const { body } = await as('ana').call(documentImports.get, { ...kovac, id: begun.body.id ?? 0 })
  expect(body).toMatchObject({
    status: 'Done',
    results: [{ fileName: 'velik.xml', outcome: 'Imported', documentNumber: '4-P1-1' }],
  })
})

test('an import that keeps failing is given up, and says so', async () => {
  const begun = await send('nestaje.zip', await zipped({ 'a.xml': outgoing('44-P1-1') }))
  await jobsDone(saldo().ownerUrl)
  const importing = documentImport.job({ ...saldo().files, read: async () => null })
  const run = {
    scope: { ...kovac, userId: PEOPLE.ana.id },
    database: saldo().database,
    attempt: 5,
    isLastAttempt: true,
    log: saldo().server.log,
  }
  const importId = begun.body.id ?? 0
  await saldo().database.transaction(kovac, (db) =>
    db.updateTable('paperImports').set({ status: 'Processing', doneCount: 0 }).where('id', '=', importId).execute(),
  )
  await expect(importing.run({ importId }, run)).rejects.toThrow('no longer kept')
  await importing.gaveUp?.({ importId }, run)
  const { body } = await as('ana').call(documentImports.get, { ...kovac, id: importId })
  expect(body).toMatchObject({ status: 'Failed', reason: { message: 'imports.gaveUp' } })
})

test('a broken zip, and one without e-invoices, are refused in a sentence', async () => {
  const broken = await send('pokvareno.zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]))
  const none = await send('nista.zip', await zipped({ 'a.txt': 'x' }))
  expect([broken, none].map(({ body }) => body.reason?.message)).toEqual(['imports.zipBroken', 'imports.zipWithoutEInvoices'])
})

test('who belongs to several business subjects imports into the one they are in', async () => {
  const suma = { businessSubjectId: SUBJECTS.suma.id }
  const invoice = eInvoiceXml({ number: '31', seller: partyOf(SUBJECTS.suma), buyer: partyOf(SUBJECTS.kovac) })
  const own = await upload('boris', documentImports.create, suma, { name: 'nas.xml', bytes: invoice })
  const other = await upload(
    'boris',
    documentImports.create,
    { businessSubjectId: SUBJECTS.more.id },
    { name: 'nas.xml', bytes: invoice },
  )
  expect([own, other].map(({ body }) => body.results[0]?.outcome)).toEqual(['Imported', 'Refused'])
})

test('a person who may enter only incoming invoices is refused an outgoing one', async () => {
  const more = { businessSubjectId: SUBJECTS.more.id }
  const sold = eInvoiceXml({ number: '30', seller: partyOf(SUBJECTS.more), buyer: partyOf(SUBJECTS.kovac) })
  const refused = await upload('franka', documentImports.create, more, { name: 'izlazni.xml', bytes: sold })
  expect(refused.body.results[0]?.reason?.message).toBe('imports.directionNotAllowed')
})

test('totals follow the documents, and the history of every change can be verified (DOCS-05, API-22)', async () => {
  const totals = await as('ana').call(documentTotals.get, kovac)
  const list = await as('ana').call(documents.list, kovac, { size: 50 })
  const sumOf = (type: string) =>
    list.body.rows.filter(({ documentType }) => documentType === type).reduce((sum, row) => sum + row.totalAmountToBePaid, 0)
  expect(totals.body).toMatchObject({
    outgoingTotalAmount: sumOf('OutgoingInvoices'),
    incomingTotalAmount: sumOf('IncomingInvoices'),
  })
  const history = await saldo().database.transaction({ businessSubjectId: SUBJECTS.kovac.id }, (db) =>
    db.selectFrom('auditEntries').selectAll().where('entity', '=', 'documents').execute(),
  )
  expect(history.length).toBe(list.body.totalCount)
  expect(history.every(({ userId, action }) => userId === PEOPLE.ana.id && action === 'insert')).toBe(true)
  expect(await brokenEntries()).toEqual([])
})

test('a history that somebody has touched is found out', async () => {
  await expect(asOwner('delete from app.audit_entries')).rejects.toThrow(/only be added to/)
  await asOwner('alter table app.audit_entries disable trigger append_only')
  await asOwner(`update app.audit_entries set after = after || '{"total_amount": 1}' where entity = 'documents' and id % 2 = 0`)
  expect((await brokenEntries()).length).toBeGreaterThan(0)
})

const brokenEntries = () => asOwner('select * from app.broken_audit_entries($1)', [SUBJECTS.kovac.id])
