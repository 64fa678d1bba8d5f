import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { documentFilterPartners, documents } from 'contract/documents/documents'
import { invoices } from 'contract/document-issuing/invoices'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { itemOptions } from 'contract/items/item-options'
import { items } from 'contract/items/items'
import type { Endpoint } from 'contract/kit/endpoint'
import { offers } from 'contract/offers/offers'
import { partnerOptions } from 'contract/partners/partner-options'
import { partners } from 'contract/partners/partners'
import { as, asOwner, saldo, useSaldo } from './app.ts'
import { SUBJECTS } from './cast.ts'
import { buyer, issue, ready } from './issuing/issue.ts'
import { manyInvoices } from './issuing/many-invoices.ts'

/** A search must not read a subject's rows from end to end, whatever is looked for: each statement's plan is asked of the database. */
useSaldo()

const ROWS = 3_000
/** What a search for something rare goes through at most, and one for something that many have until its page is full and counted. */
const FEW_ROWS = 300
const MANY_ROWS = 2 * ROWS + 2_200
const more = { businessSubjectId: SUBJECTS.more.id }
const TABLES = ['documents', 'invoices', 'offers', 'partners', 'items', 'fixed_assets'] as const

beforeAll(async () => {
  const issued = await issue(await ready(await buyer()))
  // History and totals of so many rows take their time, and no plan depends on them.
  for (const table of TABLES) await asOwner(`alter table app.${table} disable trigger user, enable trigger words_come`)
  for (const table of ['documents', 'invoices']) await asOwner(`alter table app.${table} enable trigger names_come`)
  await manyInvoices(saldo().ownerUrl, issued.body.id, ROWS)
  for (const { id } of [SUBJECTS.more, SUBJECTS.kovac]) await fill(id)
  await asOwner(`vacuum analyze ${TABLES.map((table) => `app.${table}`).join(', ')}, app.words, app.partner_names`)
})

async function fill(businessSubjectId: number): Promise<void> {
  const given = [businessSubjectId, ROWS]
  await asOwner(
    `insert into app.partners (business_subject_id, id, name)
     select $1, 20000 + n, 'Dobavljač ' || n || ' d.o.o.' from generate_series(1, $2::int) n`,
    given,
  )
  await asOwner(
    `insert into app.documents (business_subject_id, document_type, source, document_number, partner_id, partner_name, document_date,
       currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid)
     select $1, 'IncomingInvoices', 'entry', n || '/P1/1', 20001 + n % 500, 'Dobavljač ' || n % 500 || ' d.o.o.', date '2025-01-01' + n % 700,
       'EUR', n * 80, n * 20, n * 100, n * 100 from generate_series(1, $2::int) n`,
    given,
  )
  await asOwner(
    `insert into app.offers (business_subject_id, content, partner_name, currency, total_base_amount, total_amount, idempotency_key,
       created_by, changed_by)
     select $1, '{}', 'Dobavljač ' || n || ' d.o.o.', 'EUR', n * 100, n * 100, n, 1, 1 from generate_series(1, $2::int) n`,
    given,
  )
  await asOwner(
    `insert into app.items (business_subject_id, code, name, description, barcode, unit_code, unit_price, prices_include_vat,
       vat_treatment, classification_code, is_active)
     select $1, 'D-' || n, 'Dobavljač ' || n || ' d.o.o.', '', '', 'H87', 1, false, 'PDV25', '', true from generate_series(1, $2::int) n`,
    given,
  )
  await asOwner(
    `insert into app.fixed_assets (business_subject_id, inventory_number, name, asset_group_id, procurement_date, price, undeducted_vat, currency,
       entered_price, entered_undeducted_vat, residual, document_number, serial_number, place, responsible_name, note, is_private_use_limited,
       procurement_value, accumulated)
     select $1, 'D-' || n, 'Dobavljač ' || n || ' d.o.o.', 6, date '2025-01-01' + n % 700, 100, 0, 'EUR', 100, 0, 0, '', '', '', '', '', false,
       100, 0 from generate_series(1, $2::int) n`,
    given,
  )
}

type Statement = { readonly text: string; readonly values: unknown[] }

/** The statements that a search comes to, as the database gets them: those that look for words, and those that read what has them. */
async function statementsOf(endpoint: Endpoint, search: string): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await as('boris').call(endpoint, more, { search } as never)
  const given = sent.mock.calls.map(([statement]) => statement as unknown as Statement)
  sent.mockRestore()
  expect(status).toBe(200)
  return given.filter(
    ({ text }) => text !== undefined && /\b(words|documents|invoices|offers|partners|items|fixed_assets)\b/.test(text),
  )
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

const WHOLE = new RegExp(`Seq Scan on (${TABLES.join('|')}|words|partner_names)`)

/** By the index of words, inside the subject and between two words: read there alone, or gathered first, as the planner finds cheaper. */
const BY_WORDS =
  /(using words_pkey on words|Bitmap Index Scan on words_pkey).*\n\s+Index Cond: .*business_subject_id = .*word\)?(::text)? >= .*word\)?(::text)? < /

async function staysInIndexes(endpoint: Endpoint, search: string, most: number): Promise<void> {
  const plans = await Promise.all((await statementsOf(endpoint, search)).map(planOf))
  const [look] = plans
  expect([search, look && BY_WORDS.test(look.plan)]).toEqual([search, true])
  for (const { plan, mostRows } of plans) expect([search, WHOLE.test(plan) && plan, mostRows <= most || plan]).toEqual([search, false, true]) // prettier-ignore
}

test.each([
  ['documents', documents.list, ['2711', '2711/p1', '2.711,00', '271', 'nigdje', 'dobavljac 2711'], ['dobavljac', 'd.o.o.', 'p1', 'dobavljac kupac']],
  ['invoices', invoices.list, ['10002711', '10002711/x', '1.250,00', 'nigdje'], ['kupac', 'd.o.o.', '/x/1', 'kupac 1']],
  ['offers', offers.list, ['2711', '2.711,00', 'nigdje'], ['dobavljac', 'd.o.o.', 'dobavljac d.o.o.']],
  ['partners', partners.list, ['2711', '271', 'nigdje'], ['dobavljac', 'd.o.o.']],
  ['partners to choose from', partnerOptions.list, ['2711', 'nigdje'], ['dobavljac']],
  ['partners to filter by', documentFilterPartners.list, ['2711', 'nigdje'], ['dobavljac']],
  ['items', items.list, ['2711', 'd-271', 'nigdje'], ['dobavljac', 'd.o.o.']],
  ['fixed assets', fixedAssets.list, ['2711', 'd-271', 'nigdje'], ['dobavljac', 'd.o.o.']],
  ['items to choose from', itemOptions.list, ['2711', 'nigdje'], ['dobavljac']],
] as const)('a search for %s goes by the index of words, for what few have and for what many have (DOCS-23)', async (_, endpoint, rare, frequent) => {
  for (const search of rare) await staysInIndexes(endpoint, search, search.includes(' ') ? MANY_ROWS : FEW_ROWS)
  for (const search of frequent) await staysInIndexes(endpoint, search, MANY_ROWS)
}) // prettier-ignore
