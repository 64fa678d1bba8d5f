import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { files } from 'contract/files/files'
import { documents } from 'contract/documents/documents'
import { eInvoiceFetches, eInvoiceInboxes } from 'contract/e-invoice-network/inboxes'
import { eInvoiceReceipts, eInvoiceRejections } from 'contract/e-invoice-network/receipts'
import { repeatResolutions, repeatedInvoices } from 'contract/documents/repeated-invoices'
import { startMojEracunSimulator } from '../../../adapters/e-invoice-network/moj-eracun-simulator.ts'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { eInvoiceXml } from '../../../testing/e-invoice-xml.ts'
import { more } from '../../../testing/issuing/issue.ts'
import { attempt, connect, giveUp, parts } from '../../../testing/issuing/on-network.ts'
import { partyOf } from '../../../testing/party-of.ts'
import { visitNetworkJob } from '../visit-network.ts'
import { rejectEInvoiceJob } from './reject-e-invoice.ts'

const simulator = await startMojEracunSimulator()
useSaldo({ E_INVOICE_NETWORK_URL: simulator.url })
afterAll(() => simulator.stop())
beforeAll(() => connect())
beforeEach(() => simulator.setDown(false))

const visit = () => attempt(visitNetworkJob(parts(simulator.url)), {}, { name: null })
const inbox = async (given: { afterReceiptId?: number } = {}) => (await as('boris').call(eInvoiceInboxes.get, more, given)).body
const listed = async () => (await as('boris').call(documents.list, more, { size: 50 } as never)).body.rows
const found = async (number: string) => (await listed()).filter(({ documentNumber }) => documentNumber === number)
const invoice = (number: string) => eInvoiceXml({ number, seller: partyOf(SUBJECTS.kovac), buyer: partyOf(SUBJECTS.more) })
const broken = (number: string) =>
  invoice(number).replace('<cbc:IssueDate>', '<cbc:IssueDay>').replace('</cbc:IssueDate>', '</cbc:IssueDay>')
/** Comes in at the intermediary for Plavo more. */
const arrives = (xml: string, at = clock.now()) => simulator.post.take(Buffer.from(xml), at)
const receiptOf = async (documentId: number) =>
  (await as('boris').call(eInvoiceReceipts.get, { ...more, documentId })).body.receipt

async function received(number: string) {
  arrives(invoice(number))
  await visit()
  const [document] = await found(number)
  return document?.id ?? expect.fail(`${number} did not come`)
}

test('what comes in becomes an incoming document once, byte for byte as it was sent, however often it is fetched', async () => {
  const xml = invoice('1-ULAZ-1')
  const { id } = arrives(xml)
  await Promise.all([visit(), visit()])
  await visit()
  const [document, ...others] = await found('1-ULAZ-1')
  expect([document?.documentType, others]).toEqual(['IncomingInvoices', []])
  expect(simulator.post.byId(id)?.isImported).toBe(true)
  const { body } = await as('boris').call(files.get, { ...more, id: document?.fileId ?? 0 }, { disposition: 'attachment' })
  const sent = await saldo().server.inject({ method: 'GET', url: body.address ?? '' })
  expect(sent.body).toBe(xml)
  expect(await inbox()).toMatchObject({ isConnected: true, problem: null, words: '', refused: [], fetchedAt: expect.any(String) as string }) // prettier-ignore
})

test('what was read on the pages of the intermediary before it was fetched comes all the same', async () => {
  simulator.post.hand(arrives(invoice('2-ULAZ-1')))
  await visit()
  expect(await found('2-ULAZ-1')).toHaveLength(1)
})

test('what was taken in by hand before is recognised, and not there twice', async () => {
  arrives(invoice('3-ULAZ-1'))
  arrives(invoice('3-ULAZ-1'))
  await visit()
  expect(await found('3-ULAZ-1')).toHaveLength(1)
})

test('a broken e-invoice keeps the others from nothing; it is shown with the reason, and can be downloaded as it came', async () => {
  arrives(broken('4-ULAZ-1'))
  arrives(invoice('5-ULAZ-1'))
  await visit()
  await visit()
  expect([await found('4-ULAZ-1'), await found('5-ULAZ-1')]).toMatchObject([[], [{ documentNumber: '5-ULAZ-1' }]])
  const { refused } = await inbox()
  expect(refused).toMatchObject([{ number: '4-ULAZ-1', senderName: 'Kovač d.o.o.', reason: { message: 'eInvoices.incomplete' } }])
  const file = { ...more, id: refused[0]?.fileId ?? 0 }
  expect((await as('boris').call(files.get, file, { disposition: 'attachment' })).body.address).toEqual(expect.any(String))
})

