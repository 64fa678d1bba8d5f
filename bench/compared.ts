import { Pool } from 'undici'
import { load, type Call, type Load } from './load.ts'
import type { Request } from './ground/operations.ts'
import type { Operation } from './ground/operations.ts'
import { straight, type SameSql } from './ground/same-sql.ts'

export const CLIENTS = [1, 16] as const
type Clients = (typeof CLIENTS)[number]

/** An operation beside its limits: the same statements straight on the database, and an answer without content. */
export type Compared = {
  readonly operation: Operation
  readonly saldo: Readonly<Record<Clients, Load>>
  readonly sameSql: Readonly<Record<Clients, Load>> | null
  readonly empty: Readonly<Record<Clients, Load>>
}

type Places = {
  readonly saldoUrl: string
  readonly thinUrl: string
  readonly databaseUrl: string
  readonly statements: SameSql
  readonly operations: readonly Operation[]
}

const FOR_MS = 2_500

/** Measures every operation and its limits one right after the other, so that what else the machine does falls on all alike. */
export async function* compared({ saldoUrl, thinUrl, databaseUrl, statements, operations }: Places): AsyncIterable<Compared> {
  for (const operation of operations) {
    const { reads, request } = operation
    const saldo = await each((clients) => loadHttp(saldoUrl, request, clients))
    const same =
      reads === null ? null : await each((clients) => loadStraight(databaseUrl, reads, statements.get(operation), clients))
    const empty = await each((clients) => loadHttp(thinUrl, (turn) => ({ ...request(turn), path: '/' }), clients))
    yield { operation, saldo, sameSql: same, empty }
  }
}

async function each(measured: (clients: Clients) => Promise<Load>): Promise<Record<Clients, Load>> {
  return { 1: await measured(1), 16: await measured(16) }
}

export async function loadStraight(
  url: string,
  subject: number,
  variants: Parameters<typeof straight>[2] = [],
  clients = 1,
  forMs = FOR_MS,
): Promise<Load> {
  const { call, end } = await straight(url, subject, variants, clients)
  try {
    return await load(call, clients, forMs)
  } finally {
    await end()
  }
}

export async function loadHttp(url: string, request: (turn: number) => Request, clients: number, forMs = FOR_MS): Promise<Load> {
  const pool = new Pool(url, { connections: clients, pipelining: 1 })
  try {
    return await load(calling(pool, request, clients), clients, forMs)
  } finally {
    await pool.close()
  }
}

function calling(pool: Pool, request: (turn: number) => Request, clients: number): Call {
  return async (client, turn) => {
    const { method, path, headers, body } = request(turn * clients + client)
    const from = { 'x-forwarded-for': `10.${client}.${turn >> 8}.${turn % 256}` }
    const answer = await pool.request({ method, path, headers: { ...headers, ...from }, ...(body !== undefined && { body }) })
    await answer.body.dump({ limit: Infinity })
    if (answer.statusCode >= 300) throw new Error(`Answered with ${answer.statusCode}`)
  }
}
