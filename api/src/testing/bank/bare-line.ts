import { randomUUID } from 'node:crypto'
import { asOwner } from '../app.ts'
import { ibanOf } from './iban-of.ts'

/** A line as if a statement had brought it, of an account of its own. */
export async function bareLine(businessSubjectId: number, amount: number): Promise<number> {
  const account = await bareAccount(businessSubjectId, 'HR1723600001101234565')
  const file = await id(
    `insert into app.files (business_subject_id, name, media_type, size_bytes, hash) values ($1, 'i.xml', 'text/xml', 1, $2) returning id`,
    [businessSubjectId, randomUUID()],
  )
  const statement = await id(
    `insert into app.bank_statements (business_subject_id, bank_account_id, kind, external_id, statement_number, from_day, to_day, currency,
       line_count, credit_sum, debit_sum, format, file_id, created_by)
     values ($1, $2, 'Booked', $3, '1', '2026-01-15', '2026-01-15', 'EUR', 1, 0, 0, 'mt940', $4, 1) returning id`,
    [businessSubjectId, account, randomUUID(), file],
  )
  return id(
    `insert into app.bank_lines (business_subject_id, bank_statement_id, bank_account_id, ordinal, booked_on, value_on, amount, currency,
       original_currency, exchange_rate, counterparty_name, counterparty_iban, counterparty_address, ultimate_name, reference_model,
       reference, end_to_end, text, bank_reference, code, is_reversal, identity_hash)
     values ($1, $2, $3, 1, '2026-01-15', '2026-01-15', $4, 'EUR', '', '', 'Netko', '', '', '', '', '', '', '', '', '', false, $5) returning id`,
    [businessSubjectId, statement, account, amount, randomUUID()],
  )
}

/** An account of a business subject; a new one each time, where none is named. */
export const bareAccount = (businessSubjectId: number, iban = ibanOf(++last)): Promise<number> =>
  id(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active)
     values ($1, $2, $2, 'EUR', false, true) on conflict (business_subject_id, iban) do update set name = excluded.name returning id`,
    [businessSubjectId, iban],
  )

let last = 0
const id = async (statement: string, values: unknown[]): Promise<number> =>
  (await asOwner<{ id: number }>(statement, values))[0]?.id ?? 0
