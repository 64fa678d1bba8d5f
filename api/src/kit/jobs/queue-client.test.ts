import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { codeOf } from '../db.ts'
import { freePort } from '../free-port.ts'
import { QueueClient } from './queue-client.ts'

const opened = async (client: pg.Client) => {
  client.on('error', () => {})
  await client.connect()
  return client
}

test('a connection that breaks off under the job queue is one that it tries again, and no other failure is', async () => {
  const connectionString = inject('postgresUrl')
  const [client, other] = await Promise.all([
    opened(new QueueClient({ connectionString })),
    opened(new pg.Client({ connectionString })),
  ])
  expect(await client.query('select 1/0').catch(codeOf)).toBe('22012')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const waiting = client.query('select pg_sleep(60)').catch(codeOf)
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect(await waiting).toBe('57P03')
  expect(await client.query('select 1').catch(codeOf)).toBe('57P03')
  await other.end()
})

test('a database that is not there is one that the job queue waits for', async () => {
  const connectionString = `postgres://saldo:one@127.0.0.1:${await freePort()}/saldo`
  expect(await new QueueClient({ connectionString }).connect().catch(codeOf)).toBe('57P03')
  const pool = new pg.Pool({ connectionString, Client: QueueClient })
  expect(await pool.connect().catch(codeOf)).toBe('57P03')
  await pool.end()
})
