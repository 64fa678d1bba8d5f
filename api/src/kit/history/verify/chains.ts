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

const HISTORY = `jsonb_build_array(OF, id, extract(epoch from at), user_id, request_id, action, entity, entity_id, before, after)::text`
const history = (entries: string, of: string): string =>
  `select ${of} as of, id, at, hash, hash_algorithm, ${HISTORY.replace('OF', of)} as said from ${entries}`

/** What is hashed of an entry of the books; one that is gone is nothing, which no hash follows from. */
const LEDGER = `select s.business_subject_id * 10000 + s.year as of, s.ordinal as id, e.posted_at as at, s.hash, 'sha256' as hash_algorithm,
    jsonb_build_array(e.business_subject_id, e.id, e.journal, e.year, e.number, e.booked_on, e.text, e.source_kind, e.source_id, e.purpose,
      e.turn, e.is_credit_note, e.rule_pack, e.reverses_entry_id, e.posted_by, extract(epoch from e.posted_at), (
        select jsonb_agg(jsonb_build_array(l.ordinal, l.ledger_account_id, l.debit, l.credit, l.document_id, l.due_on, l.currency,
          l.currency_amount, l.exchange_rate, l.text) order by l.ordinal)
        from app.ledger_lines l where l.business_subject_id = e.business_subject_id and l.entry_id = e.id))::text as said
  from app.ledger_seals s left join app.ledger_entries e on e.business_subject_id = s.business_subject_id and e.id = s.entry_id`

/**
 * The histories of business subjects and of people, and the books of a business subject in a year, which is told by one number: `22026` is
 * 2026 of the second. Of each the entries with what is hashed of them, and where it ends.
 */
export const CHAINS = [
  {
    letter: 's',
    entries: history('app.audit_entries', 'business_subject_id'),
    heads: 'select business_subject_id as of, last_id, last_hash from app.audit_heads',
  },
  {
    letter: 'p',
    entries: history('auth.sign_in_entries', 'person_id'),
    heads: 'select person_id as of, last_id, last_hash from auth.sign_in_heads',
  },
  {
    letter: 'l',
    entries: LEDGER,
    heads: 'select business_subject_id * 10000 + year as of, last_ordinal as last_id, last_hash from app.ledger_heads',
  },
] as const

type Entry = { chain: string; id: number; at: Date; hash: string; hash_algorithm: string; said: string }
type Head = { chain: string; last_id: number; last_hash: string }

/**
 * Follows every chain. What is hashed is put together here and by PostgreSQL's own functions: those of the migrations could have been
 * changed by whoever changed an entry.
 */
export async function followChains(client: pg.ClientBase): Promise<Map<string, Followed>> {
  const found = new Map<string, Followed>()
  for (const { letter, entries } of CHAINS) {
    const query = `select '${letter}' || e.of as chain, e.id, e.at, e.hash, e.hash_algorithm, e.said from (${entries}) e order by e.of, e.id`
    for await (const entry of rowsOf<Entry>(client, query)) follow(found, entry)
  }
  for (const { letter, heads } of CHAINS) {
    const query = `select '${letter}' || h.of as chain, h.last_id, h.last_hash from (${heads}) h`
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
