import { sql, type Expression, type SqlBool } from 'kysely'
import { statusOn, type Settlement } from 'contract/documents/document-status'
import { invoiceSums, type Invoice, type InvoiceSort, type InvoicesQuery } from 'contract/document-issuing/invoices'
import type { Output } from 'contract/kit/endpoint'
import { filterValue } from 'contract/kit/grid'
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { hasWords, termsOf } from '../../kit/search.ts'
import { hasStatus } from '../documents/index.ts'

export const invoiceSumRoutes = routes(invoiceSums, { get: (query, { db }) => sumsOf(db, query) })

export type InvoiceRow = Omit<Invoice, 'status'> & { readonly settlement: Settlement }

export const ROW = sql`i.id, i.kind, i.number, i.partner_id as business_subject_partner_id, i.partner_name as business_subject_partner_name,
  i.issue_date, i.due_date, i.total_base_amount, i.total_amount, i.currency, i.document_id, d.remaining_amount, d.settlement,
  (select e.state from e_invoice_deliveries e where e.invoice_id = i.id order by e.id desc limit 1) as delivery_state`

export const invoiceOf = ({ settlement, ...row }: InvoiceRow): Invoice => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  businessSubjectPartnerId: row.businessSubjectPartnerId,
  businessSubjectPartnerName: row.businessSubjectPartnerName,
  status: statusOn(clock.today(), { settlement, documentDueDate: row.dueDate }),
  issueDate: row.issueDate,
  dueDate: row.dueDate,
  totalBaseAmount: row.totalBaseAmount,
  totalAmount: row.totalAmount,
  remainingAmount: row.remainingAmount,
  currency: row.currency,
  documentId: row.documentId,
  deliveryState: row.deliveryState,
})

/** The column each sort key means. An index leads with each: (business_subject_id, column, id). */
const SORT_COLUMNS: Readonly<Record<InvoiceSort, string>> = {
  issueDate: 'issue_date',
  number: 'number',
  businessSubjectPartnerName: 'partner_name',
  dueDate: 'due_date',
  totalAmount: 'total_amount',
}
const orderBy = ({ sort, direction }: Pick<InvoicesQuery, 'sort' | 'direction'>) =>
  sql.join([SORT_COLUMNS[sort], 'id'].map((column) => sql`${sql.ref(`i.${column}`)} ${sql.raw(direction)}`))

/** The ids of the page come out of an index alone; only its rows are then read whole. */
export async function pageOf(db: Db, query: InvoicesQuery): Promise<Invoice[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${ROW} from (
      select i.id from invoices i ${joined(query)} where ${found(query)} order by ${orderBy(query)}
      limit ${query.size} offset ${(query.page - 1) * query.size}
    ) k join invoices i on i.id = k.id join documents d on d.id = i.document_id order by ${orderBy(query)}`.execute(db)
  return rows.map(invoiceOf)
}

export async function countOf(db: Db, query: InvoicesQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from invoices i ${joined(query)} where ${found(query)}`.execute(db)
  return one(rows).count
}

type Chosen = Pick<InvoicesQuery, 'search' | 'filter' | 'sort' | 'direction'> & { readonly ids: readonly number[] }

/** All that search and filters leave, in the order of the list; whoever chose invoices gets exactly those, whatever is filtered. */
export const invoicesOf = ({ ids, ...query }: Chosen) => sql<InvoiceRow>`
  select ${ROW} from invoices i join documents d on d.id = i.document_id
  where ${ids.length > 0 ? sql<SqlBool>`i.id = any(${ids}::bigint[])` : found(query)} order by ${orderBy(query)}`

async function sumsOf(db: Db, query: InvoicesQuery): Promise<Output<typeof invoiceSums.get>> {
  const { rows } = await sql<Output<typeof invoiceSums.get>[number]>`
    select i.currency, count(*) as invoice_count, sum(i.total_base_amount)::bigint as total_base_amount,
      sum(i.total_amount)::bigint as total_amount,
      coalesce(sum(d.remaining_amount) filter (where not d.is_cancelled), 0)::bigint as remaining_amount
    from invoices i join documents d on d.id = i.document_id where ${found(query)}
    group by i.currency order by i.currency = 'EUR' desc, i.currency`.execute(db)
  return rows
}

/** The state of payment stands on the document; nothing else needs it. */
const joined = ({ filter }: InvoicesQuery) =>
  filterValue(filter, 'status') ? sql`join documents d on d.id = i.document_id` : sql``

function found({ search, filter }: Pick<InvoicesQuery, 'search' | 'filter'>): Expression<SqlBool> {
  const terms = termsOf(search)
  const kinds = filterValue(filter, 'kind')
  const partners = filterValue(filter, 'businessSubjectPartnerId')
  const days = filterValue(filter, 'issueDate')
  const statuses = filterValue(filter, 'status')
  const conditions = [
    terms.length > 0 ? hasWords('i.id', 'invoices', terms) : null,
    kinds ? sql<SqlBool>`i.kind = any(${kinds})` : null,
    partners ? sql<SqlBool>`i.partner_id = any(${partners}::bigint[])` : null,
    days?.startDate ? sql<SqlBool>`i.issue_date >= ${days.startDate}::date` : null,
    days?.endDate ? sql<SqlBool>`i.issue_date <= ${days.endDate}::date` : null,
    statuses
      ? sql<SqlBool>`(${sql.join(
          statuses.map((status) => hasStatus(status, clock.today())),
          sql` or `,
        )})`
      : null,
  ].filter((condition) => condition !== null)
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`
}
