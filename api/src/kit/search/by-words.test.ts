import { sql } from 'kysely'
import { documents } from 'contract/documents/documents'
import { beforeAll, expect, test } from 'vitest'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import type { Db } from '../db.ts'
import { byWords } from './by-words.ts'
import { PARTNER_NAMES } from '../../features/partners/named/index.ts'
import { COUNTED_MAX } from './found.ts'

/** Enough rows that some terms have few of them, some many, and some more than are counted. */
useSaldo()

const ROWS = COUNTED_MAX + 2_000
const more = { businessSubjectId: SUBJECTS.more.id }
const find = byWords({ table: 'documents', as: 'd', names: PARTNER_NAMES, hasAmounts: true })

beforeAll(async () => {
  await asOwner(`alter table app.documents disable trigger user, enable trigger words_come, enable trigger words_change,
    enable trigger names_come, enable trigger names_change`)
  for (const { id } of [SUBJECTS.more, SUBJECTS.kovac]) {
    await asOwner(`insert into app.partners (business_subject_id, id, name) values ($1, 900, 'Bilo tko')`, [id])
    await asOwner(
      `insert into app.documents (business_subject_id, document_type, source, document_number, partner_id, partner_name, document_date,
         currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid)
       select $1, 'OutgoingInvoices', 'entry', '2026-' || lpad(n::text, 5, '0') || '/1-1', 900,
         (array['Jadran', 'Čavlić', 'Đuro i Jadran'])[1 + n % 3] || ' ' || n % 40 || ' d.o.o.', date '2026-01-01' + n % 300, 'EUR', 0, 0, 0,
         case when n % 100 = 0 then -n else n * 10 end from generate_series(1, $2::int) n`,
      [id, ROWS],
    )
  }
  await asOwner('analyze app.documents, app.words, app.partner_names')
})

const inBooks = <T>(work: (db: Db) => Promise<T>) => saldo().database.transaction(more, work)

/** The ids a search leaves, and how many its own count tells. */
const found = (search: string) =>
  inBooks(async (db) => {
    const { where, count } = await find(db, search)
    const { rows } = await sql<{ id: number }>`select d.id from documents d where ${where ?? sql`true`} order by d.id`.execute(db)
    const told = count && (await sql<{ count: number }>`${count}`.execute(db)).rows[0]?.count
    return { ids: rows.map(({ id }) => id), told }
  })

/** The rows that have a word beginning with each term, by looking at every one. */
const looked = (...terms: readonly string[]) =>
  inBooks(async (db) => {
    const { rows } = await sql<{ id: number; words: string }>`select id, search_text as words from documents order by id`.execute(
      db,
    )
    const has = (words: string) => terms.every((term) => words.split(' ').some((word) => word.startsWith(term)))
    return rows.filter(({ words }) => has(words)).map(({ id }) => id)
  })

test.each([
  ['123', '123'],
  ['00123', '00123'],
  ['2026-00123', '2026-00123'],
  ['1.230,00', '1230,00'],
  ['1230.00', '1230,00'],
  ['1,230.00', '1230,00'],
  ['-12,00', '-12,00'],
  ['12', '12'],
  ['1', '1'],
  ['1-1', '1-1'],
  ['JADRAN', 'jadran'],
  ['djuro', 'duro'],
  ['d.o.o.', 'd.o.o.'],
  ['2026', '2026'],
  ['jadran 17', 'jadran', '17'],
  ['jadran djuro', 'jadran', 'duro'],
  ['čavlić jadran', 'cavlic', 'jadran'],
  ['jadran 1', 'jadran', '1'],
  ['jadran 11', 'jadran', '11'],
  ['jadran 10 11', 'jadran', '10', '11'],
  ['2026 1-1', '2026', '1-1'],
  ['d.o.o. 2026 i', 'd.o.o.', '2026', 'i'],
  ['nigdje', 'nigdje'],
  ['2026 nigdje', '2026', 'nigdje'],
])('%s finds every document that has such words, and no other (DOCS-23)', async (search, ...terms) => {
  const expected = await looked(...terms)
  const { ids, told } = await found(search)
  expect(ids).toEqual(expected)
  if (told !== undefined) expect(told).toBe(Math.min(expected.length, COUNTED_MAX))
})

