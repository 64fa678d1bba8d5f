import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'
import { pathWith, type Endpoint, type Given, type Output, type Params } from 'contract/kit/endpoint'
import { documentImports } from 'contract/documents/document-imports'
import { documents } from 'contract/documents/documents'
import { reminders } from 'contract/reminders/reminders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieFor } from './cast-sessions.ts'
import { SUBJECTS } from './cast.ts'
import { eInvoiceXml } from './e-invoice-xml.ts'
import { fileKey, hashOf } from '../kit/files/file-store.ts'
import { importOnce, importsUnderFire, importUntilConfirmed, violationsIn } from './imports-under-fire.ts'
import { openKillable, type Killable } from './killable.ts'
import { builtServer } from '../../../scripts/built-server.ts'
import { startTestMailServer, type TestMailServer } from './mail-server.ts'
import { partyOf } from './party-of.ts'

/** What was confirmed is there once and whole, whatever is killed without a warning, and whenever. */
const kovac = { businessSubjectId: SUBJECTS.kovac.id }
let place: Killable
let mailServer: TestMailServer

beforeAll(async () => {
  mailServer = await startTestMailServer()
  place = await openKillable({ SMTP_URL: mailServer.url }, await builtServer())
})
afterAll(async () => {
  await place.end()
  await mailServer.stop()
})

test('imports that were confirmed survive kills of the server, of a connection and of the database, each once and whole', async () => {
  const { violations, confirmedCount } = await importsUnderFire(place, [
    'server',
    'backend',
    'database',
    'server',
    'database',
    'backend',
  ])
  expect(violations).toEqual([])
  // How many there are is a matter of how fast the machine is.
  expect(confirmedCount).toBeGreaterThan(0)
}, 120_000)

const INVOICES = 150

test('the import of a zip whose server is killed twice in the middle goes on to its end, each invoice in once', async () => {
  const zip = new ZipFile()
  const numbers = Array.from({ length: INVOICES }, (_, index) => `${index + 1}-ZIP-1`)
  for (const number of numbers) zip.addBuffer(Buffer.from(invoice(number)), `${number}.xml`)
  zip.end()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await buffer(zip.outputStream))]), 'invoices.zip')
  const started = await answer(documentImports.create, kovac, { method: 'POST', body: form })
  const progress = () => answer(documentImports.get, { ...kovac, id: started.id ?? 0 })
  for (const share of [0.1, 0.4]) {
    await until(async () => (await progress()).doneCount >= INVOICES * share)
    await place.killServer()
    await place.startServer()
  }
  await until(async () => (await progress()).status === 'Done')
  const { results } = await progress()
  expect(results.filter(({ outcome }) => outcome !== 'Refused')).toHaveLength(INVOICES)
  const sent = new Map(numbers.map((number) => [number, hashOf(Buffer.from(invoice(number)))]))
  expect(await violationsIn(place, sent)).toEqual([])
}, 120_000)

test('what was confirmed and is another, half or gone is found (of the measurement itself)', async () => {
  const [number, hash] = await importUntilConfirmed(place.url, '1-FOUND-1')
  const file = path.join(place.dataDir, 'files', fileKey(kovac.businessSubjectId, hash))
  const bytes = readFileSync(file)
  const found = () => violationsIn(place, new Map([[number, hash]]))
  expect(await found()).toEqual([])
  writeFileSync(file, bytes.subarray(0, bytes.length / 2))
  expect(await found()).toEqual([expect.stringContaining('has other bytes in the store')])
  rmSync(file)
  expect(await found()).toEqual([expect.stringContaining('is not in the store')])
  writeFileSync(file, bytes)
  expect(await violationsIn(place, new Map([[number, 'a'.repeat(64)]]))).toEqual([`${number} was confirmed with another file`])
  expect(await violationsIn(place, new Map([['2-FOUND-1', hash]]))).toEqual(['2-FOUND-1 was confirmed and is not there'])
})

test('a reminder whose server is killed while it is sending arrives once, after the restart', async () => {
  const held = mailServer.fallSilentOnNext(false)
  const id = await remind('R-1')
  await held
  await place.killServer()
  await place.startServer()
  await until(async () => (await reminderOf(id))?.status === 'Delivered')
  expect(mailServer.arrived.filter(({ mail }) => mail.subject === 'Podsjetnik R-1')).toHaveLength(1)
})

test('a reminder that the mail server took without our knowing is sent again as the same message, and delivered once for us', async () => {
  const held = mailServer.fallSilentOnNext(true)
  const id = await remind('R-2')
  await held
  expect(await reminderOf(id)).toMatchObject({ status: 'Queued', isSending: true })
  await place.killServer()
  await place.startServer()
  await until(async () => (await reminderOf(id))?.status === 'Delivered')
  const copies = mailServer.arrived.filter(({ mail }) => mail.subject === 'Podsjetnik R-2')
  expect(copies).toHaveLength(2)
  expect(new Set(copies.map(({ mail }) => mail.messageId)).size).toBe(1)
})

const invoice = (number: string) => eInvoiceXml({ number, seller: partyOf(SUBJECTS.kovac) })

async function remind(number: string): Promise<number> {
  expect(await importOnce(place.url, `${number}.xml`, invoice(number))).toBe('Imported')
  const { rows } = await answer(documents.list, kovac, {}, { search: number })
  const [document] = rows
  const wanted: Given<typeof reminders.create> = {
    recepients: ['kupac@jadranska-sol.example'],
    subject: `Podsjetnik ${number}`,
    message: 'Molimo podmirite račun.',
    businessSubjectPartnerId: document?.businessSubjectPartnerId ?? 0,
    businessSubjectPartnerOutgoingDocumentDtos: [{ documentId: document?.id ?? 0 }],
    fileIds: [document?.id ?? 0],
  }
  const headers = { 'content-type': 'application/json' }
  return (await answer(reminders.create, kovac, { method: 'POST', headers, body: JSON.stringify(wanted) })).id
}

const reminderOf = async (id: number) => (await answer(reminders.list, kovac)).find((reminder) => reminder.id === id)

async function answer<E extends Endpoint>(
  { path, name }: E,
  params: Params<E>,
  init: RequestInit = {},
  query: Record<string, string> = {},
): Promise<Output<E>> {
  const address = `${place.url}/api${pathWith(path, params as Record<string, string | number>)}?${new URLSearchParams(query).toString()}`
  const response = await fetch(address, { ...init, headers: { cookie: cookieFor('ana'), ...init.headers } })
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}: ${await response.text()}`)
  return (await response.json()) as Output<E>
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let wait = 0; !(await isSo()); wait++) {
    if (wait > 1_000) throw new Error('Waited too long')
    await pause(20)
  }
}
