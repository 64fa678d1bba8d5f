import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../kit/db.ts'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { connectionTo } from '../../kit/postgres/connection.ts'
import { migrate } from '../../kit/postgres/migrate.ts'
import { asOwner, saldo, useSaldo } from '../app.ts'
import { buyer, issue, ready } from '../issuing/issue.ts'
import { dropDatabase, urlOfDatabase } from '../test-postgres.ts'

/**
 * What was answered as done survives a power cut only where its commit waited for the disk. The server of the tests is set not to wait,
 * and so is this database: whatever Saldo did not set right itself would not wait either.
 */
useSaldo({}, { hasJobs: true, isForking: true })

/** Has every transaction that changes the table note at its very end what its commit will do. */
const NOTE = `create table public.noted_commits (change text, by text, waits text);
  create function public.note_commit() returns trigger language plpgsql security definer as $$ begin
    insert into public.noted_commits values (lower(tg_op) || ' ' || tg_table_name, regexp_replace(current_setting('application_name'), '^saldo-jobs-.*', 'saldo-jobs'), current_setting('synchronous_commit'));
    return null;
  end $$;`
const noting = (table: string) => `create constraint trigger noted after insert or update or delete on ${table}
  deferrable initially deferred for each row execute function public.note_commit();`
const NOTED = 'select distinct change, by, waits from public.noted_commits order by change, by, waits'

beforeAll(async () => {
  await asOwner(`${NOTE} ${['app.invoices', 'app.files', 'graphile_worker._private_jobs'].map(noting).join(' ')}`)
  await asOwner(`do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`)
})

test('a server and a database that do not wait for the disk are overruled, for people and for jobs', async () => {
  expect(await asOwner('show synchronous_commit')).toEqual([{ synchronous_commit: 'off' }])
  expect((await issue(await ready(await buyer()))).status).toBe(200)
  await jobsDone(saldo().ownerUrl)
  const noted = await asOwner<{ change: string; by: string; waits: string }>(NOTED)
  expect(noted.filter(({ waits }) => waits !== 'on')).toEqual([])
  expect(noted.map(({ change, by }) => `${by}: ${change}`)).toEqual(
    expect.arrayContaining([
      'saldo: insert invoices',
      'saldo: insert _private_jobs',
      'saldo: update files',
      'saldo-jobs: delete _private_jobs',
    ]),
  )
})

test('an address that asks not to wait is overruled, and what else it sets holds', async () => {
  const address = new URL(saldo().ownerUrl)
  address.searchParams.set('options', '-c synchronous_commit=off -c search_path=public -c lock_timeout=1234')
  const database = openDatabase({ url: address.href, role: 'saldo_api', size: 1, onError: () => {} })
  const { rows } = await database.pool.query(
    `select current_user as role, name, setting from pg_settings where name in ('synchronous_commit', 'search_path', 'lock_timeout') order by name`,
  )
  await database.close()
  expect(rows).toEqual([
    { role: 'saldo_api', name: 'lock_timeout', setting: '1234' },
    { role: 'saldo_api', name: 'search_path', setting: 'app' },
    { role: 'saldo_api', name: 'synchronous_commit', setting: 'on' },
  ])
})

test('migrations wait for the disk, and leave no setting behind by which others would not', async () => {
  const name = `durable_${process.pid}`
  const url = urlOfDatabase(inject('postgresUrl'), name)
  await asOwner(`create database ${name}`)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query(`${NOTE} create table public.saldo_migrations (name text primary key, checksum text, applied_at timestamptz not null default now());
      ${noting('public.saldo_migrations')}`)
    await migrate(url)
    expect((await owner.query(NOTED)).rows).toEqual([{ change: 'insert saldo_migrations', by: '', waits: 'on' }])
    const { rows } = await owner.query(`select r.setconfig::text as setting from pg_db_role_setting r join pg_database d
        on d.oid = r.setdatabase and d.datname = current_database() or r.setdatabase = 0
      where r.setconfig::text like '%synchronous_commit%'
      union all select p.proname from pg_proc p where p.proconfig::text like '%synchronous_commit%' or p.prosrc like '%synchronous_commit%' and p.proname <> 'note_commit'`)
    expect(rows).toEqual([])
  } finally {
    await owner.end()
    await dropDatabase(inject('postgresUrl'), name)
  }
})

const SOURCE = path.join(import.meta.dirname, '../..')
const product = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'),
)
const text = (name: string) => readFileSync(path.join(SOURCE, name), 'utf8')

test('every connection is opened in the one way that waits for the disk, and nothing else speaks of it', () => {
  const opened = product.flatMap((name) => text(name).match(/new (pg\.)?(Pool|Client)\(.{0,40}/gs) ?? [])
  expect(opened.length).toBeGreaterThan(4)
  expect(opened.filter((one) => !/^new pg\.\w+\((\{\s+\.\.\.)?connectionTo\(/.test(one))).toEqual([])
  expect(product.filter((name) => text(name).includes('synchronous_commit'))).toEqual(['kit/postgres/connection.ts'])
  expect(connectionTo('postgres://saldo@127.0.0.1/saldo').options).toBe('-c synchronous_commit=on')
})
