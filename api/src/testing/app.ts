import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathWith, type Endpoint, type Given, type Output, type Params } from 'contract/kit/endpoint'
import type { Problem } from 'contract/kit/problem'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openLog } from '../kit/log.ts'
import { openSaldo, type Saldo } from '../saldo.ts'
import type { Name } from './cast.ts'
import { cookieFor, giveSessions } from './cast-sessions.ts'
import { testConfiguration } from './test-configuration.ts'
import { cloneDatabase, dropDatabase, urlOfDatabase } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    template: string
  }
}

const OWNER_CONNECTIONS = 4

let running: Saldo | null = null
let owner: pg.Pool | null = null

/** The product as it runs in this test file: in this process, on a database of its own with the cast in it. */
export const saldo = (): Saldo => {
  if (!running) throw new Error('useSaldo() comes first')
  return running
}

/** Opens the product for the tests of a file and closes it after them. */
export function useSaldo(settings: NodeJS.ProcessEnv = {}, options: NonNullable<Parameters<typeof openSaldo>[2]> = {}): void {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const folder = mkdtempSync(path.join(os.tmpdir(), 'saldo-files-'))
  beforeAll(async () => {
    await cloneDatabase(inject('postgresUrl'), inject('template'), name)
    const configuration = testConfiguration({
      DATABASE_URL: urlOfDatabase(inject('postgresUrl'), name),
      DATA_DIR: folder,
      ...settings,
    })
    running = await openSaldo(configuration, openLog(configuration), { hasJobs: false, ...options })
    await giveSessions(running)
  })
  afterAll(async () => {
    await running?.stop()
    await owner?.end()
    running = owner = null
    await dropDatabase(inject('postgresUrl'), name)
    rmSync(folder, { recursive: true, force: true })
  })
}

/**
 * Runs a statement as the role that owns the database: for what no endpoint does, as moving a clock on or breaking a promise. Its
 * connections stay: a fresh one takes longer to learn the tables than most statements take.
 */
export async function asOwner<T extends object = object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
  owner ??= ownerPool()
  return (await owner.query<T>(text, [...values])).rows
}

function ownerPool(): pg.Pool {
  const pool = new pg.Pool({ connectionString: saldo().ownerUrl, max: OWNER_CONNECTIONS, idleTimeoutMillis: 0 })
  // One that is still going when its database is dropped is told so, the pool of an idle one too, and no test of it is left that could be wrong.
  return pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
}

export type Answer<T> = {
  readonly status: number
  readonly body: T
  readonly problem: Problem
  readonly headers: Record<string, unknown>
}
type Extra = { readonly headers?: Record<string, string>; readonly payload?: string | Buffer }

/** Calls endpoints as a person of the cast, or as nobody. */
export const as = (name: Name | null) => ({
  call: async <E extends Endpoint>(
    endpoint: E,
    params: Params<E> | Record<string, string | number>,
    ...[input, extra]: Given<E> extends undefined ? [undefined?, Extra?] : [Given<E>, Extra?]
  ): Promise<Answer<Output<E>>> => {
    const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    const query = isQuery && input ? `?${queryOf(input)}` : ''
    const response = await saldo().server.inject({
      method: endpoint.method,
      url: `/api${pathWith(endpoint.path, params as Record<string, string | number>)}${query}`,
      headers: {
        ...(name && { cookie: cookieFor(name) }),
        'accept-language': 'hr',
        ...extra?.headers,
      },
      ...(extra?.payload !== undefined
        ? { payload: extra.payload }
        : !isQuery && input !== undefined
          ? { payload: input as object }
          : {}),
    })
    const body: unknown = response.body && /json/.test(String(response.headers['content-type'])) ? response.json() : undefined
    return { status: response.statusCode, body: body as Output<E>, problem: body as Problem, headers: response.headers }
  },
})

/** As given, also what no caller of ours would write (`queryWith`): nothing is left out, and null is said. */
const queryOf = (input: object): string =>
  new URLSearchParams(
    Object.entries(input).map(([key, value]): [string, string] => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()

/** Sends a file to an endpoint that receives one, as a browser does. */
export async function upload<E extends Endpoint>(
  name: Name,
  endpoint: E,
  params: Params<E>,
  file: { name: string; bytes: Uint8Array | string | null; request?: object },
): Promise<Answer<Output<E>>> {
  const form = new FormData()
  if (file.request) form.append('request', JSON.stringify(file.request))
  if (file.bytes !== null) form.append('file', new Blob([Buffer.from(file.bytes as string)]), file.name)
  const sent = new Response(form)
  const payload = Buffer.from(await sent.arrayBuffer())
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  const call = as(name).call as (endpoint: Endpoint, params: object, input: undefined, extra: Extra) => Promise<Answer<Output<E>>>
  return call(endpoint, params, undefined, { payload, headers })
}
