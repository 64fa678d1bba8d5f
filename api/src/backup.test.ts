import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { currentUser } from 'contract/auth/current-user'
import { sessions } from 'contract/auth/sessions'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { invoices, type InvoiceDetails } from 'contract/document-issuing/invoices'
import { issuingContexts } from 'contract/document-issuing/issuing-contexts'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { files } from 'contract/files/files'
import { pathWith, type Endpoint, type Output } from 'contract/kit/endpoint'
import { NEW_PARTNER } from 'contract/partners/partner-fields'
import { partners } from 'contract/partners/partners'
import { Manifest } from './kit/backup/manifest.ts'
import { hashOf } from './kit/files/file-store.ts'
import { freePort } from './kit/free-port.ts'
import { startEmbeddedPostgres } from './kit/postgres/embedded-postgres.ts'
import { migrate } from './kit/postgres/migrate.ts'
import { DEMO_PASSWORD, PEOPLE, SUBJECTS } from './testing/cast.ts'
import { castInto, untilReady } from './testing/killable.ts'
import { builtServer } from '../../scripts/built-server.ts'
import { cloneDatabase, dropDatabase } from './testing/test-postgres.ts'

/** The real server on the database it brings along, the real commands, and a disaster. */
const place = mkdtempSync(path.join(os.tmpdir(), 'saldo-backup-'))
const data = path.join(place, 'data')
const more = { businessSubjectId: SUBJECTS.more.id }
let program: readonly string[]
let server: ChildProcess | null = null
let url = ''
let cookie = ''
let said = ''

/** For root, PostgreSQL has its data outside of a closed folder, where a line in it says. */
function databaseOf(folder: string): string {
  const elsewhere = path.join(folder, 'postgres.lies-in')
  return existsSync(elsewhere) ? path.dirname(readFileSync(elsewhere, 'utf8').trim()) : path.join(folder, 'postgres')
}

const environment = (dataDir: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'development',
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
})

async function start(): Promise<void> {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const env = { ...environment(data), PORT: String(port), PUBLIC_URL: url }
  server = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  server.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  await untilReady(url)
}

async function stop(): Promise<void> {
  const gone = new Promise((resolve) => server?.once('exit', resolve))
  server?.kill('SIGTERM')
  await gone
  server = null
}

async function call<E extends Endpoint>(endpoint: E, params: Record<string, number>, input?: object): Promise<Output<E>> {
  const answer = await fetch(`${url}/api${pathWith(endpoint.path, params)}`, {
    method: endpoint.method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(input && { body: JSON.stringify(input) }),
  })
  if (!answer.ok) throw new Error(`${endpoint.name}: ${answer.status} ${await answer.text()}`)
  const given = answer.headers.get('set-cookie')
  if (given) cookie = given.split(';')[0] ?? ''
  const text = await answer.text()
  return (text === '' ? undefined : JSON.parse(text)) as Output<E>
}

const signIn = () => call(sessions.create, {}, { email: PEOPLE.boris.email, password: DEMO_PASSWORD })

/** The bytes of the paper of an invoice, once they are made. */
async function paperOf(id: number): Promise<string> {
  for (;;) {
    const { pdf }: InvoiceDetails = await call(invoices.get, { ...more, id })
    if (pdf.generationStatus === 'Success') {
      const { address } = await call(files.get, { ...more, id: pdf.fileId })
      const answer = await fetch(new URL(address ?? '', url))
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      return hashOf(Buffer.from(await answer.arrayBuffer()))
    }
    await pause(100)
  }
}

function command(name: string, folder: string, dataDir = data, settings: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, name), folder], { env: { ...environment(dataDir), ...settings }, encoding: 'utf8' }) // prettier-ignore
  return { status, said: stdout + stderr }
}

beforeAll(async () => {
  program = await builtServer()
  const postgres = await startEmbeddedPostgres(path.join(data, 'postgres'))
  await migrate(postgres.url)
  await castInto(postgres.url)
  await postgres.stop()
  await start()
}, 60_000)
afterAll(async () => {
  if (server) await stop()
  for (const folder of [data, path.join(place, 'lost')]) rmSync(databaseOf(folder), { recursive: true, force: true })
  rmSync(place, { recursive: true, force: true })
})

test('a backup of a running installation is restored after its folder is gone: people sign in, and an issued paper is the same byte for byte', async () => {
  await signIn()
  const buyer = { ...NEW_PARTNER, kind: 'Person', name: 'Ivan Ćosić „Čaša”', note: 'prvi red\ndrugi \u2028 red', street: 'Ulica 1', postalCode: '10000', cityName: 'Zagreb' } // prettier-ignore
  const { id: partnerId } = await call(partners.create, more, buyer)
  const { internalAct } = await call(issuingContexts.get, more)
  const content = InvoiceContent.parse({
    kind: 'Invoice',
    partnerId,
    operatorId: internalAct.operators[0]?.id,
    paymentDeviceId: internalAct.paymentDevices[0]?.id,
    lines: [
      {
        name: 'Savjetovanje',
        quantity: '2',
        unitPrice: '100',
        unitCode: 'HUR',
        vatTreatment: 'PDV25',
        classificationCode: '62.20.20',
      },
    ],
  })
  const draft = await call(invoiceDrafts.create, more, { content, idempotencyKey: 'one' })
  const { id } = await call(invoices.create, more, { invoiceDraftId: draft.id, version: draft.version })
  const paper = await paperOf(id)

  const backup = path.join(place, 'backup')
  expect(command('backup.ts', backup)).toEqual({ status: 0, said: expect.stringContaining('files are in') })
  expect(statSync(path.join(backup, 'secret')).mode & 0o077).toBe(0)
  const afterwards = await call(partners.get, { ...more, id: partnerId })
  expect(command('restore.ts', backup)).toEqual({ status: 1, said: expect.stringContaining('restored into an empty one') })

  await stop()
  renameSync(data, path.join(place, 'lost'))
  expect(command('restore.ts', backup)).toEqual({ status: 0, said: expect.stringContaining('All is as it should be.') })
  await start()
  expect((await call(currentUser.get, {})).email).toBe(PEOPLE.boris.email)
  await signIn()
  expect(await paperOf(id)).toBe(paper)
  expect(await call(partners.get, { ...more, id: partnerId })).toEqual(afterwards)
  const second = await call(invoiceDrafts.create, more, { content, idempotencyKey: 'two' })
  const next = await call(invoices.create, more, { invoiceDraftId: second.id, version: second.version })
  expect(next.id).toBe(id + 1)
  await stop()
}, 120_000)

