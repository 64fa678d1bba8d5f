import { documents } from 'contract/documents/documents'
import { loadHttp, loadStraight } from '../compared.ts'
import { get } from '../ground/operations.ts'
import { BIG, HUGE } from '../ground/seed.ts'
import { bareSearch } from './bare-search.ts'

/** What people type, each as several who type it: a search must be fast for any. */
const TYPED = {
  'a name': ['jadran', 'čavlić', 'žitnjak', 'licka gr', 'plovidba'],
  'a name and a number': ['velebit 124', 'mlinar 17', 'sljeme 8'],
  'a number': ['12311/p1', '7919/', '20001/p1/1'],
  'a part of a number': ['123', '79', '205'],
  'an amount': ['1250,00', '1.250', '21.250,00'],
  'what all have': ['d.o.o.', 'p1'],
  'what none has': ['nigdje', 'jadran nigdje'],
} as const satisfies Record<string, readonly string[]>

/** Medians in milliseconds at one client: Saldo, and the bare statement by the index of words, in the same business subject. */
export type Searched = {
  readonly typed: string
  readonly documents: number
  readonly saldoMs: number
  readonly bareMs: number
}

const FOR_MS = 1_000

export async function* searches(saldoUrl: string, databaseUrl: string): AsyncIterable<Searched> {
  for (const [typed, terms] of Object.entries(TYPED))
    for (const subject of [BIG, HUGE]) {
      const inTurn = (turn: number) => ({ search: terms[turn % terms.length] ?? '' })
      const saldo = await loadHttp(
        saldoUrl,
        (turn) => get(documents.list, { businessSubjectId: subject.id }, subject.id, inTurn(turn)),
        1,
        FOR_MS,
      )
      const bare = await loadStraight(databaseUrl, subject.id, terms.map((search) => [bareSearch(search)]), 1, FOR_MS) // prettier-ignore
      yield { typed, documents: subject.documents, saldoMs: saldo.medianMs, bareMs: bare.medianMs }
    }
}
