import { spawn } from 'node:child_process'
import { connect, createServer, type AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from './kit/free-port.ts'
import { claim } from './kit/postgres/only-one.ts'
import { cloneDatabase, dropDatabase, urlOfDatabase } from './testing/test-postgres.ts'

const MAIN = path.join(import.meta.dirname, 'main.ts')
const NAME = `test_start_${process.pid}`
const SECRET = 'a secret that is long enough for a test'
const folder = mkdtempSync(path.join(os.tmpdir(), 'saldo-start-'))
const databaseUrl = () => urlOfDatabase(inject('postgresUrl'), NAME)

beforeAll(() => cloneDatabase(inject('postgresUrl'), inject('template'), NAME))
afterAll(async () => {
  await dropDatabase(inject('postgresUrl'), NAME)
  rmSync(folder, { recursive: true, force: true })
})

test('a start on a port that is taken says so in one sentence and touches nothing', async () => {
  const first = createServer()
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve))
  const { port } = first.address() as AddressInfo
  const { code, said } = await started({ PORT: String(port) })
  first.close()
  expect(code).toBe(1)
  expect(said).toBe(`Saldo can’t listen on port ${port} of 127.0.0.1: another process, perhaps a Saldo that runs already, has it (PORT names another).\n`) // prettier-ignore
  expect(readdirSync(folder)).toEqual([])
})

test('a start that fails for any reason says so in one sentence, without a stack', async () => {
  const nobody = `postgres://saldo:one@127.0.0.1:${await freePort()}/saldo`
  const { code, said } = await started({ PORT: String(await freePort()), DATABASE_URL: nobody })
  expect([code, said.split('\n')]).toEqual([1, [expect.stringMatching(/^Saldo could not start: .*ECONNREFUSED.*\.$/), '']])
})

test('a start beside a database that is still recovering waits until it is there, also where files are kept already', async () => {
  for (const files of [[], ['kept']]) {
    const dataDir = mkdtempSync(path.join(folder, 'data-'))
    for (const name of files) mkdirSync(path.join(dataDir, 'files', name), { recursive: true })
    const recovering = await databaseBehind(3)
    const settings = { PORT: String(await freePort()), DATABASE_URL: recovering.url, DATA_DIR: dataDir }
    const { code, said } = await started(settings, /Saldo is ready/)
    recovering.stop()
    expect([code, said]).toEqual([0, ''])
  }
})

test('the database of a folder is one process’s until that ends, and a second one says so and leaves it running', async () => {
  const first = await claim(databaseUrl(), '/data')
  await expect(claim(databaseUrl(), '/data')).rejects.toThrow('Another Saldo runs on /data already')
  await first.release()
  const next = await claim(databaseUrl(), '/data')
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  expect((await client.query('select 1')).rowCount).toBe(1)
  await client.end()
  await next.release()
})

/** The database of this file, which tells the first who ask that it is recovering. */
async function databaseBehind(refusals: number) {
  const real = new URL(databaseUrl())
  let left = refusals
  const front = createServer((asking) => {
    asking.on('error', () => {})
    if (left-- > 0) return void asking.once('data', () => asking.end(RECOVERING))
    const behind = connect(Number(real.port), real.hostname)
    behind.on('error', () => asking.destroy())
    asking.pipe(behind).pipe(asking)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const url = new URL(real)
  url.hostname = '127.0.0.1'
  url.searchParams.delete('host')
  url.port = String((front.address() as AddressInfo).port)
  return { url: url.href, stop: () => front.close() }
}

/** As PostgreSQL says it, before anybody has signed in. */
const REFUSAL = Buffer.from('SFATAL\0C57P03\0Mthe database system is in recovery mode\0\0')
const RECOVERING = Buffer.concat([Buffer.from('E'), Buffer.from(new Uint32Array([REFUSAL.length + 4]).buffer).swap32(), REFUSAL])

/** How it ended and what it said was wrong; one that is to be ready is told to stop as soon as it says so. */
const started = (settings: NodeJS.ProcessEnv, ready?: RegExp) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: 'development', NODE_OPTIONS: '', LOG_LEVEL: 'silent', HOST: '127.0.0.1', SECRET, DATA_DIR: folder, ...settings } // prettier-ignore
    const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    server.stdout.setEncoding('utf8').on('data', (text: string) => ready?.test(text) && server.kill('SIGTERM'))
    server.once('close', (code) => resolve({ code, said }))
  })
