import { createHash } from 'node:crypto'
import type pg from 'pg'
import { rowsOf } from './reading.ts'

/** What was found of one chain: how many entries it has, which of them do not follow from the one before, and where it ends. */
export type Followed = {
  readonly chain: string
  count: number
  lastId: number
  lastHash: string
  lastAt: Date | null
  readonly broken: number[]
}

/** The histories of business subjects and of people: their tables, and the column that says whose it is. */
export const CHAINS = [
  { letter: 's', entries: 'app.audit_entries', heads: 'app.audit_heads', of: 'business_subject_id' },
  { letter: 'p', entries: 'auth.sign_in_entries', heads: 'auth.sign_in_heads', of: 'person_id' },
] as const

type Entry = { chain: string; id: number; at: Date; hash: string; hash_algorithm: string; said: string }
type Head = { chain: string; last_id: number; last_hash: string }

/**
 * Follows every chain. What is hashed is put together here and by PostgreSQL's own functions: those of the migrations could have been
 * changed by whoever changed an entry.
 */
export async function followChains(client: pg.ClientBase): Promise<Map<string, Followed>> {
  const found = new Map<string, Followed>()
  for (const { letter, entries, of } of CHAINS) {
    const query = `select '${letter}' || ${of} as chain, id, at, hash, hash_algorithm, jsonb_build_array(${of}, id, extract(epoch from at),
      user_id, request_id, action, entity, entity_id, before, after)::text as said from ${entries} order by ${of}, id`
    for await (const entry of rowsOf<Entry>(client, query)) follow(found, entry)
  }
  for (const { letter, heads, of } of CHAINS) {
    const query = `select '${letter}' || ${of} as chain, last_id, last_hash from ${heads}`
    const ended = new Set<string>()
    for await (const { chain, last_id: lastId, last_hash: lastHash } of rowsOf<Head>(client, query)) {
      const followed = chainIn(found, chain)
      ended.add(chain)
      if (followed.lastId !== lastId || followed.lastHash !== lastHash) followed.broken.push(lastId)
    }
    for (const followed of found.values())
      if (followed.chain.startsWith(letter) && !ended.has(followed.chain)) followed.broken.push(followed.lastId)
  }
  return found
}

function follow(found: Map<string, Followed>, { chain, id, at, hash, hash_algorithm: algorithm, said }: Entry): void {
  const followed = chainIn(found, chain)
  if (id !== followed.lastId + 1 || hash !== hashOf(algorithm, followed.lastHash, said)) followed.broken.push(id)
  followed.count += 1
  followed.lastId = id
  followed.lastHash = hash
  followed.lastAt = at
}

const BEGINNING = '0'.repeat(64)

function chainIn(found: Map<string, Followed>, chain: string): Followed {
  const known = found.get(chain) ?? { chain, count: 0, lastId: 0, lastHash: BEGINNING, lastAt: null, broken: [] }
  found.set(chain, known)
  return known
}

/** As the migrations do it; null for an algorithm that there never was. */
function hashOf(algorithm: string, previous: string, said: string): string | null {
  const before = HASHED_FIRST[algorithm]?.(previous)
  return before === undefined
    ? null
    : createHash('sha256')
        .update(`[${before}, ${said.slice(1)}`)
        .digest('hex')
}

const HASHED_FIRST: Readonly<Record<string, (previous: string) => string>> = {
  sha256: (previous) => `"${previous}"`,
  'sha256/2': (previous) => `"sha256/2", "${previous}"`,
}
