import { beforeAll, expect, test } from 'vitest'
import { ledgerEntries, ledgerReversals } from 'contract/accounting/ledger-entries'
import { as, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { upgraded } from '../../../testing/upgraded.ts'

useSaldo()
const boris = as('boris')
beforeAll(async () => {
  await beginBooks()
  const amounts = [1_250_00, 12_50, 99_05]
  for (const [at, amount] of amounts.entries())
    await post([['120000', amount], ['751000', -amount]], { bookedOn: '2026-03-10', text: `Najam ${'ABC'.charAt(at)}` }) // prettier-ignore
  const { id } = (await post([['120000', 700_00], ['410000', 300_00], ['751000', -1_000_00]], { bookedOn: '2025-03-10', journal: 'BL', text: 'Polog' })).body // prettier-ignore
  await boris.call(ledgerReversals.create, { ...more, ledgerEntryId: id }, { bookedOn: '2025-03-11', text: 'Povrat pologa' })
})

const found = async (search: string) =>
  (await boris.call(ledgerEntries.list, more, { search, sort: 'number', direction: 'asc' } as never)).body.rows.map(
    ({ text, amount }) => [text, amount],
  )
const [A, B, C] = [['Najam A', 1_250_00], ['Najam B', 12_50], ['Najam C', 99_05]] as const // prettier-ignore
const [PUT, BACK] = [
  ['Polog', 1_000_00],
  ['Povrat pologa', -1_000_00],
] as const

test.each([
  ['TEM 2/2026', [B]],
  ['2/2026', [B]],
  ['TEM 1', [A, B]],
  ['tem', [A, B, C]],
  ['BL', [PUT, BACK]],
  ['bl 2/2025', [BACK]],
  ['3', [C]],
])('an entry is found by its journal and number as they stand: %s', async (search, entries) => {
  expect(await found(search)).toEqual(entries)
})

test.each([
  ['1.250,00', [A]],
  ['1250,00', [A]],
  ['1250', [A]],
  ['1250.00', [A]],
  ['1,250.00', [A]],
  ['12.5', [B]],
  ['12,5', [B]],
  ['99,05', [C]],
  ['1.000,00', [PUT, BACK]],
  ['-1000,00', [BACK]],
  ['700,00', []],
  ['tem 99,05', [C]],
  ['najam 1250,00', [A]],
  ['polog 99,05', []],
])('an entry is found by the amount that stands beside it: %s', async (search, entries) => {
  expect(await found(search)).toEqual(entries)
})

test('what was posted before entries were found by numbers and amounts is found by them too', async () => {
  const off = (tables: readonly string[], how: string) => tables.map((table) => `alter table app.${table} ${how} trigger user;`).join('') // prettier-ignore
  const tables = ['business_subjects', 'ledger_accounts', 'ledger_lines']
  const { client, drop } = await upgraded(
    (migration) => migration < '0490',
    `${off(tables, 'disable')} alter table app.ledger_entries disable trigger begins, disable trigger seals;
    insert into app.business_subjects (id, name, slug, oib, is_standalone)
      values (1, 'Kovač', 'kovac', '69435151530', false), (2, 'More', 'more', '12345678903', false);
    insert into app.ledger_accounts (business_subject_id, id, code, name_hr, name_en, type, normal_side, takes_partner,
        takes_document, is_tax_unrecognised, is_vat, is_own)
      select n, 1, '100000', 'a', 'a', 'Asset', 'Debit', false, false, false, false, false from generate_series(1, 2) n;
    insert into app.ledger_entries (business_subject_id, id, journal, year, number, booked_on, text, source_kind, purpose)
      select n, 7, 'BK', 2026, 31, '2026-03-10', 'Stari najam BK', 'Manual', '' from generate_series(1, 2) n;
    insert into app.ledger_lines (business_subject_id, entry_id, ordinal, booked_on, ledger_account_id, debit, credit, text)
      values (1, 7, 1, '2026-03-10', 1, 10000, 0, ''), (1, 7, 2, '2026-03-10', 1, 2505, 0, ''), (1, 7, 3, '2026-03-10', 1, 0, 12505, ''),
        (2, 7, 1, '2026-03-10', 1, 1000, 0, ''), (2, 7, 2, '2026-03-10', 1, 0, 1000, '');
    ${off([...tables, 'ledger_entries'], 'enable')}`,
  )
  const words = await client.query<{ word: string }>(
    `select word from app.words where business_subject_id = 1 and kind = 'ledger_entries' and row_id = 7 order by word`,
  )
  const changed = client.query(`update app.ledger_entries set text = 'y'`)
  await expect(changed).rejects.toThrow('What is posted stays')
  await drop()
  expect(words.rows.map(({ word }) => word)).toEqual(['125,05', '31/2026', 'bk', 'najam', 'stari'])
})
