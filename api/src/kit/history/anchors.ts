import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'

/** How far a chain of the history has come: its last entry and the hash that this and all before it lead to. */
export type Head = { readonly chain: string; readonly lastId: number; readonly lastHash: string }

const Anchor = z.object({
  at: z.iso.datetime(),
  /** By chain: the id and the hash of its last entry. Chains that are where they were before are left out. */
  heads: z.record(z.string(), z.tuple([z.number(), z.string()])),
  /** The signature of the line before, so that none can be taken out of the middle. */
  previous: z.string(),
  signature: z.string(),
})
export type Anchor = z.infer<typeof Anchor>

const Logged = z.object({ anchor: Anchor })

/** Outside of the database that holds the history, and beside the files. */
export const anchorsIn = (dataDir: string): string => path.join(dataDir, 'history-anchors.jsonl')

/** What came of anchoring: the line, null where all heads are where they were, and the chains that are shorter than they were. */
export type Anchored = { readonly anchor: Anchor | null; readonly shorter: readonly string[] }

/** Signs the heads that have moved and adds them as a line, flushed to the disk. */
export async function addAnchor(file: string, secret: string, heads: readonly Head[], at: Date): Promise<Anchored> {
  const known = new Map<string, readonly [lastId: number, lastHash: string]>()
  let previous = ''
  for await (const anchor of anchorsOf(file)) {
    if (!anchor) continue
    previous = anchor.signature
    for (const [chain, head] of Object.entries(anchor.heads)) known.set(chain, head)
  }
  const now = new Map(heads.map(({ chain, lastId }) => [chain, lastId]))
  const shorter = [...known].filter(([chain, [lastId]]) => (now.get(chain) ?? 0) < lastId).map(([chain]) => chain)
  const moved = heads.filter(({ chain, lastHash }) => known.get(chain)?.[1] !== lastHash)
  if (moved.length === 0) return { anchor: null, shorter }
  const said = {
    at: at.toISOString(),
    heads: Object.fromEntries(moved.map(({ chain, lastId, lastHash }) => [chain, [lastId, lastHash] as [number, string]])),
    previous,
  }
  const anchor = { ...said, signature: signatureOf(secret, said) }
  await append(file, `${JSON.stringify(anchor)}\n`)
  return { anchor, shorter }
}

/** How much there is of a file of anchors at this moment, in bytes: what is added later can be left out. */
export const anchoredSize = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

/** Line by line, however many there are, from a file of them or from a log; null for a line that is none. */
export async function* anchorsOf(file: string, sizeBytes = anchoredSize(file)): AsyncIterable<Anchor | null> {
  if (sizeBytes === 0) return
  const stream = createReadStream(file, { encoding: 'utf8', end: sizeBytes - 1 })
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) if (line !== '') yield parsed(line)
}

export const isSigned = (secret: string, { signature, ...said }: Anchor): boolean => {
  const [given, right] = [signature, signatureOf(secret, said)].map((text) => createHash('sha256').update(text).digest())
  return given !== undefined && right !== undefined && timingSafeEqual(given, right)
}

function parsed(line: string): Anchor | null {
  try {
    const said: unknown = JSON.parse(line)
    return Anchor.safeParse(said).data ?? Logged.safeParse(said).data?.anchor ?? null
  } catch {
    return null
  }
}

const KEY_BYTES = 32
/** The secret signs cookies too and seals passwords; each purpose has a key of its own. It is never in the database. */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'saldo.history.anchors', KEY_BYTES))

const signatureOf = (secret: string, { at, heads, previous }: Omit<Anchor, 'signature'>): string =>
  createHmac('sha256', keyOf(secret))
    .update(JSON.stringify([at, Object.entries(heads).toSorted(([one], [other]) => (one < other ? -1 : 1)), previous]))
    .digest('hex')

async function append(file: string, line: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const opened = await open(file, 'a', 0o600)
  try {
    await opened.appendFile(line)
    await opened.sync()
  } finally {
    await opened.close()
  }
}
