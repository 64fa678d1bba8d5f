import { expect, test } from 'vitest'
import { documentImports } from 'contract/documents/document-imports'
import { documents } from 'contract/documents/documents'
import { repeatResolutions, repeatedInvoices } from 'contract/documents/repeated-invoices'
import { files } from 'contract/files/files'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, upload, useSaldo } from '../../../testing/app.ts'
import { PEOPLE, SUBJECTS } from '../../../testing/cast.ts'
import { zipped } from '../../../testing/downloads/zipped.ts'
import type { EInvoiceGiven } from '../../../testing/e-invoice-given.ts'
import { eInvoiceXml } from '../../../testing/e-invoice-xml.ts'
import { partyOf } from '../../../testing/party-of.ts'

useSaldo({}, { hasJobs: true })

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const ana = as('ana')
const incoming = (number: string, given: Partial<EInvoiceGiven> = {}) =>
  eInvoiceXml({ number, seller: partyOf(SUBJECTS.more), buyer: partyOf(SUBJECTS.kovac), ...given })
const sendAs = async (person: 'ana' | 'boris', bytes: string | Uint8Array, name = 'racun.xml') =>
  (await upload(person, documentImports.create, kovac, { name, bytes })).body
const send = async (bytes: string, name?: string) =>
  (await sendAs('ana', bytes, name)).results[0] ?? expect.fail('nothing came of it')
const found = async (search: string) => (await ana.call(documents.list, kovac, { search, size: 50 } as never)).body.rows
const waiting = async () => (await ana.call(repeatedInvoices.list, kovac, {})).body
const decide = (repeatedInvoiceId: number | null, resolution: 'KeptBoth' | 'Copy') =>
  ana.call(repeatResolutions.create, { ...kovac, repeatedInvoiceId: repeatedInvoiceId ?? 0 }, { resolution })
const other = { notes: ['Ispravljeni iznosi'] }

test('the same number of the same supplier with other content is lost neither way: it waits beside the first, with its file', async () => {
  const first = await send(incoming('1-P-1'))
  const second = await send(incoming('1-P-1', other), 'drugi.xml')
  expect(second).toMatchObject({ outcome: 'Undecided', documentId: first.documentId, documentNumber: '1-P-1' })
  expect(await found('1-P-1')).toHaveLength(1)
  const [entry, ...others] = (await waiting()).filter(({ documentNumber }) => documentNumber === '1-P-1')
  expect(others).toEqual([])
  expect(entry).toMatchObject({ documentId: first.documentId, partnerName: SUBJECTS.more.name, isCopy: false, resolution: null, fileName: 'drugi.xml' }) // prettier-ignore
  const { body } = await ana.call(repeatedInvoices.get, { ...kovac, id: entry?.id ?? 0 })
  expect(body.content.notes).toEqual(other.notes)
  const { address } = (await ana.call(files.get, { ...kovac, id: entry?.fileId ?? 0 }, { disposition: 'attachment' })).body
  expect((await saldo().server.inject({ method: 'GET', url: address ?? '' })).body).toBe(incoming('1-P-1', other))
  expect(await send(incoming('1-P-1', other), 'opet.xml')).toMatchObject({ outcome: 'Undecided', repeatedInvoiceId: entry?.id })
})

test('another amount, another day of the year, another attachment and the mark of a copy are other content; another year is another number', async () => {
  await send(incoming('2-P-1'))
  const attached = [{ name: 'prilog.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') }]
  const outcomes = await Promise.all(
    [{ prepaidAmount: 100 }, { issueDate: '2026-02-03' }, { attachments: attached }, { isCopy: true }, { issueDate: '2025-10-01' }]
      .map(async (given) => (await send(incoming('2-P-1', given))).outcome), // prettier-ignore
  )
  expect(outcomes).toEqual(['Undecided', 'Undecided', 'Undecided', 'Undecided', 'Imported'])
})

test('an e-invoice that is marked as a copy is taken in with a warning where its original never came', async () => {
  expect((await send(incoming('3-P-1', { isCopy: true }))).outcome).toBe('Imported')
  expect(await found('3-P-1')).toMatchObject([{ warnings: expect.arrayContaining(['markedAsCopy']) as string[] }])
  const original = await send(incoming('3-P-1'))
  expect(original).toMatchObject({ outcome: 'Undecided' })
})

