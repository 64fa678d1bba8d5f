import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSaldo, type Saldo } from '../../saldo.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { openLog } from '../log.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** The whole product on the database it brings along. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'saldo-embedded-'))
const configuration = testConfiguration({ DATA_DIR: dataDir })
const open = () => openSaldo(configuration, openLog(configuration), { hasJobs: false })
let saldo: Saldo

beforeAll(async () => {
  saldo = await open()
})
afterAll(() => {
  rmSync(saldo.databaseFolder ?? dataDir, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

test('the API has a login of its own on the embedded database, which can be nobody but the role of the API', async () => {
  const { rows } = await saldo.database.pool.query<{ login: string; role: string }>(
    'select session_user as login, current_user as role',
  )
  expect(rows).toEqual([{ login: 'saldo_web', role: 'saldo_api' }])
  for (const [text, why] of [
    ['set role saldo', /permission denied to set role/],
    ['reset role; create table app.mine ()', /permission denied/],
    ['reset role; alter table app.files disable trigger all', /must be owner/],
    ['reset role; select count(*) from app.documents', /app.business_subject_id/],
  ] as const) {
    const client = await saldo.database.pool.connect()
    await expect(client.query(text), text).rejects.toThrow(why)
    client.release(true)
  }
})

test('where the database does not lie in its folder, a line there says where it does', () => {
  const said = path.join(dataDir, 'postgres.lies-in')
  const folder = existsSync(said) ? readFileSync(said, 'utf8').trim() : path.join(dataDir, 'postgres')
  expect(saldo.databaseFolder).toBe(folder)
  expect(existsSync(path.join(folder, 'PG_VERSION'))).toBe(true)
})

test('the embedded database is reached through the socket in its folder, and by the network of the machine where a name is too long for one', async () => {
  const reached = (url: string) => new URL(url).searchParams.get('host')
  const folder = saldo.databaseFolder ?? ''
  expect(reached(saldo.ownerUrl)).toBe(folder)
  const { rows } = await saldo.database.pool.query<{ address: string | null }>('select inet_server_addr()::text as address')
  expect(rows).toEqual([{ address: null }])
  const long = await startEmbeddedPostgres(path.join(dataDir, 'long'.repeat(30), 'postgres'))
  expect(reached(long.url)).toBe(Buffer.byteLength(long.folder) > 88 ? null : long.folder)
  await long.stop()
})

test('a start that fails after the embedded database began ends it again', async () => {
  const owner = new pg.Client({ connectionString: saldo.ownerUrl })
  await owner.connect()
  await owner.query(`insert into saldo_migrations (name, checksum) values ('9999_of_the_future.sql', '')`)
  await owner.end()
  await saldo.stop()
  await expect(open()).rejects.toThrow('9999_of_the_future.sql')
  expect(existsSync(path.join(saldo.databaseFolder ?? '', 'postmaster.pid'))).toBe(false)
  const again = await startEmbeddedPostgres(path.join(dataDir, 'postgres'))
  expect(again.isOwn).toBe(true)
  await again.stop()
})
