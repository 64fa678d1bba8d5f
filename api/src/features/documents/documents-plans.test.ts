import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Endpoint } from 'contract/kit/endpoint'
import { documents, documentTotals, DOCUMENT_SORTS, filteredTotals } from 'contract/documents/documents'
import { partners, PARTNER_SORTS } from 'contract/partners/partners'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'

/** A list must not read a whole table however many documents there are: each statement's plan is asked of the database. */
useSaldo()

const ROWS = 5_000
const more = { businessSubjectId: SUBJECTS.more.id }

beforeAll(async () => {
  // History and totals of so many rows take their time, and no plan depends on them.
  await asOwner(`alter table app.documents disable trigger user, enable trigger words_come, enable trigger names_come;
    alter table app.partners disable trigger user, enable trigger words_come`)
  for (const { id } of Object.values(SUBJECTS)) await fill(id)
  await asOwner('vacuum analyze app.documents, app.partners, app.words, app.partner_names')
})

async function fill(businessSubjectId: number): Promise<void> {
  await asOwner(
    `insert into app.partners (business_subject_id, id, name, oib, city_name)
     select $1, n, 'Kupac ' || (n * 7919 % $2), null, 'Mjesto ' || n % 50 from generate_series(1, $2::int) n`,
    [businessSubjectId, ROWS],
  )
  await asOwner(
    `insert into app.documents (business_subject_id, document_type, source, document_number, partner_id, partner_name, document_date,
       due_date, currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid, paid_amount)
     select $1, case when n % 3 = 0 then 'IncomingInvoices' else 'OutgoingInvoices' end, 'entry', n || '/P1/1', 1 + n % 500,
       'Kupac ' || n % 500, date '2025-01-01' + n % 700, date '2025-02-01' + n % 700, case when n % 50 = 0 then 'USD' else 'EUR' end,
       n * 80, n * 20, n * 100, n * 100, case when n % 10 > 0 then n * 100 else 0 end
     from generate_series(1, $2::int) n`,
    [businessSubjectId, ROWS],
  )
}

type Statement = { readonly text: string; readonly values: unknown[] }

/** The statements over documents and partners that a call comes to, as the database gets them. */
async function statementsOf(endpoint: Endpoint, query: object): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await as('boris').call(endpoint, more, query as never)
  const given = sent.mock.calls.map(([statement]) => statement as unknown as Statement)
  sent.mockRestore()
  expect(status).toBe(200)
  return given.filter(({ text }) => text !== undefined && /\bfrom (documents|partners|document_totals)\b/.test(text))
}

/** Runs a statement again as the API does, and tells how often it read a table from end to end, in functions too. */
async function wholeReads({ text, values }: Statement): Promise<{ scans: unknown[]; plan: string }> {
  const client = await saldo().database.pool.connect()
  try {
    await client.query(`begin; set local app.business_subject_id = '${more.businessSubjectId}'`)
    const plan = await client.query<{ 'QUERY PLAN': string }>({ text: `explain analyze ${text}`, values })
    const scans = await client.query(
      `select relname, seq_scan from pg_stat_xact_user_tables where relname in ('documents', 'partners') and seq_scan > 0`,
    )
    return { scans: scans.rows, plan: plan.rows.map((row) => row['QUERY PLAN']).join('\n') }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function staysInIndexes(endpoint: Endpoint, query: object): Promise<void> {
  const statements = await statementsOf(endpoint, query)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    const { scans, plan } = await wholeReads(statement)
    expect([endpoint.name, query, scans, plan.includes('Seq Scan on documents') && plan]).toEqual([
      endpoint.name,
      query,
      [],
      false,
    ])
  }
}

const filter = (...items: readonly object[]) => ({ filter: JSON.stringify(items) })
const directions = ['asc', 'desc'] as const

test('a page of documents comes out of an index in every order, the first page and a later one (DOCS-24)', async () => {
  for (const sort of DOCUMENT_SORTS)
    for (const direction of directions)
      for (const page of [1, 20]) await staysInIndexes(documents.list, { sort, direction, page, size: 50 })
})

test('no order of the documents sorts all of them for one page (DOCS-24)', async () => {
  for (const sort of DOCUMENT_SORTS)
    for (const direction of directions) {
      const [page] = await statementsOf(documents.list, { sort, direction, requireTotalCount: false })
      const { plan } = page ? await wholeReads(page) : { plan: '' }
      const rows = [...plan.matchAll(/Index.* on documents d_1 .*rows=(\d+)[.\d]* loops=1\)/g)].map(([, count]) => Number(count))
      expect([sort, direction, rows.length > 0, Math.max(...rows) <= 20]).toEqual([sort, direction, true, true])
    }
})

test.each([
  ['without a search', {}],
  ['where a search finds few', { search: '471 kupac' }],
])('the first page reads its rows on the way, %s, and is not planned for reading them again (DOCS-24)', async (_, query) => {
  const statements = await statementsOf(documents.list, { ...query, sort: 'totalBaseAmount' })
  const page = statements.at(-1)
  const { plan } = page ? await wholeReads(page) : { plan: '' }
  expect([...plan.matchAll(/Scan.* on documents /g)]).toHaveLength(1)
})

test('the end of the transaction goes along with a page, without a way there and back of its own', async () => {
  const heard: string[] = []
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | Statement]
    const text = typeof statement === 'string' ? statement : statement.text
    const isPage = text.includes('total_count')
    heard.push(isPage ? 'page' : text)
    const answer = await query.apply(this, given)
    if (isPage) heard.push('answered')
    return answer
  } as never)
  await as('boris').call(documents.list, more, {})
  sent.mockRestore()
  expect(heard.slice(heard.indexOf('page'))).toEqual(['page', 'commit', 'answered'])
})

test('a search, its count and its sums use the index of words (DOCS-23)', async () => {
  for (const search of ['kupac 17', '4711/p1', '1.234,00', 'nema ga']) {
    await staysInIndexes(documents.list, { search })
    await staysInIndexes(filteredTotals.get, { search })
  }
})

test.each([
  ['type', filter({ dataField: 'documentType', value: ['IncomingInvoices'] })],
  ['status', filter({ dataField: 'status', value: ['NoPaymentsPastDueDate'] })],
  ['partner', filter({ dataField: 'businessSubjectPartnerId', value: [7] })],
  ['document date', filter({ dataField: 'documentDate', value: { startDate: '2026-01-01', endDate: '2026-01-31' } })],
  ['currency', filter({ dataField: 'currencyId', value: [840] })],
])('the filter by %s, and its count, use an index', (_, query) => staysInIndexes(documents.list, query))

test('totals and the partners with their balances use indexes', async () => {
  await staysInIndexes(documentTotals.get, {})
  for (const sort of PARTNER_SORTS)
    for (const direction of directions) await staysInIndexes(partners.list, { sort, direction, page: 3 })
  await staysInIndexes(partners.list, { search: 'kupac 77' })
})
