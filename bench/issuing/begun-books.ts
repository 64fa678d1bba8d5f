import pg from 'pg'
import { books } from 'contract/accounting/books'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { directInvoices } from 'contract/document-issuing/direct-invoices'
import { pathWith } from 'contract/kit/endpoint'
import { businessSubjectId, headers, issuedContent } from 'api/testing/issuing/issued-content'

/** How many invoices of three lines, and over how many days from which on. */
export type Copied = { readonly count: number; readonly from: string; readonly days: number }

/** Ids of the copies begin here. */
const FIRST = 1_000_000
/** What tells the copies of one invoice that was really issued apart: numbers, and days over a time. */
const DOCUMENT_APART = `jsonb_build_object('id', $1::bigint + n, 'document_number', 'K' || n, 'payment_reference', 'HR00 ' || n, 'document_date', day)`
const INVOICE_APART = `jsonb_build_object('id', $1::bigint + n, 'document_id', $1::bigint + n, 'ordinal', $1::bigint + n, 'number', 'K' || n,
  'payment_reference', null, 'idempotency_key', null, 'issue_date', day, 'year', extract(year from day),
  'content', r.content || jsonb_build_object('number', 'K' || n, 'issueDate', day, 'deliveryDate', day, 'dueDate', day + 15))`

type Place = Parameters<typeof issuedContent>[0]

/** Issues one invoice, and copies it past the history and the totals. Gives what it says, so that more can be issued to its buyer. */
export async function issueCopies(place: Place, client: pg.Client, copied: Copied): Promise<InvoiceContent> {
  const content = await issuedContent(place)
  const path = `/api${pathWith(directInvoices.create.path, { businessSubjectId })}`
  const body = JSON.stringify({ content, idempotencyKey: 'the-first' })
  const response = await fetch(`${place.url}${path}`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The first invoice was answered with ${response.status}`)
  const { rows } = await client.query<{ id: string }>('select max(document_id) as id from app.invoices where business_subject_id = $1', [businessSubjectId]) // prettier-ignore
  const documentId = Number(rows[0]?.id)
  await copy(client, copied, 'documents', DOCUMENT_APART, `r.id = ${documentId}`)
  await copy(client, copied, 'invoices', INVOICE_APART, `r.document_id = ${documentId}`)
  await client.query('vacuum analyze')
  return content
}

async function copy(
  client: pg.Client,
  { count, from, days }: Copied,
  table: string,
  apart: string,
  which: string,
): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'app' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  await client.query(`alter table app.${table} disable trigger user`)
  await client.query(
    `insert into app.${table} (${rows[0]?.columns})
     select ${rows[0]?.columns} from (select (jsonb_populate_record(r, ${apart})).* from app.${table} r cross join generate_series(1, $2::int) n
       cross join lateral (select $4::date + n % $5::int as day) d where r.business_subject_id = $3 and ${which}) copies`,
    [FIRST, count, businessSubjectId, from, days],
  )
  await client.query(`alter table app.${table} enable trigger user`)
}

/** Begins the books of the company; its papers wait from then on. */
export async function beginBooks(place: { readonly url: string }, beginsOn: string): Promise<void> {
  const input = {
    beginsOn,
    incomeTax: 'Profit',
    vatPeriod: 'Monthly',
    taxBranch: '',
    filerFirstName: '',
    filerLastName: '',
    filerPhone: '',
    filerEmail: '',
    proRata: null,
  }
  const response = await fetch(`${place.url}/api${pathWith(books.update.path, { businessSubjectId })}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(input),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

/** Whether papers are not posted yet. */
export async function doPapersWait(client: pg.Client): Promise<boolean> {
  const waiting = await client.query(
    `select from app.ledger_papers where business_subject_id = $1 and state = 'Waiting' limit 1`,
    [businessSubjectId],
  )
  return waiting.rowCount !== 0
}
