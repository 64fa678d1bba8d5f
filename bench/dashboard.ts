import pg from 'pg'
import { incomingInvoiceSummary, outgoingInvoiceSummary } from 'contract/dashboard/invoice-summaries'
import { partnerIncomingInvoices } from 'contract/dashboard/partner-incoming-invoices'
import { invoiceStatistics, largestCustomers, mostSoldItems } from 'contract/dashboard/sales'
import { pathWith, type Endpoint } from 'contract/kit/endpoint'
import { openKillable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { loadHttp } from './compared.ts'
import { businessSubjectId, headers } from './issuing/issued-content.ts'

/** `npm run bench dashboard`: the calls of both dashboards in a business subject with 21,000 documents of three lines each. */
const DOCUMENTS = 21_000
const CALLS: readonly Endpoint[] = [
  outgoingInvoiceSummary.get,
  incomingInvoiceSummary.get,
  partnerIncomingInvoices.get,
  mostSoldItems.list,
  largestCustomers.list,
  invoiceStatistics.get,
]

await buildServer()
const place = await openKillable({ NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', TRUSTED_PROXIES: '127.0.0.1' }, [
  ...SERVER_FLAGS,
  SERVER,
])
try {
  await fill(place.databaseUrl)
  let together = 0
  for (const { name, path } of CALLS) {
    const url = `/api${pathWith(path, { businessSubjectId, businessSubjectPartnerId: 1_001 })}`
    const { medianMs, p99Ms, failures } = await loadHttp(place.url, () => ({ method: 'GET', path: url, headers }), 1)
    if (failures > 0) throw new Error(`${name} was not answered`)
    together += medianMs
    process.stdout.write(`${name}: ${medianMs.toFixed(1)} ms, of a hundred the slowest ${p99Ms.toFixed(1)} ms\n`)
  }
  process.stdout.write(`All together: ${together.toFixed(1)} ms\n`)
} finally {
  await place.end()
}

/** Two years of papers to and from 500 partners, one in five of them open; written past the history, which would take long. */
async function fill(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`alter table app.documents disable trigger user; alter table app.document_lines disable trigger user;
      alter table app.partners disable trigger user`)
    await client.query(
      `insert into app.partners (business_subject_id, id, name) select $1, 1000 + n, 'Kupac ' || n || ' d.o.o.' from generate_series(1, 500) n`,
      [businessSubjectId],
    )
    await client.query(
      `insert into app.documents (business_subject_id, id, document_type, source, document_number, partner_id, partner_name, document_date,
        document_due_date, currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid, paid_amount, exchange_rate, total_eur_amount)
      select $1, 1000000 + n, case when n % 5 < 2 then 'IncomingInvoices' else 'OutgoingInvoices' end, 'entry', n || '/P1/1', 1001 + n % 500, '',
        day, day + 30, case when n % 10 = 0 then 'USD' else 'EUR' end, net, net / 4, net + net / 4, net + net / 4,
        case when n % 7 > 1 then net + net / 4 else 0 end, 1.1, net + net / 4
      from generate_series(1, $2::bigint) n
        cross join lateral (select current_date - (n * 730 / $2::bigint)::int as day, 4 * (1000 + (n * 7919) % 500000) as net) v`,
      [businessSubjectId, DOCUMENTS],
    )
    await client.query(
      `insert into app.document_lines (business_subject_id, document_id, ordinal, name, quantity, unit_code, unit_price, net_amount)
      select $1, d.id, l, 'Artikl ' || (d.id * l) % 300, 2, 'H87', 100, d.total_base_amount / 3 from app.documents d, generate_series(1, 3) l
      where d.business_subject_id = $1 and d.id > 1000000`,
      [businessSubjectId],
    )
    await client.query(`insert into app.document_totals (business_subject_id, document_type, document_count, total_eur_amount, changed_at)
      select business_subject_id, document_type, count(*), sum(total_eur_amount), now() from app.documents group by 1, 2`)
    await client.query(`alter table app.documents enable trigger user; alter table app.document_lines enable trigger user;
      alter table app.partners enable trigger user`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
