import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'

useSaldo()
let client: pg.Client
beforeEach(async () => {
  client = new pg.Client({ connectionString: saldo().ownerUrl })
  await client.connect()
})
afterEach(() => client.end())

const { kovac, more } = SUBJECTS

/** Vehicles of companies by turns, so that each entry belongs to another chain than the one before; their entries are written now. */
async function write(name: string, count: number, companies: readonly { id: number }[]): Promise<void> {
  await client.query(
    `insert into app.vehicles (business_subject_id, registration, make_and_model, vin, ownership, is_active)
    select company, $1 || n, 'Vozilo', '', 'Owned', true from generate_series(1, $2::int) n, unnest($3::bigint[]) company order by n`,
    [name, count, companies.map(({ id }) => id)],
  )
  await client.query('set constraints all immediate')
}

const broken = async () => (await Promise.all([kovac, more].map(({ id }) => asOwner(`select * from app.broken_audit_entries($1)`, [id])))).flat() // prettier-ignore
const entries = async () => Number((await asOwner<{ count: string }>(`select count(*) from app.audit_entries where entity = 'vehicles'`))[0]?.count) // prettier-ignore

test('a transaction that writes many entries looks for the end of their chain once, however many they are', async () => {
  await client.query('begin')
  // A table that is known to be small is the one that a plan likes to read whole.
  await client.query('analyze app.audit_heads')
  await write('A', 300, [kovac])
  const { rows } = await client.query(
    `select seq_scan::int, idx_scan::int, n_tup_upd::int from pg_stat_xact_user_tables where relname = 'audit_heads'`,
  )
  await client.query('rollback')
  expect(rows).toEqual([{ seq_scan: 0, idx_scan: 1, n_tup_upd: 300 }])
})

test('chains of two companies that one transaction writes by turns, with a part of it taken back, are whole', async () => {
  const before = await entries()
  await client.query('begin')
  await write('B', 20, [kovac, more])
  await client.query('savepoint part')
  await write('C', 20, [kovac, more])
  await client.query('rollback to savepoint part')
  await write('D', 20, [more, kovac])
  await client.query('commit')
  await client.query('begin')
  await write('E', 5, [kovac])
  await client.query('commit')
  expect([await broken(), (await entries()) - before]).toEqual([[], 85])
})
