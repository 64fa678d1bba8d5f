import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { fixedAssetStatistics } from 'contract/fixed-assets/fixed-asset-statistics'
import { FIXED_ASSET_SORTS, fixedAssets } from 'contract/fixed-assets/fixed-assets'
import type { Endpoint } from 'contract/kit/endpoint'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'

/** A page of the register must not read all of it, however many assets there are: each statement's plan is asked of the database. */
useSaldo()

const ROWS = 6_000
const more = { businessSubjectId: SUBJECTS.more.id }

beforeAll(async () => {
  await asOwner('alter table app.fixed_assets disable trigger user, enable trigger words_come')
  for (const { id } of [SUBJECTS.more, SUBJECTS.kovac])
    await asOwner(
      `insert into app.fixed_assets (business_subject_id, inventory_number, name, asset_group_id, fixed_asset_type_id, procurement_date, price,
         undeducted_vat, currency, entered_price, entered_undeducted_vat, residual, document_number, serial_number, place, responsible_name,
         note, is_private_use_limited, in_use_on, procurement_value, accumulated, last_amortized_on, write_off_rate, lifespan, disposed_on,
         disposal_kind)
       select $1, n, 'Stroj ' || n, 6, 1 + n % 5, date '2020-01-01' + n % 2000, n * 100, 0, 'EUR', n * 100, 0, 0, '', '', '', '', '', false,
         date '2026-01-01', n * 100, n * 7 % (n * 100), date '2026-01-31' + n % 90, 5 + n % 20, 4 + n % 9,
         case when n % 10 = 0 then date '2026-06-01' + n % 50 end, case when n % 10 = 0 then 'Sold' end
       from generate_series(1, $2::int) n`,
      [id, ROWS],
    )
  await asOwner('vacuum analyze app.fixed_assets, app.words')
})

type Statement = { readonly text: string; readonly values: unknown[] }

async function plansOf(endpoint: Endpoint, query: object): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await as('boris').call(endpoint, more, query as never)
  const given = sent.mock.calls.map(([statement]) => statement as unknown as Statement)
  sent.mockRestore()
  expect(status).toBe(200)
  return Promise.all(given.filter(({ text }) => text !== undefined && /\bfixed_assets\b/.test(text)).map(planOf))
}

async function planOf({ text, values }: Statement): Promise<string> {
  const client = await saldo().database.pool.connect()
  try {
    await client.query(`begin; set local app.business_subject_id = '${more.businessSubjectId}'`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `explain analyze ${text}`, values })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a page of the register comes out of an index in every order and both ways (FA-16, API-26)', async () => {
  for (const sort of FIXED_ASSET_SORTS)
    for (const direction of ['asc', 'desc']) {
      const [plan = ''] = await plansOf(fixedAssets.list, { sort, direction, requireTotalCount: false })
      const rows = [...plan.matchAll(/Index.* on fixed_assets a_1 .*rows=(\d+)[.\d]* loops=1\)/g)].map(([, count]) =>
        Number(count),
      )
      expect([sort, direction, rows.length > 0, Math.max(...rows) <= 20, plan.includes('Seq Scan') && plan]).toEqual([sort, direction, true, true, false]) // prettier-ignore
    }
})

test('counts, filters, figures and a search use indexes (FA-03, FA-06)', async () => {
  const queries = [
    {},
    { search: 'stroj 4711' },
    { search: '4711' },
    { filter: JSON.stringify([{ dataField: 'status', value: ['Amortized'] }]) },
    { filter: JSON.stringify([{ dataField: 'currentValue', value: { startValue: 100, endValue: 2_000 } }]) },
  ]
  const plans = await Promise.all([...queries.map((query) => plansOf(fixedAssets.list, query)), plansOf(fixedAssetStatistics.get, {})]) // prettier-ignore
  for (const plan of plans.flat()) expect(plan.includes('Seq Scan on fixed_assets') && plan).toBe(false)
})