test('a credit note with the number of its invoice is another paper: both are kept without a question', async () => {
  await send(incoming('4-P-1'))
  const credit = await send(incoming('4-P-1', { kind: 'CreditNote' }))
  expect(credit.outcome).toBe('Imported')
  expect((await found('4-P-1')).map(({ totalAmountToBePaid }) => Math.sign(totalAmountToBePaid)).toSorted()).toEqual([-1, 1])
  expect((await send(incoming('4-P-1', { kind: 'CreditNote', ...other }))).outcome).toBe('Undecided')
})

test('who keeps both has two documents with the number, and who came third is asked again', async () => {
  await send(incoming('5-P-1'))
  const { repeatedInvoiceId } = await send(incoming('5-P-1', other))
  const kept = await decide(repeatedInvoiceId, 'KeptBoth')
  expect((await found('5-P-1')).map(({ id }) => id)).toContain(kept.body.documentId)
  expect(await found('5-P-1')).toHaveLength(2)
  const { body } = await ana.call(documents.get, { ...kovac, id: kept.body.documentId })
  expect([body.content?.notes, body.originalName]).toEqual([other.notes, 'racun.xml'])
  expect(await send(incoming('5-P-1', other))).toMatchObject({ outcome: 'Duplicate', documentId: kept.body.documentId })
  expect((await send(incoming('5-P-1', { notes: ['Treći'] }))).outcome).toBe('Undecided')
})

test('what is decided to be a copy is not taken in, comes not again, and its resolution stays on its document with who decided (ledger D08)', async () => {
  const first = await send(incoming('6-P-1'))
  const { repeatedInvoiceId } = await send(incoming('6-P-1', { isCopy: true }))
  expect((await decide(repeatedInvoiceId, 'Copy')).body).toEqual({ documentId: first.documentId })
  expect(await found('6-P-1')).toHaveLength(1)
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ id: repeatedInvoiceId }))
  expect(await send(incoming('6-P-1', { isCopy: true }))).toMatchObject({ outcome: 'Duplicate', documentId: first.documentId })
  const { body } = await ana.call(repeatedInvoices.list, kovac, { documentId: first.documentId ?? 0 })
  expect(body).toMatchObject([
    { id: repeatedInvoiceId, resolution: 'Copy', resolvedByName: PEOPLE.ana.displayName, isCopy: true },
  ])
  const history = await asOwner<{ action: string; userId: number }>(
    `select action, user_id as "userId" from app.audit_entries where entity = 'repeated_invoices' and entity_id = $1 order by id`,
    [String(repeatedInvoiceId)],
  )
  expect(history.map(({ action }) => action)).toEqual(['insert', 'update'])
})

test('it is decided once, also by two at the same moment', async () => {
  await send(incoming('7-P-1'))
  const { repeatedInvoiceId } = await send(incoming('7-P-1', other))
  const answers = await Promise.all([decide(repeatedInvoiceId, 'KeptBoth'), decide(repeatedInvoiceId, 'KeptBoth')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await decide(repeatedInvoiceId, 'Copy')).problem.code).toBe('RepeatedInvoice.Resolved')
  expect(await found('7-P-1')).toHaveLength(2)
  await expect(asOwner('update app.repeated_invoices set resolution = $1 where id = $2', ['Copy', repeatedInvoiceId])).rejects.toThrow(/decided already/) // prettier-ignore
})

test('in a zip it waits for a person too, and keeps nothing else from coming', async () => {
  const bytes = await zipped({ 'a.xml': incoming('8-P-1'), 'b.xml': incoming('8-P-1', other), 'c.xml': incoming('9-P-1') })
  const begun = await sendAs('ana', bytes, 'svi.zip')
  await jobsDone(saldo().ownerUrl)
  const { body } = await ana.call(documentImports.get, { ...kovac, id: begun.id ?? 0 })
  expect(body.results.map(({ outcome }) => outcome)).toEqual(['Imported', 'Undecided', 'Imported'])
  expect(body.results[1]?.repeatedInvoiceId).toBe((await waiting())[0]?.id)
})

test('ten that come at the same moment with the same number and two contents make one document and one question', async () => {
  const sent = Array.from({ length: 10 }, (_, index) => send(incoming('10-P-1', index % 2 ? other : {})))
  const outcomes = (await Promise.all(sent)).map(({ outcome }) => outcome)
  expect(outcomes.toSorted()).toEqual([...Array<string>(4).fill('Duplicate'), 'Imported', ...Array<string>(5).fill('Undecided')])
  expect((await waiting()).filter(({ documentNumber }) => documentNumber === '10-P-1')).toHaveLength(1)
})
