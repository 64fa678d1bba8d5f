import { existsSync } from 'node:fs'
import { anchorsOf, isSigned, type Anchor } from '../anchors.ts'
import { CHAINS, type Followed } from './chains.ts'
import type { Verification } from './reading.ts'

/** Every hour the heads are anchored: what is older than this was to be among them. */
const ANCHORED_WITHIN_MS = 2 * 3_600_000

/** A file of anchors, and how much of it there was before the database was looked at. */
export type AnchorFile = { readonly name: string; readonly sizeBytes: number }

type Given = {
  readonly file: AnchorFile
  /** Those of other machines, of backups, or logs, in which other lines may stand between. */
  readonly copies: readonly AnchorFile[]
  readonly secret: string
  readonly chains: ReadonlyMap<string, Followed>
  readonly now: Date
}

/** Looks whether what was once signed as the end of a chain is still in it, and whether something signed vouches for what there is. */
export async function verifyAnchors(verification: Verification, { file, copies, secret, chains, now }: Given): Promise<number> {
  const { tell } = verification
  const anchored = new Map<string, number>()
  const compare = async (anchor: Anchor) => {
    for (const [chain, id, hash] of await entriesAt(verification, anchor)) {
      const [, right] = anchor.heads[chain] ?? []
      if (hash === null) tell(`${nameOf(chain)} ends before entry ${id}, which it had on ${anchor.at}`)
      else if (hash !== right) tell(`${nameOf(chain)} is another up to entry ${id} than it was on ${anchor.at}`)
      anchored.set(chain, Math.max(anchored.get(chain) ?? 0, id))
    }
  }
  let count = 0
  let previous = ''
  for await (const anchor of anchorsOf(file.name, file.sizeBytes)) {
    count += 1
    if (!anchor || !isSigned(secret, anchor)) {
      tell(`line ${count} of ${file.name} is not what Saldo wrote there`)
      continue
    }
    if (anchor.previous !== previous) tell(`before line ${count} of ${file.name} something was taken out`)
    previous = anchor.signature
    await compare(anchor)
  }
  for (const copy of copies) {
    if (!existsSync(copy.name)) tell(`${copy.name} is not there`)
    for await (const anchor of anchorsOf(copy.name, copy.sizeBytes)) {
      if (!anchor) continue
      count += 1
      if (isSigned(secret, anchor)) await compare(anchor)
      else tell(`an anchor of ${anchor.at} in ${copy.name} is not what Saldo wrote`)
    }
  }
  for (const { chain, lastId, lastAt } of chains.values())
    if (lastAt && now.getTime() - lastAt.getTime() > ANCHORED_WITHIN_MS && (anchored.get(chain) ?? 0) < lastId)
      tell(`${nameOf(chain)} is not anchored up to its end, entry ${lastId} of ${lastAt.toISOString()}`)
  return count
}

/** The hashes that the entries of an anchor have now; null where there is no such entry. */
async function entriesAt(
  { client }: Verification,
  { heads }: Anchor,
): Promise<[chain: string, id: number, hash: string | null][]> {
  const found: [string, number, string | null][] = []
  for (const { letter, entries } of CHAINS) {
    const wanted = Object.entries(heads).filter(([chain]) => chain.startsWith(letter))
    const { rows } = await client.query<{ at: number; hash: string | null }>(
      `select w.at::int as at, e.hash from unnest($1::bigint[], $2::bigint[]) with ordinality w (chain, id, at)
       left join lateral (select c.hash from (${entries}) c where c.of = w.chain and c.id = w.id) e on true order by w.at`,
      [wanted.map(([chain]) => chain.slice(1)), wanted.map(([, [id]]) => id)],
    )
    found.push(...wanted.map(([chain, [id]], at): [string, number, string | null] => [chain, id, rows[at]?.hash ?? null]))
  }
  return found
}

export function nameOf(chain: string): string {
  const of = chain.slice(1)
  if (chain.startsWith('l')) return `the books of business subject ${of.slice(0, -4)} in ${of.slice(-4)}`
  return chain.startsWith('p') ? `the sign-in history of person ${of}` : `the history of business subject ${of}`
}
