import { expect, test } from 'vitest'
import { paramNames, pathWith } from 'contract/kit/endpoint'
import { saldo, useSaldo } from '../app.ts'
import { cookieFor } from '../cast-sessions.ts'
import { SUBJECTS } from '../cast.ts'
import { SUBJECT_TABLES, withBareRows } from './bare-rows.ts'
import { everyRoute } from './every-route.ts'

useSaldo()

/** Tables that have no business subject, each with the reason. */
const WITHOUT_SUBJECT = {
  accounts: 'ways in which a person signs in',
  attempts: 'failed attempts of a person or address',
  exchange_rates: 'public',
  job_workers: 'processes of this server',
  own_codes: 'codes by mail of a person, each for one act',
  register_entries: 'public',
  role_permissions: 'the same for everybody',
  roles: 'the same for everybody',
  sessions: 'a person is signed in, and then enters a business subject',
  sign_in_entries: 'the history of how a person signs in',
  sign_in_heads: 'the end of that history',
  two_factors: 'how a person signs in',
  users: 'a person, who may be in several business subjects',
  verifications: 'addresses and passwords of people',
}
const [OURS, THEIRS] = [SUBJECTS.kovac.id, SUBJECTS.more.id]

test('every table belongs to a business subject, or is on the short list of those that do not', async () => {
  const { rows } = await saldo().database.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('app', 'auth') and c.relkind in ('r', 'p') and c.oid not in (select oid from (${SUBJECT_TABLES}) as t) order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_SUBJECT))
})

test('row security is on and forced for every table of a business subject, whose id leads its primary key', async () => {
  const { rows } = await saldo().database.pool.query<{ name: string; forced: boolean; leads: boolean }>(`
    select t.name, c.relrowsecurity and c.relforcerowsecurity as forced,
      coalesce((select a.attname = t.column from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary), false) as leads
    from (${SUBJECT_TABLES}) as t join pg_class c on c.oid = t.oid`)
  expect(rows.length).toBeGreaterThan(45)
  expect(rows.filter(({ forced, leads }) => !forced || !leads)).toEqual([])
})

test("in every table a business subject finds its own rows and no other's, and changes none of theirs", async () => {
  await withBareRows([OURS, THEIRS], async (ask, tables) => {
    for (const { name, column } of tables) {
      const found = {
        name,
        read: await ask(OURS, `select ${column}::int as subject from ${name}`),
        changed: await ask(OURS, `update ${name} set ${column} = ${column} where ${column} = ${THEIRS} returning 1`),
        removed: await ask(OURS, `delete from ${name} where ${column} = ${THEIRS} returning 1`),
        written: await ask(OURS, `insert into ${name} (${column}) values (${THEIRS})`),
        given: await ask(OURS, `update ${name} set ${column} = ${THEIRS}`),
      }
      const refused = expect.stringContaining('violates row-level security policy')
      expect(found).toEqual({ name, read: [{ subject: OURS }], changed: [], removed: [], written: refused, given: refused })
    }
  })
})

/** Whose business subjects a person has is asked before one is entered; here no person asks. */
const ANSWERED_OUTSIDE = ['app.business_subjects', 'auth.memberships']

test('without a business subject the database refuses to answer', async () => {
  await withBareRows([OURS, THEIRS], async (ask, tables) => {
    for (const { name } of tables) {
      const outside = ANSWERED_OUTSIDE.includes(name) ? [] : expect.stringContaining('"app.business_subject_id"')
      expect([name, await ask(null, `select 1 from ${name}`)]).toEqual([name, outside])
    }
  })
})

test('a view shows what row security shows to whoever reads it', async () => {
  const { rows } = await saldo().database.pool.query<{ name: string; options: string[] | null }>(`
    select c.relname as name, c.reloptions as options from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('app', 'auth') and c.relkind in ('v', 'm')`)
  expect(rows.map(({ name }) => name)).toContain('vehicle_dates')
  expect(rows.filter(({ options }) => !options?.includes('security_invoker=true'))).toEqual([])
})

test('the role of the API owns nothing and cannot pass by row security', async () => {
  const { rows } = await saldo().database.pool.query(`
    select r.rolname, r.rolsuper, r.rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where r.rolname = current_user`)
  expect(rows).toEqual([{ rolname: 'saldo_api', rolsuper: false, rolbypassrls: false, owns: 0 }])
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
