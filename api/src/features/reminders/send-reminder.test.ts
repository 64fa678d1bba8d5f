import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentImports } from 'contract/documents/document-imports'
import { documentPayments } from 'contract/documents/document-payments'
import { documents } from 'contract/documents/documents'
import { files } from 'contract/files/files'
import { reminderRetries, reminders, type Reminder } from 'contract/reminders/reminders'
import type { Mail } from '../../adapters/mail/smtp.ts'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, saldo, upload, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS } from '../../testing/cast.ts'
import { eInvoiceXml } from '../../testing/e-invoice-xml.ts'
import { startTestMailServer } from '../../testing/mail-server.ts'
import { partyOf } from '../../testing/party-of.ts'
import { sendReminderJob } from './send-reminder.ts'

const server = await startTestMailServer()
useSaldo({ SMTP_URL: server.url, PUBLIC_URL: 'http://saldo.example' }, { hasJobs: true })
afterAll(() => server.stop())

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const SUBJECT = 'Opomena za račune – šđčćž ŠĐČĆŽ €'
const invoices: { id: number; name: string; xml: string }[] = []
let partnerId = 0

beforeAll(async () => {
  for (const number of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    const xml = eInvoiceXml({ number: `${number}-P1-1`, seller: partyOf(SUBJECTS.kovac), buyer: partyOf(SUBJECTS.more) })
    const name = `račun šđčćž ${number}.xml`
    const { body } = await upload('ana', documentImports.create, kovac, { name, bytes: xml })
    invoices.push({ id: body.results[0]?.documentId ?? 0, name, xml })
  }
  partnerId = (await documentOf(0)).businessSubjectPartnerId
})

const documentOf = async (index: number) =>
  (await as('ana').call(documents.get, { ...kovac, id: invoices[index]?.id ?? 0 })).body.document

async function pay(index: number) {
  const { id, totalAmountToBePaid: amount } = await documentOf(index)
  await as('ana').call(documentPayments.create, { ...kovac, documentId: id }, { amount, paidOn: clock.today() })
}

async function remind(
  indexes: readonly number[],
  given: Partial<{
    recepients: string[]
    ccRecepients: string[]
    bccRecepients: string[]
    includeIos: boolean
    isRepetitionConfirmed: boolean
  }> = {},
) {
  const documentIds = indexes.map((index) => invoices[index]?.id ?? 0)
  const { body, status } = await as('ana').call(reminders.create, kovac, {
    recepients: ['kupac@more.example'],
    subject: SUBJECT,
    message: 'Poštovani,\n\nmolimo platite.\n.\nKovač',
    businessSubjectPartnerId: partnerId,
    businessSubjectPartnerOutgoingDocumentDtos: documentIds.map((documentId) => ({ documentId })),
    fileIds: documentIds,
    ...given,
  })
  expect(status).toBe(200)
  return body.id
}

