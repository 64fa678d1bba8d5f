import { beforeAll, expect, test } from 'vitest'
import { documentImports } from 'contract/documents/document-imports'
import { documentPayments } from 'contract/documents/document-payments'
import { documents } from 'contract/documents/documents'
import { addDays } from 'contract/croatia/days'
import { partnerOutgoingInvoices, reminderRetries, reminders } from 'contract/reminders/reminders'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, upload, useSaldo } from '../../testing/app.ts'
import { SUBJECTS, type Name } from '../../testing/cast.ts'
import { eInvoiceXml } from '../../testing/e-invoice-xml.ts'
import { partyOf } from '../../testing/party-of.ts'

useSaldo()

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const more = { businessSubjectId: SUBJECTS.more.id }
const today = clock.today()
const ids: Record<string, number> = {}
let partnerId = 0

const taken = async (name: Name, subject: typeof kovac | typeof more, given: Parameters<typeof eInvoiceXml>[0]) => {
  const { body } = await upload(name, documentImports.create, subject, {
    name: `račun ${given?.number ?? ''}.xml`,
    bytes: eInvoiceXml(given),
  })
  expect(body.results[0]?.outcome).toBe('Imported')
  return body.results[0]?.documentId ?? 0
}

beforeAll(async () => {
  const parties = { seller: partyOf(SUBJECTS.kovac), buyer: partyOf(SUBJECTS.more) }
  const issueDate = addDays(today, -60)
  for (const [number, dueDate] of [
    ['1', addDays(today, 10)],
    ['2', addDays(today, -40)],
    ['3', addDays(today, -1)],
    ['4', today],
  ] as const)
    // prettier-ignore
    ids[number] = await taken('ana', kovac, { ...parties, number, issueDate, dueDate })
  ids['in'] = await taken('ana', kovac, { seller: parties.buyer, buyer: parties.seller, number: '77', issueDate })
  ids['suma'] = await taken('ana', kovac, { ...parties, buyer: partyOf(SUBJECTS.suma), number: '5', issueDate })
  ids['more'] = await taken('boris', more, { seller: parties.buyer, buyer: parties.seller, number: '9', issueDate })
  const { body } = await as('ana').call(documents.get, { ...kovac, id: ids['1'] ?? 0 })
  partnerId = body.document.businessSubjectPartnerId
  await pay('4', body.document.totalAmountToBePaid)
  await pay('3', 100)
})

const pay = async (number: string, amount: number) =>
  as('ana').call(documentPayments.create, { ...kovac, documentId: ids[number] ?? 0 }, { amount, paidOn: today })

type Given = Parameters<typeof remind>[1]
const remind = (
  numbers: readonly string[],
  given: Partial<{
    recepients: string[]
    ccRecepients: string[]
    bccRecepients: string[]
    subject: string
    message: string
    fileIds: number[]
    businessSubjectPartnerId: number
    isRepetitionConfirmed: boolean
    idempotencyKey: string
  }> = {},
  name: Name = 'ana',
) =>
  as(name).call(reminders.create, name === 'ana' ? kovac : more, {
    recepients: ['kupac@more.example'],
    subject: 'Opomena',
    message: 'Molimo platite.',
    businessSubjectPartnerId: partnerId,
    businessSubjectPartnerOutgoingDocumentDtos: numbers.map((number) => ({ documentId: ids[number] ?? 0 })),
    ...given,
  })

test("a partner's open invoices are listed, the oldest due first, with what a reminder needs (REM-01, REM-02, REM-03, REM-06, API-19, GAP-37)", async () => {
  const { body } = await as('ana').call(partnerOutgoingInvoices.get, { ...kovac, partnerId })
  expect(body).toMatchObject({
    businessSubjectPartnerEmail: 'racuni@plavo-more.example',
    businessSubjectPartnerName: SUBJECTS.more.name,
  })
  const rows = body.businessSubjectPartnerOutgoingDocumentDtos
  expect(rows.map(({ documentNumber, daysOverdue }) => [documentNumber, daysOverdue])).toEqual([['2', 40], ['3', 1], ['1', null]]) // prettier-ignore
  const [oldest, part] = rows
  expect(oldest).toEqual({
    documentId: ids['2'],
    fileName: 'račun 2.xml',
    fileSize: Buffer.byteLength(eInvoiceXml({ seller: partyOf(SUBJECTS.kovac), buyer: partyOf(SUBJECTS.more), number: '2', issueDate: addDays(today, -60), dueDate: addDays(today, -40) })), // prettier-ignore
    documentNumber: '2',
    dueDate: addDays(today, -40),
    totalAmount: oldest?.totalRemainingAmount,
    totalRemainingAmount: oldest?.totalAmount,
    currencyMark: 'EUR',
    daysOverdue: 40,
    lastRemindedOn: null,
  })
  expect((part?.totalAmount ?? 0) - (part?.totalRemainingAmount ?? 0)).toBe(100)
})

test('an invoice that is paid, incoming, of another partner or of another company cannot be reminded of (DOCS-50, DOCS-52)', async () => {
  expect((await remind(['2', '4'])).problem).toMatchObject({ code: 'Reminder.DocumentPaid', params: { numbers: '4' } })
  for (const strange of ['in', 'suma', 'more']) expect([strange, (await remind(['2', strange])).status]).toEqual([strange, 404])
  expect((await remind(['2'], { businessSubjectPartnerId: 999_999 })).status).toBe(404)
  expect((await as('ana').call(partnerOutgoingInvoices.get, { ...kovac, partnerId: 999_999 })).status).toBe(404)
})

