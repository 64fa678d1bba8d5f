import { afterAll, beforeAll, expect, test } from 'vitest'
import { upgraded, type Upgraded } from '../../../testing/upgraded.ts'

/** The first migration by which a bank refuses a part of an order, and the first by which it sends a part of a batch back. */
const [PARTS, PARTS_OF_BATCHES] = ['0440_parts_of_orders_not_carried_out.sql', '0450_parts_of_batches_sent_back.sql']

let database: Upgraded
let later: Upgraded
beforeAll(async () => {
  database = await upgraded((migration) => migration < PARTS, dataWith(''))
  later = await upgraded((migration) => migration < PARTS_OF_BATCHES, dataWith(RETURNED))
})
afterAll(() => Promise.all([database.drop(), later.drop()]))

const TABLES = ['bank_accounts', 'files', 'documents', 'payment_orders', 'payment_order_items', 'bank_statements', 'bank_lines', 'bank_allocations'] // prettier-ignore
/** One order that the bank refused, one that it has, and one that nobody approved. */
const ORDERS = [
  [1, 'Refused', 'Krivi IBAN'],
  [2, 'Exported', ''],
  [3, 'Draft', ''],
] as const
const dataWith = (more: string) => `
  insert into app.business_subjects (id, name, slug, oib, is_standalone) values (1, 'Kovač', 'kovac', '69435151530', true);
  insert into app.partners (business_subject_id, id, name) values (1, 1, 'Žito');
  ${TABLES.map((table) => `alter table app.${table} disable trigger user;`).join('\n')}
  insert into app.bank_accounts (business_subject_id, id, name, iban, currency, is_primary, is_active)
    values (1, 1, 'Glavni', 'HR1723600001101234565', 'EUR', true, true);
  insert into app.files (business_subject_id, id, name, media_type, size_bytes, hash) values (1, 1, 'a.xml', 'text/xml', 1, 'a');
  insert into app.documents (business_subject_id, id, document_type, source, document_number, partner_id, partner_name, document_date, currency,
      total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid)
    values (1, 1, 'IncomingInvoices', 'entry', '1', 1, '', '2026-11-01', 'EUR', 100, 25, 125, 125);
  ${ORDERS.map(
    ([id, state, reason]) => `
  insert into app.payment_orders (business_subject_id, id, number, bank_account_id, execution_on, state, total_amount, item_count, prepared_by,
      approved_by, approved_at, message_id, file_id, exported_by, exported_at, export_count, refused_reason)
    select 1, ${id}, ${id}, 1, '2026-11-10', '${state}', 125, 2, 1, ${state === 'Draft' ? 'null, null, null, null, null, null, 0' : `1, now(), 'UN.${id}', 1, 1, now(), 1`}, '${reason}';
  insert into app.payment_order_items (business_subject_id, payment_order_id, ordinal, document_id, name, iban, amount, model, text, purpose_code)
    values (1, ${id}, 1, 1, 'Žito', 'HR8924020061100679445', 25, 'HR99', 'Račun 1', 'SUPP');`,
  ).join('')}
  ${more}
  ${TABLES.map((table) => `alter table app.${table} enable trigger user;`).join('\n')}`

/** What the order that the bank has paid once, and a line took back. */
const RETURNED = `
  insert into app.bank_statements (business_subject_id, id, bank_account_id, kind, external_id, statement_number, from_day, to_day, currency,
      line_count, credit_sum, debit_sum, format, file_id, created_by)
    values (1, 1, 1, 'Booked', 's', '1', '2026-11-10', '2026-11-10', 'EUR', 2, 25, -25, 'mt940', 1, 1);
  insert into app.bank_lines (business_subject_id, id, bank_statement_id, bank_account_id, ordinal, booked_on, value_on, amount, currency,
      original_currency, exchange_rate, counterparty_name, counterparty_iban, counterparty_address, ultimate_name, reference_model,
      reference, end_to_end, text, bank_reference, code, is_reversal, identity_hash, state)
    select 1, n, 1, 1, n, '2026-11-10', '2026-11-10', case n when 1 then -25 else 25 end, 'EUR', '', '', 'Žito', '', '', '', '', '', '', '', '', '',
      n = 2, n::text, 'Settled' from generate_series(1, 2) n;
  insert into app.bank_allocations (business_subject_id, id, bank_line_id, kind, amount, document_id, document_amount, counter_line_id, is_withdrawn)
    values (1, 1, 1, 'Document', -25, 1, 25, null, true), (1, 2, 2, 'Reversal', 25, null, null, 1, false),
      (1, 3, 1, 'Reversal', -25, null, null, 2, false), (1, 4, 1, 'Reversal', -25, null, null, 2, true);
  update app.payment_order_items set returned_line_id = 1 where payment_order_id = 2;
  update app.payment_orders set state = 'Refused' where id = 2;`

const rows = async (text: string) => (await database.client.query<Record<string, unknown>>(text)).rows

test('an order that a bank refused before stays refused, with all that was in it and its reason, and no other is', async () => {
  const told = await rows(`select o.state, o.refused_reason, i.is_refused, i.is_failed from app.payment_orders o
    join app.payment_order_items i on i.payment_order_id = o.id order by o.id`)
  expect(told).toEqual([
    { state: 'Refused', refused_reason: 'Krivi IBAN', is_refused: true, is_failed: true },
    { state: 'Exported', refused_reason: '', is_refused: false, is_failed: false },
    { state: 'Draft', refused_reason: '', is_refused: false, is_failed: false },
  ])
})

test('what a bank refused before is asked for no more: the invoice can be ordered anew, by all that is not asked for otherwise', async () => {
  const order = (amount: number) =>
    rows(`insert into app.payment_order_items (business_subject_id, payment_order_id, ordinal, document_id, name, iban, amount, model, text, purpose_code)
      select 1, 3, 2, 1, 'Žito', 'HR8924020061100679445', ${amount}, 'HR99', 'Račun 1', 'SUPP'`)
  await database.client.query('begin')
  await rows('delete from app.payment_order_items where payment_order_id = 3')
  await rows('savepoint one')
  await expect(order(101)).rejects.toMatchObject({ constraint: 'payment_orders_within' })
  await rows('rollback to one')
  await order(100)
  await database.client.query('rollback')
})

test('what came back before the parts of a batch did waits for the bank again where just that is undone', async () => {
  const { client } = later
  const item = async () =>
    (await client.query('select o.state, i.returned_line_id::int as line, i.returned_allocation_id::int as allocation from app.payment_order_items i join app.payment_orders o on o.id = i.payment_order_id where o.id = 2')).rows // prettier-ignore
  expect(await item()).toEqual([{ state: 'Refused', line: 1, allocation: 3 }])
  await client.query('update app.bank_allocations set is_withdrawn = true where id in (2, 3)')
  expect(await item()).toEqual([{ state: 'Exported', line: null, allocation: null }])
})
