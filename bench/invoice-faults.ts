import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { directInvoices } from 'contract/document-issuing/direct-invoices'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { invoices } from 'contract/document-issuing/invoices'
import { pathWith } from 'contract/kit/endpoint'
import { fileKey, hashOf } from 'api/kit/files/file-store'
import { untrueIn } from 'api/testing/imports-under-fire'
import { openKillable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { businessSubjectId, headers, issuedContent } from 'api/testing/issuing/issued-content'
import { startServer, type Server } from './server/processes.ts'
import { newLog } from './server/server-log.ts'

/**
 * `npm run bench invoice-faults [invoices]`: eight clients issue invoices in two processes on one database, each sending its request
 * until it is answered, while one process after the other is killed without a warning. Afterwards the numbers must be 1 to n, each
 * confirmed invoice there once and saying what it said when it was confirmed, and each with its PDF and its e-invoice, byte for byte what
 * their hashes say and what they were when they were first seen. The servers' log is kept.
 */
const INVOICES = Number(process.argv[2] ?? 1_000)
const CLIENTS = 8
const KILL_EACH_MS = 500
const ANSWERS_WITHIN_MS = 20_000
const MADE_WITHIN_MS = 600_000
/** As in production: files are made by a process of their own. */
const SETTINGS = { NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', LOG_LEVEL: 'warn' }
const LOG = newLog('invoice-faults')

await buildServer()
const place = await openKillable(SETTINGS, [...SERVER_FLAGS, SERVER], LOG)
const startSecond = () =>
  startServer([...SERVER_FLAGS, SERVER], { ...SETTINGS, DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir }, LOG)
let second: Server = await startSecond()
type Confirmed = { readonly number: string; readonly hash: string }
const confirmed = new Map<string, Confirmed>()
/** By the id of a file: the hash it had when it was first made; and what was found to be another later. */
const made = new Map<number, string>()
const changed: string[] = []
let killCount = 0

try {
  const content = await issuedContent(place)
  const shift = { isOver: false }
  const killing = kill(shift)
  let next = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (next < INVOICES) {
        const key = `fire-${++next}`
        confirmed.set(key, await issuedAtLast(content, key))
      }
    }),
  )
  shift.isOver = true
  await killing
  const began = performance.now()
  const violations = await violationsIn()
  process.stdout.write(
    `The servers' log: ${LOG}\n${confirmed.size} invoices confirmed to ${CLIENTS} clients of two processes under ${killCount} kills; ${violations.length} violations; ` +
      `the last file was there ${Math.round((performance.now() - began) / 1000)} s after the last invoice.\n${violations.join('\n')}\n`,
  )
  process.exitCode = violations.length > 0 ? 1 : 0
} finally {
  await second.stop()
  await place.end()
}

/** Kills one process after the other; while one is down the other answers. What is made by then is noted before each. */
async function kill(shift: { readonly isOver: boolean }): Promise<void> {
  while (!shift.isOver) {
    await pause(KILL_EACH_MS)
    changed.push(...(await withClient(async (client) => changedFiles(await all(client)))))
    if (killCount++ % 2 === 0) {
      await place.killServer()
      await place.startServer()
    } else {
      await second.kill()
      second = await startSecond()
    }
  }
}

async function issuedAtLast(content: InvoiceContent, idempotencyKey: string): Promise<Confirmed> {
  for (let turn = Math.floor(Math.random() * 2); ; turn++) {
    const url = turn % 2 === 0 ? place.url : second.url
    const response = await fetch(`${url}/api${pathWith(directInvoices.create.path, { businessSubjectId })}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ content, idempotencyKey }),
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }).catch(() => null)
    // A process that is killed after its headers were sent breaks off in the middle of the answer.
    const body: unknown = await response?.json().catch(() => null)
    if (response?.ok && body) {
      const { id, number } = directInvoices.create.output.parse(body)
      return { number, hash: hashOf(Buffer.from(await saidBy(id))) }
    }
    if (response && response.status < 500 && !response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`)
    await pause(30)
  }
}

/** What an invoice says, as whoever issued it reads it. */
async function saidBy(id: number): Promise<string> {
  for (let turn = 0; ; turn++) {
    const url = turn % 2 === 0 ? place.url : second.url
    const response = await fetch(`${url}/api${pathWith(invoices.get.path, { businessSubjectId, id })}`, {
      headers,
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }).catch(() => null)
    const body: unknown = await response?.json().catch(() => null)
    if (response?.ok && body) return JSON.stringify(invoices.get.output.parse(body).content)
    await pause(30)
  }
}

/** Which files are made by now, and that those which were are the same. */
function changedFiles(rows: readonly Row[]): string[] {
  const found: string[] = []
  for (const { number, files } of rows)
    for (const { id, hash } of files) {
      if (hash === null) continue
      if ((made.get(id) ?? hash) !== hash) found.push(`a file of ${number} was made and is another now`)
      made.set(id, hash)
    }
  return found
}

type File = { id: number; hash: string | null; status: string }
type Row = { id: number; ordinal: number; number: string; key: string; files: File[] }

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

function violationsIn(): Promise<string[]> {
  return withClient(async (client) => {
    let rows = await all(client)
    for (const end = Date.now() + MADE_WITHIN_MS; Date.now() < end && rows.some(isInTheMaking); rows = await all(client)) {
      changed.push(...changedFiles(rows))
      await pause(500)
    }
    changed.push(...changedFiles(rows))
    const there = new Map<string, Confirmed>()
    for (const { key, id, number } of rows) there.set(key, { number, hash: hashOf(Buffer.from(await saidBy(id))) })
    const missing = await Promise.all(rows.map(async (row) => ((await isWhole(row)) ? [] : [`${row.number} lacks a file`])))
    return [
      ...rows.filter(({ ordinal }, index) => ordinal !== index + 1).map(({ number }) => `${number} is out of the series`),
      ...(rows.length === confirmed.size ? [] : [`${rows.length} invoices are there, ${confirmed.size} were confirmed`]),
      ...[...confirmed]
        .filter(([key, { number, hash }]) => there.get(key)?.number !== number || there.get(key)?.hash !== hash)
        .map(([key]) => `${key} was confirmed otherwise`),
      ...changed,
      ...missing.flat(),
      ...(await untrueIn(client, place.dataDir)),
    ]
  })
}

function isInTheMaking({ files }: Row): boolean {
  return files.some(({ status }) => status === 'Generating')
}

async function all(client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select i.id::int, i.ordinal::int, i.number, i.idempotency_key as key,
      (select jsonb_agg(jsonb_build_object('id', f.id, 'hash', f.hash, 'status', f.generation_status)) from app.files f
        where f.business_subject_id = i.business_subject_id and f.id in (i.pdf_file_id, i.e_invoice_file_id)) as files
    from app.invoices i where i.business_subject_id = $1 order by i.ordinal`,
    [businessSubjectId],
  )
  return rows
}

async function isWhole({ files }: Row): Promise<boolean> {
  const kept = files.map(async ({ hash }) => {
    if (hash === null) return false
    const bytes = await readFile(path.join(place.dataDir, 'files', fileKey(businessSubjectId, hash))).catch(() => null)
    return bytes !== null && hashOf(bytes) === hash
  })
  return files.length === 2 && (await Promise.all(kept)).every(Boolean)
}