/** Waits until a reminder is as expected: the queue's pauses between attempts take seconds. */
async function until(id: number, isSo: (reminder: Reminder) => boolean): Promise<Reminder> {
  for (let wait = 0; wait < 2_000; wait++) {
    const { body } = await as('ana').call(reminders.list, kovac, {})
    const found = body.find((reminder) => reminder.id === id)
    if (found && isSo(found)) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('It did not come to that')
}
const settled = (id: number) => until(id, ({ status }) => status !== 'Queued')
/** The statement that was kept, as whoever may see reminders gets it. */
async function bytesOf(statementFileId: number | null): Promise<Buffer> {
  const { address } = (await as('ana').call(files.get, { ...kovac, id: statementFileId ?? 0 }, { disposition: 'attachment' }))
    .body
  return (await saldo().server.inject({ method: 'GET', url: address ?? '' })).rawPayload
}
const arrivedFor = (id: number) =>
  server.arrived.filter(({ mail }) => mail.messageId?.startsWith(`<reminder.${kovac.businessSubjectId}.${id}.`))

test('a reminder arrives whole: subject, text, the very files and the statement, which stays with it; bcc stands nowhere in it (pitfall O2) (REM-36, API-20, GAP-41, GAP-42)', async () => {
  const id = await remind([0, 1], {
    ccRecepients: ['cc@more.example', 'KUPAC@more.example'],
    bccRecepients: ['ana@kovac.example'],
    includeIos: true,
  })
  const sent = await settled(id)
  expect(sent).toMatchObject({
    status: 'Delivered',
    attemptCount: 1,
    failure: '',
    hasStatement: true,
    isSending: false,
  })
  const [arrived, ...others] = arrivedFor(id)
  expect(others).toEqual([])
  expect(arrived?.recipients.toSorted()).toEqual(['ana@kovac.example', 'cc@more.example', 'kupac@more.example'])
  expect(arrived?.raw).not.toMatch(/^bcc:/im)
  const head = arrived?.raw.slice(0, arrived.raw.indexOf('\r\n\r\n'))
  expect(head?.match(/ana@kovac\.example/g)).toHaveLength(1)
  expect(arrived?.mail).toMatchObject({
    subject: SUBJECT,
    from: { name: 'Kovač d.o.o.', address: 'no-reply@saldo.example' },
    replyTo: [{ address: PEOPLE.ana.email }],
    to: [{ address: 'kupac@more.example' }],
    cc: [{ address: 'cc@more.example' }],
  })
  const [words, owed] = arrived?.mail.text?.split(/\n\n(?=Račun: )/) ?? []
  expect(words).toBe('Poštovani,\n\nmolimo platite.\n.\nKovač')
  expect(owed).toContain('Račun: 1-P1-1, Dospijeće: ')
  expect(owed).toContain('Za platiti: 4.486,84 EUR\nPrimatelj: Kovač d.o.o.\nIBAN: HR')
  for (const said of ['2-P1-1', '4.486,84 EUR', 'HR00 124-1-2026']) expect(arrived?.mail.html).toContain(said)
  const attachments = arrived?.mail.attachments.map(({ filename, content }) => ({
    filename,
    bytes: Buffer.from(content as ArrayBuffer),
  }))
  expect(attachments?.map(({ filename }) => filename)).toEqual([`IOS-${clock.today()}.pdf`, invoices[0]?.name, invoices[1]?.name])
  expect(attachments?.slice(1).map(({ bytes }) => bytes.toString())).toEqual([invoices[0]?.xml, invoices[1]?.xml])
  expect(attachments?.[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await bytesOf(sent.statementFileId)).toEqual(attachments?.[0]?.bytes)
})

test.skipIf(spawnSync('pdftotext', ['-v']).error)('the statement that goes along lists all that is open (GAP-41)', async () => {
  const pdf = server.arrived[0]?.mail.attachments.find(({ filename }) => filename?.endsWith('.pdf'))?.content
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: Buffer.from(pdf as ArrayBuffer), encoding: 'utf8' })
  for (const index of invoices.keys()) expect(stdout).toContain(`${index + 1}-P1-1`)
  expect(stdout).toContain(SUBJECTS.more.oib)
  expect(stdout.replaceAll(/[ \u00a0]/g, '')).toContain(`IBAN:${SUBJECTS.kovac.iban}`)
})

test('while the mail server is busy the reminder waits and says why, then arrives once, under the same id', async () => {
  server.refuseNext({ code: 451, text: 'Greylisted, try again' })
  const id = await remind([2])
  expect((await until(id, ({ failure }) => failure !== '')).failure).toContain('Greylisted, try again')
  expect(await settled(id)).toMatchObject({ status: 'Delivered', attemptCount: 2, failure: '', statementFileId: null })
  expect(arrivedFor(id)).toHaveLength(1)
})

test("a reminder refused for good has failed with the server's answer, and can be sent again", async () => {
  server.refuseNext({ code: 554, text: 'Spam is not welcome' })
  const id = await remind([3])
  expect(await settled(id)).toMatchObject({
    status: 'Failed',
    attemptCount: 1,
    failure: expect.stringContaining('Spam is not welcome') as string,
  })
  expect((await as('ana').call(reminderRetries.create, { ...kovac, reminderId: id })).status).toBe(204)
  expect(await settled(id)).toMatchObject({ status: 'Delivered', failure: '' })
  expect(arrivedFor(id)).toHaveLength(1)
})

test('an invoice of which a reminder failed can be reminded of on the same day without being asked', async () => {
  server.refuseNext({ code: 554, text: 'No' })
  await settled(await remind([4]))
  expect(await settled(await remind([4]))).toMatchObject({ status: 'Delivered' })
})

