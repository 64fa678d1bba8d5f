import { expect, test } from 'vitest'
import { paramNames, pathWith } from 'contract/kit/endpoint'
import { saldo, useSaldo } from '../app.ts'
import { cookieFor } from '../cast-sessions.ts'
import { SUBJECTS } from '../cast.ts'
import { everyRoute } from './every-route.ts'

useSaldo()

/** Tables that have no business subject: people and their sessions, and what is the same for everybody. */
const WITHOUT_SUBJECT = [
  'accounts',
  'attempts',
  'exchange_rates',
  'job_workers',
  'register_entries',
  'role_permissions',
  'roles',
  'sessions',
  'two_factors',
  'users',
  'verifications',
]

test('every table belongs to a business subject, or is on the short list of those that do not', async () => {
  const { rows } = await saldo().database.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('app', 'auth') and c.relkind = 'r' and c.relname <> 'business_subjects' and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_subject_id' and not a.attisdropped) order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(WITHOUT_SUBJECT)
})

test('row security is on and forced for every table of a business subject, whose id leads its primary key', async () => {
  const { rows } = await saldo().database.pool.query<{ name: string; forced: boolean; leads: boolean }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      coalesce((select a.attname in ('business_subject_id', 'id') from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary), false) as leads
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('app', 'auth') and c.relkind = 'r' and (c.relname = 'business_subjects' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_subject_id'))`)
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter(({ forced, leads }) => !forced || !leads)).toEqual([])
})

test('without a business subject the database refuses to answer', async () => {
  await expect(saldo().database.transaction({}, (db) => db.selectFrom('documents').selectAll().execute())).rejects.toThrow()
})

test('the role of the API owns nothing and cannot pass by row security', async () => {
  const { rows } = await saldo().database.pool.query(`
    select r.rolname, r.rolsuper, r.rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where r.rolname = current_user`)
  expect(rows).toEqual([{ rolname: 'saldo_api', rolsuper: false, rolbypassrls: false, owns: 0 }])
})

test("rows cannot be written into another business subject's books", async () => {
  const { database } = saldo()
  const write = database.transaction({ businessSubjectId: SUBJECTS.kovac.id }, (db) =>
    db.insertInto('partners').values({ businessSubjectId: SUBJECTS.more.id, name: 'Tuđi' }).execute(),
  )
  await expect(write).rejects.toThrow(/row-level security/)
})

test("another business subject's id is not found, whatever is asked", async () => {
  for (const { endpoint } of everyRoute().filter(({ endpoint: { path } }) => path.includes(':businessSubjectId'))) {
    const params = Object.fromEntries(
      paramNames(endpoint.path).map((name) => [name, name === 'businessSubjectId' ? SUBJECTS.more.id : 1]),
    )
    const { statusCode } = await saldo().server.inject({
      method: endpoint.method,
      url: `/api${pathWith(endpoint.path, params)}`,
      headers: { cookie: cookieFor('ana') },
      ...(endpoint.method === 'POST' || endpoint.method === 'PUT' ? { payload: {} } : {}),
    })
    expect([endpoint.name, statusCode]).toEqual([endpoint.name, 404])
  }
})
