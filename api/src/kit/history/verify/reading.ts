import type pg from 'pg'

/** What reads the database for the verification, and where it says what is not as it should be. */
export type Verification = { readonly client: pg.ClientBase; readonly tell: (problem: string) => void }

/** What a feature itself looks at of what it keeps; says how much it has compared with what. */
export type Verify = (verification: Verification) => Promise<string>

/** Few, because what stands on one document may be megabytes. */
const AT_ONCE = 50

/** The rows of a query, a few at a time, however many there are; inside a transaction. */
export async function* rowsOf<T extends object>(client: pg.ClientBase, query: string): AsyncIterable<T> {
  const name = `verified_${(cursors += 1)}`
  await client.query(`declare ${name} no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<T & pg.QueryResultRow>(`fetch ${AT_ONCE} from ${name}`)
    if (rows.length === 0) break
    yield* rows as T[]
  }
  await client.query(`close ${name}`)
}

let cursors = 0
