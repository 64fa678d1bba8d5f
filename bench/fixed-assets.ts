import pg from 'pg'
import {
  begunDepreciationRuns,
  depreciationPreviews,
  depreciationRuns,
  type CalendarMonth,
  type DepreciationRun,
} from 'contract/fixed-assets/depreciation-runs'
import { fixedAssetExports } from 'contract/fixed-assets/fixed-asset-exports'
import { fixedAssetStatistics } from 'contract/fixed-assets/fixed-asset-statistics'
import { fixedAssets, fixedAssetSums } from 'contract/fixed-assets/fixed-assets'
import { FIXED_ASSET_REPORTS, fixedAssetReports } from 'contract/fixed-assets/reports/fixed-asset-reports'
import type { MadeFileEndpoints } from 'contract/kit/made-files'
import { pathWith, type Endpoint, type Given, type Output } from 'contract/kit/endpoint'
import { openKillable, type Killable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { loadHttp } from './compared.ts'
import { businessSubjectId, headers } from 'api/testing/issuing/issued-content'
import { until } from './load.ts'
import { startServer } from './server/processes.ts'

/** `npm run bench fixed-assets`: the depreciation of a month, the list and the workbooks of a register of 20,000 assets in use. */
const ASSETS = 20_000
const YEAR = 2025
/** The assets were put in use in January: each run of the year books the month of all, and each month is one more to look past. */
const FIRST_MONTH = 2
const MEASURED_MONTH = 5
const BOUGHT_ON = `${YEAR}-01-10`
const WITHIN_MS = 600_000
const ROUNDS = 3

await buildServer()
const place = await openKillable({ NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', TRUSTED_PROXIES: '127.0.0.1' }, [
  ...SERVER_FLAGS,
  SERVER,
])
try {
  await fill(place)
  for (let month = FIRST_MONTH; month < MEASURED_MONTH; month++) await booked({ year: YEAR, month })
  const measured = { year: YEAR, month: MEASURED_MONTH }
  await timed('preview of a run', () => sent(depreciationPreviews.get, measured))
  const { id, fixedAssetCount } = await timed('run of a month', () => booked(measured))
  if (fixedAssetCount !== ASSETS) throw new Error(`The run booked ${fixedAssetCount} assets`)
  for (const { name, path } of [fixedAssets.list, fixedAssetSums.get, fixedAssetStatistics.get]) {
    const url = `/api${pathWith(path, { businessSubjectId })}`
    const { medianMs, p99Ms, failures } = await loadHttp(place.url, () => ({ method: 'GET', path: url, headers }), 1)
    if (failures > 0) throw new Error(`${name} was not answered`)
    process.stdout.write(`${name}: ${medianMs.toFixed(1)} ms, of a hundred the slowest ${p99Ms.toFixed(1)} ms\n`)
  }
  await besideThin(place)
  await timed('workbook of the register', () => made(fixedAssetExports, {}))
  for (const report of FIXED_ASSET_REPORTS) await timed(`report ${report}`, () => made(fixedAssetReports, { report, year: YEAR }))
  await timed('undo of the run', () => sent(depreciationRuns.remove, undefined, id))
} finally {
  await place.end()
}

/** The list beside a server that does nothing but read it, by turns, so that what else the machine does falls on both alike. */
async function besideThin({ url, databaseUrl }: Killable): Promise<void> {
  const thin = await startServer(['bench/server/thin-server.ts'], { DATABASE_URL: databaseUrl })
  const saldoList = { method: 'GET', path: `/api${pathWith(fixedAssets.list.path, { businessSubjectId })}`, headers } as const
  const thinList = { method: 'GET', path: `/fixed-assets?subject=${businessSubjectId}`, headers: {} } as const
  try {
    for (const clients of [1, 8]) {
      const rounds = []
      for (let round = 0; round < ROUNDS; round++)
        rounds.push({
          saldo: await loadHttp(url, () => saldoList, clients),
          thin: await loadHttp(thin.url, () => thinList, clients),
        })
      const [share, times] = [
        middle(rounds.map(({ saldo, thin: bare }) => saldo.perSecond / bare.perSecond)),
        middle(rounds.map(({ saldo, thin: bare }) => saldo.medianMs / bare.medianMs)),
      ]
      const failures = rounds.reduce((sum, { saldo }) => sum + saldo.failures, 0)
      process.stdout.write(
        `list at ${clients}: ${Math.round(100 * share)} % of thin per second, ${times.toFixed(1)} × its median, ${failures} failures\n`,
      )
    }
  } finally {
    await thin.stop()
  }
}

function middle(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN
}

async function timed<T>(what: string, done: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await done()
  process.stdout.write(`${what}: ${((performance.now() - began) / 1000).toFixed(2)} s\n`)
  return result
}

async function sent<E extends Endpoint>({ method, path, output }: E, input?: Given<E>, id = 0): Promise<Output<E>> {
  const isRead = method === 'GET'
  const search = isRead && input ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const response = await fetch(`${place.url}/api${pathWith(path, { businessSubjectId, id })}${search}`, {
    method,
    headers: input === undefined ? { cookie: headers.cookie } : headers,
    ...(!isRead && input !== undefined && { body: JSON.stringify(input) }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return output?.parse(await response.json()) as Output<E>
}

/** A run of more assets than a call books goes on in the background; told of when it is over. */
async function booked(month: CalendarMonth): Promise<DepreciationRun> {
  const { id: workId } = await sent(begunDepreciationRuns.create, month)
  let run: DepreciationRun | null = null
  await until(async () => (run = (await sent(begunDepreciationRuns.get, undefined, workId)).result) !== null, WITHIN_MS)
  if (!run) throw new Error('The run was not booked')
  return run
}

async function made<E extends MadeFileEndpoints>({ create, get }: E, input: Given<E['create']>): Promise<void> {
  const { id } = await sent(create, input)
  await until(async () => (await sent(get, undefined, id)).status === 'Success', WITHIN_MS)
}

/** Machines of some hundreds to thousands of euro in many places, every tenth a passenger car; written past the history. */
async function fill({ databaseUrl }: Killable): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const tables = ['fixed_assets', 'fixed_asset_rates', 'fixed_asset_changes']
    for (const table of tables) await client.query(`alter table app.${table} disable trigger user`)
    await client.query(
      `insert into app.fixed_assets (business_subject_id, id, inventory_number, name, asset_group_id, fixed_asset_type_id, procurement_date,
        price, undeducted_vat, currency, entered_price, entered_undeducted_vat, residual, document_number, serial_number, place,
        responsible_name, note, is_private_use_limited, in_use_on, procurement_value, accumulated, write_off_rate, lifespan)
      select $1, n, n::text, 'Stroj ' || n % 500, case when n % 10 = 0 then 11 else 6 end, case when n % 10 = 0 then 2 else 3 end, $2,
        price, 0, 'EUR', price, 0, 0, '', '', 'Hala ' || n % 40, '', '', n % 10 = 0, $2, price, 0, rate, 100 / rate
      from generate_series(1, $3::bigint) n
        cross join lateral (select 70000 + (n * 7919) % 1000000 as price, case when n % 10 = 0 then 20 else 25 end as rate) v`,
      [businessSubjectId, BOUGHT_ON, ASSETS],
    )
    await client.query(
      `insert into app.fixed_asset_rates (business_subject_id, fixed_asset_id, book, valid_from, rate)
      select $1, a.id, book, date_trunc('month', a.procurement_date), a.write_off_rate
      from app.fixed_assets a cross join unnest(array['Books', 'Tax']) book where a.business_subject_id = $1`,
      [businessSubjectId],
    )
    await client.query(
      `insert into app.fixed_asset_changes (business_subject_id, fixed_asset_id, kind, on_day)
      select $1, a.id, 'PutInUse', a.in_use_on from app.fixed_assets a where a.business_subject_id = $1`,
      [businessSubjectId],
    )
    for (const table of tables) await client.query(`alter table app.${table} enable trigger user`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
