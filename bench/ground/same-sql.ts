import pg from 'pg'
import { openLog } from 'api/kit/log'
import { API_ROLE } from 'api/outside'
import { openSaldo } from 'api/saldo'
import { testConfiguration } from 'api/testing/test-configuration'
import type { Call } from '../load.ts'
import type { Operation } from './operations.ts'

type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] }
export type SameSql = ReadonlyMap<Operation, readonly (readonly Statement[])[]>

/** How many of an operation's requests are listened to; their statements are then repeated in turn. */
const VARIANTS = 12

/** The statements that each reading operation comes to, taken down as Saldo sends them, without who is asking and the transaction. */
export async function takeDown(databaseUrl: string, dataDir: string, operations: readonly Operation[]): Promise<SameSql> {
  const configuration = testConfiguration({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  const saldo = await openSaldo(configuration, openLog(configuration), { hasJobs: false })
  const taken = new Map<Operation, Statement[][]>()
  for (const operation of operations.filter(({ reads }) => reads !== null)) {
    const variants: Statement[][] = []
    for (let turn = 0; turn < VARIANTS; turn++) {
      const { method, path, headers } = operation.request(turn)
      variants.push(
        await listening(async () => {
          const { statusCode } = await saldo.server.inject({ method, url: path, headers })
          if (statusCode !== 200) throw new Error(`${operation.name} was answered with ${statusCode}`)
        }),
      )
    }
    taken.set(operation, variants)
  }
  await saldo.stop()
  return taken
}

async function listening(work: () => Promise<void>): Promise<Statement[]> {
  const heard: unknown[] = []
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      heard.push(given[0])
      return query.apply(this, given)
    },
  })
  try {
    await work()
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return heard.filter((one): one is Statement => typeof one === 'object' && one !== null && 'text' in one && !isWhoAsks(one))
}

const isWhoAsks = (statement: object) => 'name' in statement && statement.name === 'actor'

/** The same statements, straight on the database, as the same role and under the same row security. */
export async function straight(
  databaseUrl: string,
  subject: number,
  variants: readonly (readonly Statement[])[],
  clients: number,
): Promise<{ call: Call; end: () => Promise<void> }> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({
        connectionString: databaseUrl,
        options: `-c search_path=app -c role=${API_ROLE} -c app.business_subject_id=${subject} -c app.user_id=${subject}`,
      })
      await client.connect()
      return client
    }),
  )
  return {
    call: async (client, turn) => {
      for (const statement of variants[turn % variants.length] ?? []) await connections[client]?.query({ ...statement })
    },
    end: async () => void (await Promise.all(connections.map((client) => client.end()))),
  }
}
