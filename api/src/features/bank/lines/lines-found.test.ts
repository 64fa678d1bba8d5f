import { expect, test } from 'vitest'
import { bankLines } from 'contract/bank/bank-lines'
import { searchResults } from 'contract/kit/search-results'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { linesTold } from '../../../testing/bank/lines-told.ts'
import { SUBJECTS, type Name } from '../../../testing/cast.ts'
import { upgraded } from '../../../testing/upgraded.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
const find = async (search: string, name: Name = 'boris') =>
  (await as(name).call(searchResults.list, more, { search })).body.filter(({ kind }) => kind !== 'Partneri')

test('the search that looks everywhere finds lines of banks by what the bank wrote, the newest first, and opens them; balances stay aside (SHELL-01, bank C30)', async () => {
  const [older, newer, nameless, silent] = await linesTold(
    [
      { amount: '250.00', day: '2026-01-10', name: 'Zvjezdani put', text: 'Akontacija' },
      { amount: '-1234.50', day: '2026-01-12', name: 'Zvjezdani put', text: 'Povrat' },
      { amount: '0.42', day: '2026-01-11', name: '', text: 'Pripis kamate zvjezdano' },
      { amount: '3.00', day: '2026-01-09', name: '', text: '', ref: 'HR00771-882-993' },
    ],
    { iban: SUBJECTS.more.iban, opening: '7777.00' },
  )
  await as('boris').call(bankLines.update, { ...more, id: newer?.id ?? 0 }, { isIgnored: true, ignoredReason: 'Povrat' })
  const found = (line: { id: number } | undefined, label: string) => ({
    kind: 'Stavke',
    label,
    path: `/plavo-more/bank/lines?line=${line?.id}`,
  })
  const back = found(newer, '12.01.2026. · Zvjezdani put · −1.234,50 EUR')
  const paid = found(older, '10.01.2026. · Zvjezdani put · 250,00 EUR')
  const interest = found(nameless, '11.01.2026. · Pripis kamate zvjezdano · 0,42 EUR')
  expect(await find('zvjezdan')).toEqual([back, interest, paid])
  expect(await find('771-882-993')).toEqual([found(silent, '09.01.2026. · Bez naziva · 3,00 EUR')])
  expect(await find('povrat')).toEqual([back])
  for (const typed of ['1234,50', '1.234,50', '1234.50', '1,234.50', '-1234.5']) expect(await find(typed)).toEqual([back])
  expect(await find('+1234.50')).toEqual([back])
  expect(await find('zvjezdani', 'franka')).toEqual([back, paid])
  expect(await find('7777')).toEqual([])
  expect(await find('zvjezdan', 'cvita')).toEqual([])
  expect((await as('ana').call(searchResults.list, { businessSubjectId: SUBJECTS.kovac.id }, { search: 'zvjezdan' })).body).toEqual([]) // prettier-ignore
  await asOwner("delete from app.business_subject_modules where business_subject_id = $1 and module = 'bank'", [SUBJECTS.more.id])
  expect(await find('zvjezdan')).toEqual([])
})

const BESIDE = ['bank_accounts', 'files', 'bank_statements']

test('lines that came in before lines were found by amounts are found by them too', async () => {
  const { client, drop } = await upgraded(
    (migration) => migration < '0540',
    `insert into app.business_subjects (id, name, slug, oib, is_standalone) values (1, 'Kovač', 'kovac', '69435151530', true);
    ${BESIDE.map((table) => `alter table app.${table} disable trigger user;`).join('')}
    insert into app.bank_accounts (business_subject_id, id, name, iban, currency, is_primary, is_active)
      values (1, 1, 'Glavni', 'HR1723600001101234565', 'EUR', true, true);
    insert into app.files (business_subject_id, id, name, media_type, size_bytes, hash) values (1, 1, 'a.xml', 'text/xml', 1, 'a');
    insert into app.bank_statements (business_subject_id, id, bank_account_id, kind, external_id, statement_number, from_day, to_day,
        currency, line_count, credit_sum, debit_sum, format, file_id, created_by)
      values (1, 1, 1, 'Booked', 's', '1', '2026-01-10', '2026-01-10', 'EUR', 1, 0, -15513, 'mt940', 1, 1);
    ${BESIDE.map((table) => `alter table app.${table} enable trigger user;`).join('')}
    insert into app.bank_lines (business_subject_id, id, bank_statement_id, bank_account_id, ordinal, booked_on, value_on, amount, currency,
        original_currency, exchange_rate, counterparty_name, counterparty_iban, counterparty_address, ultimate_name, reference_model,
        reference, end_to_end, text, bank_reference, code, is_reversal, identity_hash)
      values (1, 7, 1, 1, 1, '2026-01-10', '2026-01-10', -15513, 'EUR', '', '', 'Alfa', '', '', '', '', '', '', 'Račun 155,13', '', '', false, 'x')`,
  )
  const { rows } = await client.query<{ word: string }>(`select word from app.words where kind = 'bank_lines' order by word`)
  await drop()
  expect(rows.map(({ word }) => word)).toEqual(['-155,13', '155,13', 'alfa', 'racun'])
})
