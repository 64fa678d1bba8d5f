import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { MEMBER_SORTS, members } from 'contract/members/members'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'

/** However many people there are elsewhere, the list reads those of its business subject and no others. */
useSaldo()

const ROWS = 10_000
const more = { businessSubjectId: SUBJECTS.more.id }

beforeAll(async () => {
  await asOwner('alter table auth.memberships disable trigger user; alter table auth.invitations disable trigger user')
  await asOwner(
    `insert into auth.users (id, display_name, email) select n, 'Osoba ' || n * 7919 % $1, 'osoba' || n || '@x.example'
     from generate_series(1000, 1000 + $1::int * 5) n`,
    [ROWS],
  )
  await asOwner(
    `insert into auth.memberships (business_subject_id, user_id, role_id)
     select case when n % 5 = 0 then 2 else 1000 + n % 400 end, n, 2 + n % 4 from generate_series(1000, 1000 + $1::int * 5) n`,
    [ROWS],
  )
  await asOwner(
    `insert into auth.invitations (business_subject_id, email, role_id, key_hash, expires_at)
     select 1000 + n % 400, 'poziv' || n || '@x.example', 4, 'hash' || n, now() from generate_series(1, $1::int) n`,
    [ROWS],
  )
  await asOwner('vacuum analyze auth.users, auth.memberships, auth.invitations')
})

type Statement = { readonly text: string; readonly values: unknown[] }

async function statementsOf(query: object): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { status, body } = await as('boris').call(members.list, more, query)
  const given = sent.mock.calls.map(([statement]) => statement as unknown as Statement)
  sent.mockRestore()
  expect([status, body.rows.length > 0]).toEqual([200, true])
  return given.filter(({ text }) => text !== undefined && /\bfrom auth\.memberships\b/.test(text))
}

/** Runs a statement again as the API does: its plan, and the most rows that one step of it went through. */
async function planOf({ text, values }: Statement): Promise<{ plan: string; mostRows: number }> {
  const client = await saldo().database.pool.connect()
  try {
    await client.query(`begin; set local app.business_subject_id = '${more.businessSubjectId}'`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `explain analyze ${text}`, values })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const steps = [...plan.matchAll(/actual time=\S+ rows=([\d.]+) loops=(\d+)/g)]
    return { plan, mostRows: Math.max(...steps.map(([, count, loops]) => Number(count) * Number(loops))) }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a page of ten thousand members reads them once by index, and nobody of other business subjects (USERS-09)', async () => {
  const queries = MEMBER_SORTS.flatMap((sort) => [{ sort }, { sort, direction: 'desc', page: 40, size: 50 }])
  for (const query of [...queries, { search: 'osoba 77' }, { search: 'zaposlenik', page: 5 }]) {
    const statements = await statementsOf(query)
    expect(statements.length).toBe(1)
    for (const statement of statements) {
      const { plan, mostRows } = await planOf(statement)
      expect([query, / Seq Scan on (users|memberships|invitations)/.test(plan) && plan]).toEqual([query, false])
      expect([query, mostRows > 10 && mostRows <= ROWS + 200]).toEqual([query, true])
    }
  }
})