test('where the database lies is told at the start, if not where the rest is', () => {
  expect(said.includes(`The database is not in ${data}`)).toBe(existsSync(path.join(data, 'postgres.lies-in')))
})

test('the same goes into and out of an outside database', async () => {
  const name = `test_restored_${process.pid}`
  const DATABASE_URL = await cloneDatabase(inject('postgresUrl'), 'template0', name)
  const [outside, again] = [path.join(place, 'outside'), path.join(place, 'again')]
  try {
    const backup = path.join(place, 'backup')
    expect(command('restore.ts', backup, outside, { DATABASE_URL })).toEqual({
      status: 0,
      said: expect.stringContaining('All is as it should be.'),
    })
    expect(command('backup.ts', again, outside, { DATABASE_URL }).status).toBe(0)
    const tablesIn = (folder: string) =>
      Manifest.parse(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))).tables
    const [first, second] = [tablesIn(backup), tablesIn(again)]
    for (const table of ['app.invoices', 'app.document_lines', 'app.audit_entries', 'auth.users', 'auth.accounts'])
      expect([table, second[table]?.count]).toEqual([table, first[table]?.count])
    const other = { DATABASE_URL, SECRET: 'another secret, which is long enough' }
    expect(command('restore.ts', backup, path.join(place, 'other'), other).said).toContain('SECRET is not that of the backup')
  } finally {
    await dropDatabase(inject('postgresUrl'), name)
  }
}, 60_000)

test('a backup that was damaged is not restored, whichever part it is', () => {
  const backup = path.join(place, 'backup')
  const { status, said } = command('restore.ts', path.join(place, 'nothing'), path.join(place, 'other'))
  expect([status, said]).toEqual([1, expect.stringContaining('has no manifest.json')])
  const files = readFileSync(path.join(backup, 'manifest.json'), 'utf8')
  expect(files).toContain('"app.invoices"')
  const spoilt = path.join(place, 'spoilt')
  const [key] = spawnSync('find', [path.join(backup, 'files'), '-type', 'f'], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
  for (const part of [
    'tables/app.invoices.gz',
    'secret',
    'files.gz',
    'history-anchors.jsonl',
    path.relative(backup, key ?? ''),
  ]) {
    cpSync(backup, spoilt, { recursive: true })
    appendFileSync(path.join(spoilt, part), 'x')
    expect([part, command('restore.ts', spoilt, path.join(place, 'other'))]).toEqual([
      part,
      { status: 1, said: `The backup in ${spoilt} is damaged: ${part} is not what its manifest says.\n` },
    ])
    rmSync(spoilt, { recursive: true })
  }
  expect(existsSync(path.join(place, 'other', 'postgres'))).toBe(false)
})

test('a backup goes into a folder of its own, and is not made where a file is missing or is another', () => {
  expect(command('backup.ts', place)).toEqual({
    status: 1,
    said: `${place} is not empty: a backup goes into a folder of its own.\n`,
  })
  const [file = ''] = spawnSync('find', [path.join(data, 'files'), '-type', 'f'], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
  const kept = readFileSync(file)
  writeFileSync(file, Buffer.alloc(kept.length))
  const other = command('backup.ts', path.join(place, 'second'))
  expect(other).toEqual({ status: 1, said: expect.stringContaining('has other bytes than are noted of it') })
  expect(existsSync(path.join(place, 'second', 'manifest.json'))).toBe(false)
  rmSync(file)
  expect(command('backup.ts', path.join(place, 'third')).said).toContain('is not in the store')
  writeFileSync(file, kept)
  expect(command('verify-history.ts', path.join(data, 'history-anchors.jsonl')).status).toBe(0)
}, 60_000)

test('files without their database are told in one sentence, and no new one is filled', async () => {
  // Whatever else listens on this machine.
  const settings = { PORT: String(await freePort()) }
  rmSync(databaseOf(data), { recursive: true })
  for (const name of ['main.ts', 'backup.ts']) {
    const { status, said } = command(name, path.join(place, `fourth-${name}`), data, settings)
    expect([name, status, said.trim().split('\n').length]).toEqual([name, 1, 1])
    expect(said).toMatch(/no database/)
  }
  expect(existsSync(databaseOf(data))).toBe(false)
}, 60_000)
