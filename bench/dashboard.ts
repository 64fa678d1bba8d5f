import pg from 'pg'
import { bankDashboard } from 'contract/bank/bank-dashboard'
import { incomingInvoiceSummary, outgoingInvoiceSummary } from 'contract/dashboard/invoice-summaries'
import { partnerIncomingInvoices } from 'contract/dashboard/partner-incoming-invoices'
import { invoiceStatistics, largestCustomers, mostSoldItems } from 'contract/dashboard/sales'
import { waitingWork } from 'contract/dashboard/waiting-work'
import { pathWith, type Endpoint } from 'contract/kit/endpoint'
import { openKillable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { loadHttp } from './compared.ts'
import { businessSubjectId, headers } from 'api/testing/issuing/issued-content'

/**
 * `npm run bench dashboard`: the calls of both dashboards in a business subject with 21,000 documents of three lines each, and
 * ten accounts with five years of statements: half of them one a day, half one a month of 200 lines.
 */
const DOCUMENTS = 21_000
const CALLS: readonly Endpoint[] = [
  outgoingInvoiceSummary.get,
  incomingInvoiceSummary.get,
  partnerIncomingInvoices.get,
  mostSoldItems.list,
  largestCustomers.list,
  invoiceStatistics.get,
  waitingWork.get,
  bankDashboard.get,
]

/** Two years of papers to and from 500 partners, one in five of them open. */
const PAPERS: readonly Filled[] = [
  {
    table: 'partners',
    sql: `insert into app.partners (business_subject_id, id, name) select $1, 1000 + n, 'Kupac ' || n || ' d.o.o.' from generate_series(1, 500) n`,
  },
  {
    table: 'documents',
    sql: `insert into app.documents (business_subject_id, id, document_type, source, document_number, partner_id, partner_name, document_date,
        due_date, currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid, paid_amount, exchange_rate, total_eur_amount)
      select $1, 1000000 + n, case when n % 5 < 2 then 'IncomingInvoices' else 'OutgoingInvoices' end, 'entry', n || '/P1/1', 1001 + n % 500, '',
        day, day + 30, case when n % 10 = 0 then 'USD' else 'EUR' end, net, net / 4, net + net / 4, net + net / 4,
        case when n % 7 > 1 then net + net / 4 else 0 end, 1.1, net + net / 4
      from generate_series(1, $2::bigint) n
        cross join lateral (select current_date - (n * 730 / $2::bigint)::int as day, 4 * (1000 + (n * 7919) % 500000) as net) v`,
    values: [DOCUMENTS],
  },
  {
    table: 'document_lines',
    sql: `insert into app.document_lines (business_subject_id, document_id, ordinal, name, quantity, unit_code, unit_price, net_amount)
      select $1, d.id, l, 'Artikl ' || (d.id * l) % 300, 2, 'H87', 100, d.total_base_amount / 3 from app.documents d, generate_series(1, 3) l
      where d.business_subject_id = $1 and d.id > 1000000`,
  },
  {
    table: 'document_totals',
    sql: `insert into app.document_totals (business_subject_id, document_type, document_count, total_eur_amount, changed_at)
      select business_subject_id, document_type, count(*), sum(total_eur_amount), now() from app.documents where business_subject_id = $1 group by 1, 2`,
  },
]

/** Ids from here on, so that what was there before is no part of it. Two of the ten accounts are in dollars. */
const ACCOUNTS_FROM = 5_000
const STATEMENTS: readonly Filled[] = [
  {
    table: 'exchange_rates',
    sql: `insert into app.exchange_rates (currency, day, rate, source, list_day)
      select 'USD', current_date - n, 1.1, 'HNB', current_date - n from generate_series(0, 1830) n where $1 > 0`,
  },
  {
    table: 'bank_accounts',
    sql: `insert into app.bank_accounts (business_subject_id, id, name, iban, currency, is_primary, is_active)
      select $1, ${ACCOUNTS_FROM} + n, 'Račun ' || n, 'HR00236000' || (11000000000 + n), case when n % 5 = 0 then 'USD' else 'EUR' end, false, true
      from generate_series(1, 10) n`,
  },
  {
    table: 'files',
    sql: `insert into app.files (business_subject_id, id, name, media_type, hash) values ($1, ${ACCOUNTS_FROM}, 'izvadak.xml', 'text/xml', repeat('0', 64))`,
  },
  {
    table: 'bank_statements',
    sql: `insert into app.bank_statements (business_subject_id, id, bank_account_id, kind, external_id, statement_number, from_day, to_day, currency,
        opening_amount, closing_amount, line_count, credit_sum, debit_sum, format, file_id, created_by)
      select $1, a.id * 10000 + k, a.id, 'Booked', k, k, d.from_day, d.to_day, a.currency, 1000, 1000, 0, 0, 0, 'camt.053', ${ACCOUNTS_FROM}, 1
      from app.bank_accounts a cross join generate_series(1, 1825) k
        cross join lateral (select case when a.id % 2 = 0 then current_date - k else current_date - 30 * k end as from_day,
          case when a.id % 2 = 0 then current_date - k else current_date - 30 * k + 29 end as to_day) d
      where a.business_subject_id = $1 and a.id > ${ACCOUNTS_FROM} and (a.id % 2 = 0 or k <= 60)`,
  },
  {
    table: 'bank_lines',
    sql: `insert into app.bank_lines (business_subject_id, bank_statement_id, bank_account_id, ordinal, booked_on, value_on, amount, currency, original_currency,
        exchange_rate, counterparty_name, counterparty_iban, counterparty_address, ultimate_name, reference_model, reference, end_to_end, text, bank_reference,
        code, is_reversal, identity_hash, state)
      select $1, s.id, s.bank_account_id, n, s.from_day + n % 30, s.from_day + n % 30, n, s.currency, '', '', 'Kupac ' || n, '', '', '', '', '', '', 'Uplata', '',
        '', false, s.id || '/' || n, 'Settled'
      from app.bank_statements s cross join generate_series(1, 200) n where s.business_subject_id = $1 and s.bank_account_id > ${ACCOUNTS_FROM} and s.bank_account_id % 2 = 1`,
  },
]

await buildServer()
const place = await openKillable({ NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', TRUSTED_PROXIES: '127.0.0.1' }, [
  ...SERVER_FLAGS,
  SERVER,
])
try {
  await fill(place.databaseUrl, [...PAPERS, ...STATEMENTS])
  let together = 0
  for (const { name, path } of CALLS) {
    const url = `/api${pathWith(path, { businessSubjectId, partnerId: 1_001 })}`
    const { medianMs, p99Ms, failures } = await loadHttp(place.url, () => ({ method: 'GET', path: url, headers }), 1)
    if (failures > 0) throw new Error(`${name} was not answered`)
    together += medianMs
    process.stdout.write(`${name}: ${medianMs.toFixed(1)} ms, of a hundred the slowest ${p99Ms.toFixed(1)} ms\n`)
  }
  process.stdout.write(`All together: ${together.toFixed(1)} ms\n`)
} finally {
  await place.end()
}

type Filled = { readonly table: string; readonly sql: string; readonly values?: readonly unknown[] }

/** Written past the history, which would take long. */
async function fill(ownerUrl: string, filled: readonly Filled[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const { table, sql, values = [] } of filled) {
      await client.query(`alter table app.${table} disable trigger user`)
      await client.query(sql, [businessSubjectId, ...values])
      await client.query(`alter table app.${table} enable trigger user`)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
