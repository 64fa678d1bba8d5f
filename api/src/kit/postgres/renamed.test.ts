import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upgraded, type Upgraded } from '../../testing/upgraded.ts'
import { verifyRows } from '../history/verify/rows.ts'
import { MIGRATIONS } from './migration-files.ts'

/** A database that had this when 0370 came, and that called a due date and a partner as they were called before 0416. */
const BEFORE = '0395_reference_numbers_at_once.sql'
const LATE = '0370_orders_told_of.sql'

let database: Upgraded
beforeAll(async () => {
  database = await upgraded((migration) => migration <= BEFORE && migration !== LATE, DATA)
})
afterAll(() => database.drop())

const KEPT = '{"businessSubjectPartnerId": 1, "note": "\\"businessSubjectPartnerId\\": 1"}'
/** Written by the triggers into the history, as a person's changes are. */
const DATA = `
  insert into app.business_subjects (id, name, slug, oib, is_standalone) values (1, 'Kovač', 'kovac', '69435151530', true);
  insert into app.partners (business_subject_id, id, name) values (1, 1, 'Žito');
  insert into app.documents (business_subject_id, id, document_type, source, document_number, partner_id, partner_name, document_date,
      document_due_date, currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid)
    values (1, 1, 'OutgoingInvoices', 'entry', '1', 1, '', '2026-11-01', '2026-11-16', 'EUR', 100, 25, 125, 125);
  insert into app.invoice_drafts (business_subject_id, id, content, kind, currency, idempotency_key, created_by, changed_by)
    values (1, 1, '${KEPT}', 'Invoice', 'EUR', 'a', 1, 1);
  insert into app.ledger_entry_templates (business_subject_id, id, name, journal, lines) values (1, 1, 'Najam', 'TEM', '[${KEPT}]');`

const rows = async (text: string) => (await database.client.query<Record<string, unknown>>(text)).rows

/** What the verification of the history says of the tables that were renamed in, after somebody past Saldo has run this. */
async function toldAfter(attack: string): Promise<string[]> {
  const told: string[] = []
  await database.client.query('begin')
  try {
    await database.client.query(attack)
    await verifyRows({ client: database.client, tell: (problem) => void told.push(problem) })
  } finally {
    await database.client.query('rollback')
  }
  return told.filter((problem) => /^app\.(documents|ledger_entry_templates) /.test(problem))
}

test('what was kept under an older name is kept under the new one, and its history still agrees', async () => {
  expect(await rows(`select to_char(due_date, 'YYYY-MM-DD') as due_date from app.documents`)).toEqual([
    { due_date: '2026-11-16' },
  ])
  const now = { partnerId: 1, note: '"businessSubjectPartnerId": 1' }
  expect(await rows('select content from app.invoice_drafts')).toEqual([{ content: now }])
  expect(await rows('select lines from app.ledger_entry_templates')).toEqual([{ lines: [now] }])
  expect(await toldAfter('select')).toEqual([])
})

test.each([
  ['documents', `due_date = '2026-12-31'`],
  ['ledger_entry_templates', `lines = '[{"partnerId": 2}]'`],
])('who changes what was renamed in %s past Saldo is found out', async (table, change) => {
  const attack = `alter table app.${table} disable trigger user; update app.${table} set ${change}; alter table app.${table} enable trigger user`
  expect(await toldAfter(attack)).toEqual([`app.${table} 1/1 is not what its history says`])
})

test('a database that gets a migration late is as one that had it in its place', async () => {
  const inPlace = await upgraded(() => true)
  try {
    const ofOther = (await inPlace.client.query<Record<string, unknown>>(SCHEMA)).rows
    expect(ofOther.length).toBeGreaterThan(1_000)
    expect(await rows(SCHEMA)).toEqual(ofOther)
  } finally {
    await inPlace.drop()
  }
})

test('a database that gets 0151 behind all others is as one that had it in its place, which PostgreSQL 15.20 asks for', async () => {
  const before = await rows(SCHEMA)
  await database.client.query('begin')
  await database.client.query(readFileSync(path.join(MIGRATIONS, '0151_bodies_kept_as_text.sql'), 'utf8'))
  expect(await rows(SCHEMA)).toEqual(before)
  await database.client.query('rollback')
})

const SCHEMA = `
  select 'function' as kind, p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as text
    from pg_proc p where p.pronamespace::regnamespace::text in ('app', 'auth') and p.prokind in ('f', 'p')
  union all select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index where indrelid::regclass::text like 'app.%'
  union all select 'trigger', tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger
    where not tgisinternal
  union all select 'constraint', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint where conrelid <> 0
  union all select 'column', a.attrelid::regclass || ' ' || a.attname, format_type(a.atttypid, a.atttypmod) || a.attnotnull::text
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace::regnamespace::text in ('app', 'auth') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by 1, 2, 3`