test('a fetch on wish can be told in numbers: what came after the last that was there', async () => {
  const { lastReceiptId } = await inbox()
  const counted = () => inbox({ afterReceiptId: lastReceiptId ?? 0 })
  expect((await counted()).counts).toEqual({ imported: 0, known: 0, undecided: 0, refused: 0 })
  arrives(invoice('801-VERDIKT-1'))
  arrives(broken('802-VERDIKT-1'))
  await visit()
  const after = await counted()
  expect(after.counts).toEqual({ imported: 1, known: 0, undecided: 0, refused: 1 })
  expect(after.lastReceiptId).toBeGreaterThan(lastReceiptId ?? 0)
})

test('what can not be kept for want of a database comes with a later visit, and the others do not wait for it', async () => {
  await asOwner(`create function app.no_place() returns trigger language plpgsql as $$ begin raise exception 'No place'; end $$;
    create trigger no_place before insert on app.documents for each row when (new.document_number = '13-ULAZ-1') execute function app.no_place()`)
  arrives(invoice('13-ULAZ-1'))
  arrives(invoice('14-ULAZ-1'))
  await expect(visit()).rejects.toThrow('No place')
  expect((await inbox()).problem).toBeNull()
  expect([await found('13-ULAZ-1'), await found('14-ULAZ-1')]).toMatchObject([[], [{ documentNumber: '14-ULAZ-1' }]])
  await asOwner('drop trigger no_place on app.documents')
  await visit()
  expect(await found('13-ULAZ-1')).toHaveLength(1)
})

test('while the network is down that is said, and afterwards everything comes', async () => {
  arrives(invoice('6-ULAZ-1'))
  simulator.setDown(true)
  await visit()
  expect(await inbox()).toMatchObject({ problem: 'NotReached', words: '' })
  expect(await found('6-ULAZ-1')).toEqual([])
  simulator.setDown(false)
  await visit()
  expect(await inbox()).toMatchObject({ problem: null })
  expect(await found('6-ULAZ-1')).toHaveLength(1)
})

test('what comes late beside newer ones still comes', async () => {
  await received('7-ULAZ-1')
  arrives(invoice('8-ULAZ-1'), new Date(clock.now().getTime() - 20 * 24 * 3_600_000))
  await visit()
  expect(await found('8-ULAZ-1')).toHaveLength(1)
})

test('an account that is refused, or whose password can not be read any more, is said and not passed over', async () => {
  await connect('boris', SUBJECTS.more, 'kriva lozinka')
  await visit()
  expect(await inbox()).toMatchObject({ problem: 'Refused', words: 'Korisničko ime i lozinka nisu ispravni.' })
  await asOwner("update app.e_invoice_passwords set sealed = 'AAAA.AAAA.AAAA'")
  await visit()
  expect(await inbox()).toMatchObject({ problem: 'NotConnected', words: '' })
  await connect()
  await visit()
  expect(await inbox()).toMatchObject({ problem: null, words: '' })
})

const reject = (documentId: number, given: object = {}, name: 'boris' | 'cvita' | 'ana' = 'boris') =>
  as(name).call(eInvoiceRejections.create, { ...more, documentId }, { type: 'U', reason: 'Krivi iznos PDV-a', ...given })
const rejectNow = (rejectionId: number) => attempt(rejectEInvoiceJob(parts(simulator.url)), { rejectionId })
const lastRejection = async () =>
  (await asOwner<{ id: string }>('select id from app.e_invoice_rejections order by id desc limit 1')).map(({ id }) => Number(id))[0] ?? 0 // prettier-ignore

test('an incoming e-invoice is rejected once with its reason, and the seller is told', async () => {
  const documentId = await received('9-ULAZ-1')
  expect((await receiptOf(documentId))?.rejection).toBeNull()
  expect([(await reject(documentId)).status, (await reject(documentId)).problem.code]).toEqual([204, 'EInvoiceRejection.Already'])
  const rejectionId = await lastRejection()
  simulator.setDown(true)
  await expect(rejectNow(rejectionId)).rejects.toThrow('503')
  expect((await receiptOf(documentId))?.rejection).toMatchObject({ type: 'U', createdByName: 'Boris Jurić', reportedAt: null })
  simulator.setDown(false)
  simulator.loseNextAnswer('cut')
  await expect(rejectNow(rejectionId)).rejects.toThrow('did not answer')
  const calls = () => simulator.calls.filter((path) => path === '/api/fiscalization/reject').length
  const before = calls()
  await rejectNow(rejectionId)
  expect(calls()).toBe(before)
  expect((await receiptOf(documentId))?.rejection).toMatchObject({ reportedAt: expect.any(String) as string, failure: '' })
  expect(simulator.post.all.find(({ number }) => number === '9-ULAZ-1')).toMatchObject({ processId: 1, rejectReason: 'Krivi iznos PDV-a' }) // prettier-ignore
})

