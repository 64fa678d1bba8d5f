import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../testing/test-postgres.ts'
import { migrate } from './migrate.ts'
import { CHECKSUMS, checksumsIn, MIGRATIONS } from './migration-files.ts'

const SCRIPT = path.join(import.meta.dirname, '../../../../scripts/migrations.ts')
const LAST = '9001_last.sql'

let folder = ''
let name = ''
let url = ''
const file = (of: string) => path.join(folder, of)
const run = (...flags: string[]) => spawnSync(process.execPath, [SCRIPT, folder, ...flags], { encoding: 'utf8' })

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'saldo-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  name = path.basename(folder)
  url = await cloneDatabase(inject('postgresUrl'), 'template0', name)
})
afterEach(async () => {
  await dropDatabase(inject('postgresUrl'), name)
  rmSync(folder, { recursive: true })
})

async function rows<T extends object>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<T>(text)
    .then((result) => result.rows)
    .finally(() => client.end())
}
const isEmpty = async () => (await rows(`select from pg_namespace where nspname = 'app'`)).length === 0

test('a migration of which one byte has changed is refused by the check and at every start, by its name', async () => {
  const text = readFileSync(file('0005_members.sql'), 'utf8')
  writeFileSync(file('0005_members.sql'), text.replace('is', 'iz'))
  await expect(migrate(url, folder)).rejects.toThrow(/^api\/migrations\/0005_members\.sql was changed .* in a new migration/)
  expect(await isEmpty()).toBe(true)
  for (const flags of [['--check'], []]) {
    const { status, stderr } = run(...flags)
    expect([status, stderr]).toEqual([1, expect.stringContaining('0005_members.sql was changed')])
  }
})

test('a migration that was taken away is refused too', async () => {
  rmSync(file('0005_members.sql'))
  await expect(migrate(url, folder)).rejects.toThrow('0005_members.sql was taken away')
  expect(run('--check').status).toBe(1)
})

test('a database refuses a migration that it was made with in other words, whatever checksum the repository keeps', async () => {
  await migrate(url, folder)
  appendFileSync(file('0014_items.sql'), '-- One more word.\n')
  const kept = readFileSync(file(CHECKSUMS), 'utf8').split('\n')
  writeFileSync(file(CHECKSUMS), kept.filter((line) => !line.endsWith('0014_items.sql')).join('\n'))
  expect(run().status).toBe(0)
  expect(run('--check').status).toBe(0)
  await expect(migrate(url, folder)).rejects.toThrow('0014_items.sql is not what this database was made with')
})

test('a new migration is applied once, by whichever of several processes; the check asks for its checksum', async () => {
  await migrate(url, folder)
  writeFileSync(file(LAST), 'create table app.last (id bigint);\ninsert into app.last values (1);\n')
  expect(run('--check')).toMatchObject({ status: 1, stderr: expect.stringContaining(LAST) })
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining(LAST) })
  expect(run('--check').status).toBe(0)
  await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
  expect(await rows('select id::int from app.last')).toEqual([{ id: 1 }])
  const [kept] = await rows<{ checksum: string }>(`select checksum from saldo_migrations where name = '${LAST}'`)
  expect(readFileSync(file(CHECKSUMS), 'utf8')).toContain(`${kept?.checksum}  ${LAST}\n`)
})

test('a migration that fails is told by its name and leaves nothing behind', async () => {
  writeFileSync(file(LAST), 'create table app.last (id bigint);\nselect 1 / 0;\n')
  await expect(migrate(url, folder)).rejects.toThrow(`${LAST} could not be applied: division by zero`)
  expect(await rows(`select from pg_tables where tablename = 'last'`)).toEqual([])
  expect(await rows(`select from saldo_migrations where name = '${LAST}'`)).toEqual([])
})

test('what would run in another order than elsewhere is refused, and so is a database of a newer version', async () => {
  writeFileSync(file(LAST), 'create table app.last (id bigint);\n')
  await migrate(url, folder)
  writeFileSync(file('9000_late.sql'), 'create table app.late (id bigint);\n')
  await expect(migrate(url, folder)).rejects.toThrow(`9000_late.sql is new and yet comes before ${LAST}`)
  rmSync(file('9000_late.sql'))
  rmSync(file(LAST))
  await expect(migrate(url, folder)).rejects.toThrow(`the migration ${LAST}, which is not in api/migrations`)
})

test('two migrations of one number are refused', () => {
  writeFileSync(file('0005_more.sql'), 'select 1;\n')
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('0005_members.sql, 0005_more.sql') })
})

test('a merged migration that changes together with its checksum is refused, on a branch too', async () => {
  const git = (...words: string[]) => {
    const { status, stderr } = spawnSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@kovac.example', ...words], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stderr + String(status)).toMatch(/0$/)
  }
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'All')
  git('switch', '-qc', 'other')
  writeFileSync(file(LAST), 'select 1;\n')
  expect(run().status).toBe(0)
  git('add', '.')
  git('commit', '-qm', 'One of our own')
  const keepAnew = async (changed: string) => {
    appendFileSync(file(changed), '-- more\n')
    const others = [...(await checksumsIn(folder))].filter(([other]) => other !== changed)
    writeFileSync(file(CHECKSUMS), others.map(([other, checksum]) => `${checksum}  ${other}\n`).join(''))
    return run()
  }
  expect((await keepAnew(LAST)).status).toBe(0)
  expect(await keepAnew('0005_members.sql')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('0005_members.sql is not as it was merged'),
  })
})

test('a new migration that comes before others is refused, and one that comes after them is not', () => {
  for (const words of [
    ['init', '-q'],
    ['add', '.'],
  ])
    expect(spawnSync('git', words, { cwd: folder }).status).toBe(0)
  expect(run('--check').status).toBe(0)
  writeFileSync(file('0097_late.sql'), 'select 1;\n')
  for (const flags of [['--check'], []])
    expect(run(...flags)).toMatchObject({ status: 1, stderr: expect.stringContaining('0097_late.sql is new') })
  rmSync(file('0097_late.sql'))
  writeFileSync(file(LAST), 'select 1;\n')
  expect(run().status).toBe(0)
})

test('a database that is put back gets the migrations it was made with and no others; of one that is gone or another nothing is put back', async () => {
  const names = [...(await checksumsIn(folder))].slice(0, 20)
  await migrate(url, folder, Object.fromEntries(names))
  const applied = () => rows<{ name: string }>('select name from saldo_migrations order by name collate "C"')
  expect((await applied()).map((row) => row.name)).toEqual(names.map(([made]) => made))
  const [first = ''] = names[0] ?? []
  await expect(migrate(url, folder, { [first]: 'another' })).rejects.toThrow(`${first} is not what this database was made with`)
  await expect(migrate(url, folder, { '9999_newer.sql': '' })).rejects.toThrow('9999_newer.sql')
  await migrate(url, folder)
  expect((await applied()).length).toBe((await checksumsIn(folder)).size)
})
