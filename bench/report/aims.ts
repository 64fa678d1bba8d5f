import { documents } from 'contract/documents/documents'
import { loadHttp, type Compared } from '../compared.ts'
import { barelyWritten, exported, listDuringExport } from './exported.ts'
import { get } from '../ground/operations.ts'
import type { Server } from '../server/processes.ts'
import type { Searched } from '../search/searches.ts'
import { BIG, HUGE } from '../ground/seed.ts'

/** A measured aim: what it is, what came out, what was aimed at. */
export type Aim = { readonly what: string; readonly measured: string; readonly aim: string; readonly isMet: boolean }

const SEARCHES = /^search/
const percent = (share: number) => `${Math.round(share * 100)} %`
const times = (factor: number) => `${factor.toFixed(1)} ×`
const mb = (megabytes: number) => `${Math.round(megabytes)} MB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const atMost = (what: string, value: number, most: number, shown: (value: number) => string): Aim => ({
  what,
  measured: shown(value),
  aim: `≤ ${shown(most)}`,
  isMet: value <= most,
})
const atLeast = (what: string, value: number, least: number, shown: (value: number) => string): Aim => ({
  what,
  measured: shown(value),
  aim: `≥ ${shown(least)}`,
  isMet: value >= least,
})

/** A list with its count, beside a bare server on the same database. */
export async function listAims(saldoUrl: string, thinUrl: string): Promise<Aim[]> {
  const list = () => get(documents.list, { businessSubjectId: BIG.id }, BIG.id)
  const thinList = () => ({ method: 'GET', path: `/list?subject=${BIG.id}`, headers: {} }) as const
  const both = async (clients: number) => ({
    saldo: await loadHttp(saldoUrl, list, clients),
    thin: await loadHttp(thinUrl, thinList, clients),
  })
  const [one, eight, many] = [await both(1), await both(8), await both(32)]
  const failures = one.saldo.failures + eight.saldo.failures + many.saldo.failures
  return [
    atLeast('List per second at 8 clients, of the bare server', eight.saldo.perSecond / eight.thin.perSecond, 0.3, percent),
    atMost('Median of a list at 1 client, of the bare server', one.saldo.medianMs / one.thin.medianMs, 3.5, times),
    atMost('99th percentile of a list at 32 clients, of the bare server', many.saldo.p99Ms / many.thin.p99Ms, 5, times),
    atMost('Failures among them', failures, 0, String),
  ]
}

export function readingAims(rows: readonly Compared[]): Aim[] {
  const of = (name: string) => rows.find(({ operation }) => operation.name === name)?.saldo[1].medianMs ?? NaN
  const shares = rows
    .filter(({ operation }) => SEARCHES.test(operation.name))
    .map(({ saldo, sameSql }) => saldo[16].perSecond / (sameSql?.[16].perSecond ?? NaN))
  return [
    atMost('The deepest page, of the first', of('deepest page') / of('first page with count'), 3, times),
    atLeast('The slowest search, of the same statements straight', Math.min(...shares), 0.15, percent),
    atMost(
      'Failures of all operations',
      rows.reduce((sum, { saldo }) => sum + saldo[1].failures + saldo[16].failures, 0),
      0,
      String,
    ),
  ]
}

/** For any term people type, beside the bare statement by the index, and where there are five times as many documents. */
export function searchAims(rows: readonly Searched[]): Aim[] {
  const inBig = rows.filter(({ documents }) => documents === BIG.documents)
  const grown = inBig.map(({ typed, saldoMs }) => {
    const inHuge = rows.find((row) => row.typed === typed && row.documents === HUGE.documents)
    return (inHuge?.saldoMs ?? NaN) / saldoMs
  })
  return [
    atMost(
      'The slowest search, of the bare statement by the index',
      Math.max(...rows.map((row) => row.saldoMs / row.bareMs)),
      4,
      times,
    ),
    atMost('A search of 100,000 documents, of the same in 21,000', Math.max(...grown), 3, times),
  ]
}

export async function exportAims(saldo: Server, databaseUrl: string): Promise<Aim[]> {
  const hugeMs = await exported(saldo.url, HUGE.id)
  const { childrenPeakMb } = saldo.memory()
  const bigMs = await exported(saldo.url, BIG.id)
  const bareMs = await barelyWritten(databaseUrl, BIG.id)
  const { idle, during } = await listDuringExport(saldo.url, HUGE.id)
  return [
    atMost('Memory of the process that exports 100,000 rows', childrenPeakMb, 300, mb),
    atMost('Export of 100,000 rows', hugeMs, 60_000, seconds),
    atMost('Export of 21,000 rows, of a bare writer', bigMs / bareMs, 3, times),
    atMost('99th percentile of a list during an export, of without', during.p99Ms / idle.p99Ms, 2, times),
  ]
}

export const serverAims = (startMs: number, idleMb: number, loadedMb: number): Aim[] => [
  atMost('From start to first answer', startMs, 1_000, seconds),
  atMost('Memory of the server, idle', idleMb, 150, mb),
  atMost('Memory of the server, after all of this', loadedMb, 300, mb),
]