test('of two processes at the same rejection one tells it', async () => {
  const documentId = await received('15-ULAZ-1')
  await reject(documentId)
  const rejectionId = await lastRejection()
  const calls = () => simulator.calls.filter((path) => path === '/api/fiscalization/reject').length
  const before = calls()
  await Promise.allSettled([rejectNow(rejectionId), rejectNow(rejectionId), rejectNow(rejectionId)])
  expect([calls() - before, (await receiptOf(documentId))?.rejection?.reportedAt]).toEqual([1, expect.any(String)])
})

test('a rejection that did not come through may be said anew', async () => {
  const documentId = await received('10-ULAZ-1')
  await reject(documentId)
  await giveUp(rejectEInvoiceJob(parts(simulator.url)), { rejectionId: await lastRejection() })
  expect((await receiptOf(documentId))?.rejection?.failure).toContain('Odbijte ponovno')
  expect((await reject(documentId, { type: 'O', reason: 'Nije naše' })).status).toBe(204)
  await rejectNow(await lastRejection())
  expect((await receiptOf(documentId))?.rejection).toMatchObject({ type: 'O', reason: 'Nije naše', failure: '' })
})

test('a reason is needed and has 1024 characters at most; who may not manage incoming documents rejects nothing', async () => {
  const documentId = await received('11-ULAZ-1')
  expect((await reject(documentId, { reason: 'a'.repeat(1025) })).problem.fields).toMatchObject([{ path: 'reason' }])
  expect((await reject(documentId, { reason: ' ' })).status).toBe(400)
  expect((await reject(documentId, { type: 'X' })).status).toBe(400)
  expect([(await reject(documentId, {}, 'cvita')).status, (await reject(documentId, {}, 'ana')).status]).toEqual([403, 404])
  expect((await reject(documentId, { reason: 'a'.repeat(1024) })).status).toBe(204)
})

test('one with a number that is there and other content waits for a person; where both are kept, it can be answered as the document it became', async () => {
  const documentId = await received('16-ULAZ-1')
  arrives(invoice('16-ULAZ-1').replace('</cbc:Note>', ' (ispravljeno)</cbc:Note>'))
  await visit()
  await visit()
  expect(await found('16-ULAZ-1')).toHaveLength(1)
  const boris = as('boris')
  const waiting = (await boris.call(repeatedInvoices.list, more, {})).body
  expect(waiting).toMatchObject([{ documentId, documentNumber: '16-ULAZ-1' }])
  const repeatedInvoiceId = waiting[0]?.id ?? 0
  const { body } = await boris.call(repeatResolutions.create, { ...more, repeatedInvoiceId }, { resolution: 'KeptBoth' })
  expect([await receiptOf(body.documentId), (await reject(body.documentId)).status]).toMatchObject([{ rejection: null }, 204])
})

test('what a customer wrote in our name comes by the network as an outgoing invoice; what is not in our name does not', async () => {
  const ours = (number: string, given: object) =>
    eInvoiceXml({ number, seller: partyOf(SUBJECTS.more), buyer: partyOf(SUBJECTS.kovac), ...given })
  arrives(ours('17-ULAZ-1', { typeCode: '389', profileId: 'P12' }))
  Object.assign(arrives(ours('18-ULAZ-1', {})), { to: SUBJECTS.more.oib })
  await visit()
  expect([await found('17-ULAZ-1'), await found('18-ULAZ-1')]).toMatchObject([
    [{ documentType: 'OutgoingInvoices', isSelfBilled: true }],
    [],
  ])
  expect((await inbox()).refused).toContainEqual(expect.objectContaining({ number: '18-ULAZ-1' }))
})

test('the recipient has five working days from when it was there, over the weekend and not over a holiday (ledger D10)', async () => {
  const at = Date.parse('2026-12-23T10:00:00Z')
  clock.move(() => at)
  try {
    expect(await receiptOf(await received('12-ULAZ-1'))).toMatchObject({ respondBy: '2026-12-31' })
  } finally {
    clock.move(null)
  }
})

test('fetching now is for those who manage incoming documents, and needs a connection', async () => {
  expect((await as('boris').call(eInvoiceFetches.create, more)).status).toBe(204)
  expect((await as('cvita').call(eInvoiceFetches.create, more)).status).toBe(403)
  const suma = { businessSubjectId: SUBJECTS.suma.id }
  expect((await as('boris').call(eInvoiceFetches.create, suma)).problem.code).toBe('EInvoiceConnection.NotConnected')
})