test('a number that is written as an amount could be is found beside what comes to that amount (DOCS-23)', async () => {
  const [id = 0] = (await found('00778')).ids
  const number = (documentNumber: string) => inBooks((db) => db.updateTable('documents').set({ documentNumber }).where('id', '=', id).execute()) // prettier-ignore
  await number('123.10')
  const amounts = await looked('123,10')
  expect([amounts.length > 0, amounts.includes(id)]).toEqual([true, false])
  expect((await found('123.10')).ids).toEqual([id, ...amounts].toSorted((one, other) => one - other))
  const names = await looked('123,1', 'jadran')
  expect((await found('jadran 123.1')).ids.filter((one) => one !== id)).toEqual(names.filter((one) => one !== id))
  await number('2026-00778/1-1')
})

test('without a search a list counts all that its filters leave, however many (DOCS-23)', async () => {
  const filter = JSON.stringify([{ dataField: 'documentDate', value: { startDate: '2000-01-01' } }])
  const { body } = await as('boris').call(documents.list, more, { filter } as never)
  expect(body.totalCount).toBe(ROWS)
})

test('a name that changes is found by its new words, its old ones only where they still stand (DOCS-23)', async () => {
  const rename = (id: number, name: string) => inBooks((db) => db.updateTable('documents').set({ partnerName: name }).where('id', '=', id).execute()) // prettier-ignore
  const [id = 0] = (await found('00777')).ids
  const { told } = await found('jadran')
  await rename(id, 'Mlinar')
  expect((await found('mlin')).ids).toEqual([id])
  expect((await found('mlinar 00777')).ids).toEqual([id])
  expect((await found('jadran 00777')).ids).toEqual([])
  expect(told).toBe((await looked('jadran')).length + 1)
  await inBooks((db) => db.updateTable('documents').set({ documentNumber: 'X-9' }).where('id', '=', id).execute())
  expect([(await found('00777')).ids, (await found('x-9')).ids]).toEqual([[], [id]])
})

test('whatever is searched for, the database plans once how it looks that up (DOCS-23)', async () => {
  const { rows } = await inBooks(async (db) => {
    for (const search of ['jadran', '00123', 'd.o.o.', '1230,00', 'nigdje', 'jad', '2026']) await find(db, search)
    return sql<{ anew: number; once: number }>`select sum(custom_plans)::int as anew, sum(generic_plans)::int as once
      from pg_prepared_statements where statement like '% t(term)%'`.execute(db)
  })
  expect(rows.map(({ anew, once }) => [anew, once >= 7])).toEqual([[0, true]])
})

test('what is kept of rows goes with them, and is what they say', async () => {
  const kept = (table: string) =>
    asOwner<{ kept: string[] | null; said: string[] | null }>(
      `select (select array_agg(word || ' ' || row_id order by word, row_id) from app.words where kind = $1 and business_subject_id = $2) as kept,
        (select array_agg(word || ' ' || id order by word, id) from
          (select distinct id, unnest(app.own_words(search_text)) as word from app.${table} where business_subject_id = $2) r) as said`,
      [table, more.businessSubjectId],
    )
  const agrees = async (table: string) => {
    const [words] = await kept(table)
    expect(words?.kept).toEqual(words?.said)
    return words?.kept?.length ?? 0
  }
  expect(await agrees('documents')).toBeGreaterThan(ROWS)
  expect(await agrees('partner_names')).toBeGreaterThan(40)
  const before = await agrees('partners')
  const ids = await inBooks((db) =>
    db
      .insertInto('partners')
      .values(['Prvi novi', 'Drugi novi novi'].map((name) => ({ name })))
      .returning('id')
      .execute(),
  )
  expect(await agrees('partners')).toBe(before + 4)
  await asOwner('update app.partners set name = $2 where id = any($1)', [ids.map(({ id }) => id), 'Novi treći'])
  expect(await agrees('partners')).toBe(before + 4)
  await asOwner('delete from app.partners where id = any($1)', [ids.map(({ id }) => id)])
  expect(await agrees('partners')).toBe(before)
})
