import { afterAll, beforeAll, expect, test } from 'vitest'
import { upgraded, type Upgraded } from '../../../testing/upgraded.ts'

/** The first migration by which a bank refuses a part of an order. */
const PARTS = '0440_parts_of_orders_not_carried_out.sql'

let database: Upgraded
beforeAll(async () => {
  database = await upgraded((migration) => migration < PARTS, DATA)
})
afterAll(() => database.drop())

const TABLES = ['bank_accounts', 'files', 'documents', 'payment_orders', 'payment_order_items']
/** One order that the bank refused, one that it has, and one that nobody approved. */
const ORDERS = [
  [1, 'Refused', 'Krivi IBAN'],
  [2, 'Exported', ''],
  [3, 'Draft', ''],
] as const
const DATA = `
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
  ${TABLES.map((table) => `alter table app.${table} enable trigger user;`).join('\n')}`

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
