import { afterAll, beforeAll, expect, test } from 'vitest'
import { upgraded, type Upgraded } from '../../testing/upgraded.ts'

/** The last migration of a database that has data in it when it is upgraded here. */
const BEFORE = '0031_versions.sql'

let database: Upgraded
beforeAll(async () => {
  database = await upgraded((migration) => migration <= BEFORE, DATA)
})
afterAll(() => database.drop())

const TABLES = ['business_subjects', 'partners', 'operators', 'work_spaces', 'payment_devices', 'files', 'documents', 'invoices', 'invoice_advances'] // prettier-ignore

/** What the upgrade reads and changes, and what that refers to. No trigger tells of it, nor counts it. */
const DATA = `
  ${TABLES.map((table) => `alter table app.${table} disable trigger user;`).join('\n')}
  insert into app.business_subjects (id, name, slug, oib, is_standalone) values (1, 'Kovač', 'kovac', '69435151530', true);
  insert into app.partners (business_subject_id, id, name) values (1, 1, 'Žito');
  insert into app.operators (business_subject_id, id, name, oib, mark, is_used) values (1, 1, 'Ana', '69435151530', 'A', true);
  insert into app.files (business_subject_id, id, name, media_type, generation_status) values (1, 1, 'a.pdf', 'application/pdf', 'Generating');
  insert into app.work_spaces (business_subject_id, id, name, mark, is_used) values
    (1, 1, 'a', 'P1', true), (1, 2, 'b', 'B1', true), (1, 3, 'c', '007', true), (1, 4, 'd', 'POSL', true), (1, 5, 'e', '123456', true);
  insert into app.payment_devices (business_subject_id, id, work_space_id, name, mark, is_used) values
    (1, 1, 1, 'a', '1', true), (1, 2, 2, 'b', '1', true), (1, 3, 1, 'c', 'A1', true), (1, 4, 3, 'd', '5', true);
  insert into app.documents (business_subject_id, id, document_type, source, document_number, partner_id, partner_name, document_date, currency,
      total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid, paid_amount, is_cancelled) values
    (1, 1, 'OutgoingInvoices', 'issue', '1', 1, '', '2026-11-01', 'EUR', 100, 25, 125, 125, 0, true),
    (1, 2, 'OutgoingInvoices', 'issue', '2', 1, '', '2026-11-01', 'EUR', 100, 25, 125, 125, 25, false);
  insert into app.invoices (business_subject_id, id, kind, payment_device_id, work_space_id, operator_id, year, ordinal, number, document_id,
      partner_id, partner_name, issue_date, currency, total_base_amount, total_amount, content, pdf_file_id, e_invoice_file_id, issued_by)
    select 1, n, case n when 1 then 'AdvanceInvoice' else 'Invoice' end, 1, 1, 1, 2026, n, n::text, n, 1, '', '2026-11-01', 'EUR', 100, 125,
      '{"vatTotals": [{"vatTreatment": "PDV25", "baseAmount": 80, "vatAmount": 20}, {"vatTreatment": "PDV5", "baseAmount": 20, "vatAmount": 1}]}',
      1, 1, 1 from generate_series(1, 2) n;
  insert into app.invoice_advances (business_subject_id, advance_invoice_id, invoice_id) values (1, 1, 2);
  ${TABLES.map((table) => `alter table app.${table} enable trigger user;`).join('\n')}`

const rows = async (text: string) => (await database.client.query<Record<string, unknown>>(text)).rows

test('an advance that was taken off stays taken off as a whole, by its ways of taxing (GAP-115)', async () => {
  const columns = 'advance_invoice_id::int, invoice_id::int, vat_treatment, base_amount::int, vat_amount::int'
  expect(await rows(`select ${columns} from app.invoice_advances order by vat_treatment`)).toEqual([
    { advance_invoice_id: 1, invoice_id: 2, vat_treatment: 'PDV25', base_amount: 80, vat_amount: 20 },
    { advance_invoice_id: 1, invoice_id: 2, vat_treatment: 'PDV5', base_amount: 20, vat_amount: 1 },
  ])
  await expect(rows('delete from app.invoice_advances')).rejects.toThrow('What was issued is never changed')
})

test('of what was cancelled nothing remains, and of what was paid in part the rest (GAP-35)', async () => {
  expect(await rows('select remaining_amount::int as left from app.documents order by id')).toEqual([{ left: 0 }, { left: 100 }])
})

test('work spaces and devices get numbers that nobody else has or had (GAP-116)', async () => {
  const numbers = async (table: string) =>
    (await rows(`select mark, reference_number as n from app.${table} order by id`)).map(
      ({ mark, n }) => `${String(mark)}: ${String(n)}`,
    )
  // P1 and B1 shared 1: neither keeps it. 4 was the id of the one without digits, 123456 has too many of them.
  expect(await numbers('work_spaces')).toEqual(['P1: 2', 'B1: 3', '007: 7', 'POSL: 4', '123456: 5'])
  expect(await numbers('payment_devices')).toEqual(['1: 2', '1: 1', 'A1: 3', '5: 5'])
  expect(await rows('select version from app.work_spaces where version <> 1')).toEqual([])
  await expect(rows('update app.work_spaces set reference_number = 9 where id = 1')).rejects.toThrow('An issued invoice uses it')
})

test('no function that takes a row keeps its body as statements: PostgreSQL 15.20 lets the table of such a row be changed no more', async () => {
  const found = await rows(`select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace::regnamespace::text in ('app', 'auth') and p.prosqlbody is not null
      and exists (select from unnest(p.proargtypes) taken join pg_type t on t.oid = taken where t.typtype = 'c')`)
  expect(found).toEqual([])
})