test('who of several recipients was not taken is said, and the others are not written to again', async () => {
  server.refuseRecipient('nema@more.example')
  const id = await remind([5], { recepients: ['kupac@more.example', 'nema@more.example'] })
  expect(await settled(id)).toMatchObject({
    status: 'Delivered',
    failure: expect.stringContaining('nema@more.example') as string,
  })
  server.refuseRecipient(null)
})

test('what is paid before the mail leaves is dropped from it; where nothing is left, nothing is sent', async () => {
  const [both = 0, one = 0] = await heldBack(async () => [
    await remind([6, 7]),
    await remind([7], { isRepetitionConfirmed: true }),
  ])
  await pay(7)
  const sent: Mail[] = []
  for (const id of [both, one]) await runWith(id, async (mail) => void sent.push(mail))
  expect(sent.map(({ attachments = [] }) => attachments.map(({ name }) => name))).toEqual([[invoices[6]?.name]])
  expect(await settled(both)).toMatchObject({ status: 'Delivered' })
  expect(await settled(one)).toMatchObject({
    status: 'Failed',
    attemptCount: 0,
    failure: expect.stringContaining('u međuvremenu plaćeni') as string,
  })
})

test('a reminder cut off after the server took it is known to be in the middle, and its second copy has the same Message-ID', async () => {
  const [id = 0] = await heldBack(async () => [await remind([6], { isRepetitionConfirmed: true })])
  const sent: Mail[] = []
  const cutOff = runWith(id, async (mail) => {
    sent.push(mail)
    throw new Error('The process was killed')
  })
  await expect(cutOff).rejects.toThrow('killed')
  expect(await until(id, () => true)).toMatchObject({ status: 'Queued', isSending: true })
  await runWith(id, async (mail) => void sent.push(mail))
  await runWith(id, async (mail) => void sent.push(mail))
  expect(sent.map(({ messageId }) => messageId)).toEqual([sent[0]?.messageId, sent[0]?.messageId])
  expect(await settled(id)).toMatchObject({ status: 'Delivered', attemptCount: 2, isSending: false })
})

test('of a reminder that was sent twice at once one statement is kept', async () => {
  const [id = 0] = await heldBack(async () => [await remind([6], { includeIos: true, isRepetitionConfirmed: true })])
  const keptCount = async () => (await asOwner("select from app.files where name like 'IOS-%'")).length
  const before = await keptCount()
  await runWith(id, () => runWith(id, async () => {}))
  expect([await keptCount(), (await settled(id)).status]).toEqual([before + 1, 'Delivered'])
})

test('a kept statement opens for nobody who may not see reminders (pitfall O2)', async () => {
  const [kept = 0] = (await as('ana').call(reminders.list, kovac, {})).body.flatMap(
    ({ statementFileId }) => statementFileId ?? [],
  )
  const [other] = await asOwner<{ id: string }>("insert into app.files (business_subject_id, name, media_type, size_bytes, hash) values ($1, 'ugovor.pdf', 'application/pdf', 3, repeat('a', 64)) returning id", [kovac.businessSubjectId]) // prettier-ignore
  const status = async (id = kept) => (await as('ana').call(files.get, { ...kovac, id }, { disposition: 'attachment' })).status
  expect([await status(), await status(Number(other?.id))]).toEqual([200, 404])
  await asOwner("delete from auth.role_permissions where permission like 'DOCUMENT_OUTGOING%'")
  expect(await status()).toBe(404)
})

/** One attempt at sending a reminder, by a mail server of the test. */
function runWith(reminderId: number, take: (mail: Mail) => Promise<void>): Promise<void> {
  const { database, files, server } = saldo()
  const send = (mail: Mail) => take(mail).then(() => [])
  const run = { scope: { ...kovac, userId: PEOPLE.ana.id }, database, attempt: 1, isLastAttempt: false, log: server.log }
  return sendReminderJob({ files, host: 'saldo.example', mail: { send, close: () => {} } }).run({ reminderId }, run)
}

/** Has reminders made whose jobs do not reach the queue, so that a test can run them when it likes. */
async function heldBack(make: () => Promise<number[]>): Promise<number[]> {
  await asOwner(`create or replace function app.enqueue(task text, payload json, key text default null, most_attempts int default 10, not_before timestamptz default null)
    returns void language sql as $$ select $$`)
  return make()
}
