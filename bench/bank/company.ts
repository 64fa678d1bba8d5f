import type pg from 'pg'
import { ACCOUNT } from 'api/testing/bank/camt-file'
import { businessSubjectId } from 'api/testing/issuing/issued-content'
import { partnerIban, partnerName, type MadeUpDocument } from './made-up-year.ts'

/** Ids of made-up documents begin here. */
export const FIRST = 1_000_000

/** An account and partners who pay to it; tells their ids by their numbers of the year. */
export async function openCompany(client: pg.Client, partners: readonly number[]): Promise<ReadonlyMap<number, number>> {
  await client.query(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, 'Glavni', $2, 'EUR', false, true)`,
    [businessSubjectId, ACCOUNT],
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into app.partners (business_subject_id, name, ibans)
     select $1, name, array[iban] from unnest($2::text[], $3::text[]) with ordinality as given (name, iban, nth) order by nth returning id`,
    [businessSubjectId, partners.map(partnerName), partners.map(partnerIban)],
  )
  return new Map(partners.map((partnerId, index) => [partnerId, Number(rows[index]?.id)]))
}

export async function issue(
  client: pg.Client,
  documents: readonly MadeUpDocument[],
  partners: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = documents.map(({ id, partnerId, number, reference, amount, month }) => ({ id: FIRST + id, partner: partners.get(partnerId), number, reference, amount, day: `2026-${String(month + 1).padStart(2, '0')}-01` })) // prettier-ignore
  await client.query(
    `insert into app.documents (business_subject_id, id, document_type, source, document_number, partner_id, partner_name, document_date,
       due_date, currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid, exchange_rate,
       payment_reference, total_eur_amount)
     select $1, id, 'OutgoingInvoices', 'entry', number, partner, 'Kupac', day, day + 15, 'EUR', amount, 0, amount, amount, 1, reference, amount
     from jsonb_to_recordset($2::jsonb) as d (id bigint, partner bigint, number text, reference text, amount bigint, day date)`,
    [businessSubjectId, JSON.stringify(rows)],
  )
}

const OTHERS = `insert into app.documents (business_subject_id, document_type, source, document_number, partner_id, partner_name, document_date,
    due_date, currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid, exchange_rate, payment_reference,
    total_eur_amount, paid_amount)
  select $1, 'OutgoingInvoices', 'entry', 'X' || n, p.ids[1 + n / 5 % cardinality(p.ids)], 'Kupac', '2025-01-01'::date + n % 360,
    '2025-02-01'::date + n % 360, 'EUR', 10000 + n, 0, 10000 + n, 10000 + n, 1, 'HR00 ' || n || '-9-9-2025', 10000 + n,
    case when n % 5 = 0 then 0 else 10000 + n end
  from generate_series(1, $2::int) n, (select array_agg(id order by id) as ids from app.partners where business_subject_id = $1) p`
const PARTNERS_OF_THEM = 1_600
const PARTNERS_FROM = 100_000

/** Many documents of the year before, a fifth of them open, of those who pay and of other partners. */
export async function issueBefore(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into app.partners (business_subject_id, name, ibans) select $1, name, array[iban] from unnest($2::text[], $3::text[]) given (name, iban)`,
    [businessSubjectId, othersOf(partnerName), othersOf(partnerIban)],
  )
  // What they were for does not matter here, and what documents do when they are issued takes minutes.
  await client.query('alter table app.documents disable trigger user')
  await client.query(OTHERS, [businessSubjectId, count])
  await client.query('alter table app.documents enable trigger user')
  await client.query('vacuum analyze')
}

const othersOf = (said: (partnerId: number) => string) =>
  Array.from({ length: PARTNERS_OF_THEM }, (_, nth) => said(PARTNERS_FROM + nth))