test('only files of the invoices reminded of go along, and only where there is one (REM-31, GAP-42)', async () => {
  expect((await remind(['2'], { fileIds: [ids['3'] ?? 0] })).status).toBe(404)
  await asOwner('update app.documents set file_id = null where id = $1', [ids['3'] ?? 0])
  const { body } = await as('ana').call(partnerOutgoingInvoices.get, { ...kovac, partnerId })
  expect(body.businessSubjectPartnerOutgoingDocumentDtos[1]).toMatchObject({
    documentNumber: '3',
    fileName: null,
    fileSize: null,
  })
  expect((await remind(['3'], { fileIds: [ids['3'] ?? 0] })).problem).toMatchObject({
    code: 'Reminder.FileMissing',
    params: { number: '3' },
  })
})

test('wrong addresses and attempts to write into the head of the mail are refused at their field (REM-15, REM-24, REM-26, GAP-39)', async () => {
  const fieldsOf = async (given: Given) =>
    (await remind(['2'], given)).problem.fields?.map(({ path, message }) => [path, message])
  const wrong = 'global.invalidEmail'
  expect(await fieldsOf({ recepients: ['ok@more.example', 'kupac@more.example\r\nBcc: svi@zlo.example'] })).toEqual([
    ['recepients.1', wrong],
  ])
  expect(await fieldsOf({ ccRecepients: ['a@b.hr\n'] })).toEqual([['ccRecepients.0', wrong]])
  expect(await fieldsOf({ bccRecepients: ['nije adresa'] })).toEqual([['bccRecepients.0', wrong]])
  expect(await fieldsOf({ recepients: ['"a" <a@b.hr>, c@d.hr'] })).toEqual([['recepients.0', wrong]])
  expect(await fieldsOf({ subject: 'Opomena\r\nBcc: svi@zlo.example' })).toEqual([['subject', 'reminders.lineBreak']])
  expect(await fieldsOf({ subject: '', message: ' ', recepients: [] })).toEqual(
    ['recepients', 'subject', 'message'].map((path) => [path, 'global.thisFieldIsRequired']),
  )
  expect(await fieldsOf({ subject: 'x'.repeat(1_001), message: 'x'.repeat(5_001) })).toEqual(
    ['subject', 'message'].map((path) => [path, 'global.maxLengthExceeded']),
  )
  expect((await remind(['2'], { recepients: Array.from({ length: 51 }, (_, index) => `a${index}@b.hr`) })).status).toBe(400)
})

test('who may only read, or only manage incoming invoices, sends no reminder (PERM-11)', async () => {
  const given = { businessSubjectPartnerId: 1, fileIds: [] }
  for (const name of ['cvita', 'franka'] as const) expect((await remind(['more'], given, name)).status).toBe(403)
})

test('a second reminder on the same day is asked about, and sent where it is meant', async () => {
  const answers = await Promise.all([remind(['1']), remind(['1', '2'])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const asked = await remind(['1', '2'])
  expect(asked.problem).toMatchObject({ code: 'Reminder.AlreadyRemindedToday' })
  expect(String(asked.problem.params?.['numbers'])).toContain('1')
  expect((await remind(['1', '2'], { isRepetitionConfirmed: true })).status).toBe(200)
  expect((await remind(['1', '2'], { isRepetitionConfirmed: true })).status).toBe(200)
  const { body } = await as('ana').call(partnerOutgoingInvoices.get, { ...kovac, partnerId })
  expect(
    body.businessSubjectPartnerOutgoingDocumentDtos.find(({ documentNumber }) => documentNumber === '1')?.lastRemindedOn,
  ).toBe(today)
})

test('the same request sent again is the same reminder', async () => {
  const given = { isRepetitionConfirmed: true, idempotencyKey: 'dvoklik' }
  const answers = await Promise.all([remind(['3'], given), remind(['3'], given), remind(['3'], given)])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})

test('what was sent is listed by partner and by document, and only what failed can be sent again', async () => {
  const byPartner = await as('ana').call(reminders.list, kovac, { partnerId })
  const byDocument = await as('ana').call(reminders.list, kovac, { documentId: ids['3'] })
  expect(byPartner.body.length).toBe(4)
  expect(byPartner.body.map(({ id }) => id)).toEqual(byPartner.body.map(({ id }) => id).toSorted((a, b) => b - a))
  expect(byDocument.body).toMatchObject([
    { createdByName: 'Ana Kovač', recipients: ['kupac@more.example'], status: 'Queued', isSending: false, attemptCount: 0, failure: '', documents: [{ documentId: ids['3'], documentNumber: '3' }] }, // prettier-ignore
  ])
  const retry = await as('ana').call(reminderRetries.create, { ...kovac, reminderId: byDocument.body[0]?.id ?? 0 })
  expect(retry.problem.code).toBe('Reminder.NotFailed')
  expect((await as('ana').call(reminderRetries.create, { ...kovac, reminderId: 999_999 })).status).toBe(404)
})
