import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { pathWith, type Endpoint } from 'contract/kit/endpoint'
import { cookieFor } from '../../../testing/cast-sessions.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { assetOf } from '../../../testing/fixed-asset.ts'
import { openKillable, type Killable } from '../../../testing/killable.ts'
import { builtServer } from '../../../../../scripts/built-server.ts'

const more = { businessSubjectId: SUBJECTS.more.id }
let place: Killable
let owner: pg.Client
/** Holds what a run waits for, so that the server can be killed in the middle of it. */
let holder: pg.Client

beforeAll(async () => {
  place = await openKillable({}, await builtServer())
  owner = new pg.Client({ connectionString: place.databaseUrl })
  holder = new pg.Client({ connectionString: place.databaseUrl })
  await Promise.all([owner.connect(), holder.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), holder.end()])
  await place.end()
})

test('a server that is killed in the middle of a run leaves no run and no month; after the restart the month is run once', async () => {
  const bought = { procurementDate: '2025-03-10', inUseOn: '2025-03-10' }
  for (const _ of [1, 2, 3]) expect((await ask(fixedAssets.create, assetOf(bought))).status).toBe(200)
  await holder.query('begin; lock table app.fixed_asset_months in exclusive mode')
  const killed = run().catch(() => null)
  await until(async () => (await count("select count(*) from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'saldo'")) > 0) // prettier-ignore
  await place.killServer()
  await killed
  await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'saldo'")
  await holder.query('commit')
  expect(await kept()).toEqual([0, 0, 0])
  await place.startServer()
  const both = await Promise.all([run(), run()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await kept()).toEqual([1, 6, 30_000])
}, 120_000)

const run = () => ask(depreciationRuns.create, { year: 2025, month: 4 })

const kept = async () => [
  await count('select count(*) from app.depreciation_runs'),
  await count('select count(*) from app.fixed_asset_months'),
  await count('select coalesce(sum(accumulated), 0) from app.fixed_assets'),
]

const ask = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, body: object) =>
  fetch(`${place.url}/api${pathWith(path, more)}`, {
    method,
    headers: { 'content-type': 'application/json', cookie: cookieFor('boris'), origin: place.url },
    body: JSON.stringify(body),
  })

const count = async (query: string): Promise<number> => Number(Object.values((await owner.query(query)).rows[0] ?? {})[0])

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20)
}
