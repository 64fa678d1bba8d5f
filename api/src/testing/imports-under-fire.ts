import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pathWith } from 'contract/kit/endpoint'
import { documentImports } from 'contract/documents/document-imports'
import { keepSecret } from '../kit/configuration.ts'
import { folderStore, hashOf } from '../kit/files/file-store.ts'
import { allVerified } from '../verified.ts'
import { verifyHistory } from '../kit/history/verify/verify-history.ts'
import { cookieFor } from './cast-sessions.ts'
import { SUBJECTS } from './cast.ts'
import { eInvoiceXml } from './e-invoice-xml.ts'
import { untilReady, type Killable } from './killable.ts'
import { partyOf } from './party-of.ts'

const KOVAC = SUBJECTS.kovac
const ANSWERS_WITHIN_MS = 20_000

export type Kill = 'server' | 'backend' | 'database'
export type UnderFire = {
  readonly confirmedCount: number
  /** What does not tie: nothing, if every import that was confirmed is there once and whole. */
  readonly violations: readonly string[]
  /** How long Saldo was away after each kill, in milliseconds. */
  readonly away: readonly { readonly kill: Kill; readonly ms: number }[]
}

/** Writers import e-invoices, each trying again until its file is confirmed, while one thing after another is killed. */
export async function importsUnderFire(place: Killable, kills: readonly Kill[], writers = 4): Promise<UnderFire> {
  const confirmed = new Map<string, string>()
  const shift = { isOver: false }
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let turn = 1; !shift.isOver; turn++) confirmed.set(...(await importUntilConfirmed(place.url, `${turn}-${writer}-1`)))
  })
  const away: { kill: Kill; ms: number }[] = []
  for (const [index, kill] of kills.entries()) {
    await pause(200 + ((index * 379) % 700))
    const since = performance.now()
    await strike(place, kill)
    await untilReady(place.url)
    away.push({ kill, ms: performance.now() - since })
  }
  shift.isOver = true
  await Promise.all(writing)
  return { confirmedCount: confirmed.size, violations: await violationsIn(place, confirmed), away }
}

export async function strike(place: Killable, kill: Kill): Promise<void> {
  if (kill === 'backend') return place.killBackend()
  if (kill === 'server') return place.killServer().then(place.startServer)
  await place.killDatabase()
  await place.startDatabase()
}

/** The number of the invoice, and the hash of the file that was confirmed. */
export async function importUntilConfirmed(url: string, number: string): Promise<[number: string, hash: string]> {
  const bytes = eInvoiceXml({ number, seller: partyOf(KOVAC), attachments: [] })
  for (;;) {
    const outcome = await importOnce(url, `${number}.xml`, bytes).catch(() => null)
    if (outcome === 'Imported' || outcome === 'Duplicate') return [number, hashOf(Buffer.from(bytes))]
    if (outcome === 'Refused') throw new Error(`${number} was refused`)
    await pause(30)
  }
}

/** What came of the file; null where the server could not say. */
export async function importOnce(url: string, name: string, bytes: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const response = await fetch(`${url}/api${pathWith(documentImports.create.path, { businessSubjectId: KOVAC.id })}`, {
    method: 'POST',
    headers: { cookie: cookieFor('ana') },
    body: form,
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  if (!response.ok) return null
  return documentImports.create.output.parse(await response.json()).results[0]?.outcome ?? null
}

type Kept = { number: string; copies: number; lines: number; details: number; hash: string }

/**
 * Compares what was confirmed, by number the hash of its file, with what is there: rows, their parts, the bytes of their files, the kept
 * totals and the history.
 */
export async function violationsIn(
  { databaseUrl, dataDir }: Pick<Killable, 'databaseUrl' | 'dataDir'>,
  confirmed: ReadonlyMap<string, string>,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: kept } = await client.query<Kept>(KEPT, [KOVAC.id])
    const hashes = new Map(kept.map(({ number, hash }) => [number, hash]))
    const { rows: untied } = await client.query<{ type: string }>(UNTIED, [KOVAC.id])
    return [
      ...[...confirmed].filter(([number]) => !hashes.has(number)).map(([number]) => `${number} was confirmed and is not there`),
      ...[...confirmed]
        .filter(([number, hash]) => hashes.has(number) && hashes.get(number) !== hash)
        .map(([number]) => `${number} was confirmed with another file`),
      ...kept.filter(({ copies }) => copies !== 1).map(({ number, copies }) => `${number} is there ${copies} times`),
      ...kept.filter(({ lines, details }) => lines === 0 || details !== 1).map(({ number }) => `${number} is there in part`),
      ...untied.map(({ type }) => `the totals of ${type} do not tie`),
      ...(await untrueIn(client, dataDir)),
    ]
  } finally {
    await client.end()
  }
}

/** What the verification of the history finds: chains, rows, and every file that is noted, byte for byte. */
export async function untrueIn(client: pg.Client, dataDir: string): Promise<string[]> {
  const said: string[] = []
  await client.query('begin transaction isolation level repeatable read, read only')
  const files = folderStore(path.join(dataDir, 'files'))
  const configuration = { dataDir, secret: keepSecret(dataDir) }
  await verifyHistory({ client, files, configuration, verified: allVerified }, (line) => void said.push(line))
  await client.query('rollback')
  return said.filter((line) => line.startsWith('NOT RIGHT'))
}

const KEPT = `
  select d.document_number as number, count(*) over (partition by d.document_number)::int as copies, f.hash,
    (select count(*) from app.document_lines l where l.business_subject_id = d.business_subject_id and l.document_id = d.id)::int as lines,
    (select count(*) from app.document_details c where c.business_subject_id = d.business_subject_id and c.document_id = d.id)::int as details
  from app.documents d join app.files f on f.business_subject_id = d.business_subject_id and f.id = d.file_id
  where d.business_subject_id = $1`

const UNTIED = `
  select coalesce(t.document_type, s.document_type) as type
  from (select * from app.document_totals where business_subject_id = $1) t
  full join (select document_type, count(*) as count, sum(total_eur_amount) as sum from app.documents
    where business_subject_id = $1 group by 1) s on s.document_type = t.document_type
  where s.count is distinct from t.document_count or s.sum is distinct from t.total_eur_amount`
