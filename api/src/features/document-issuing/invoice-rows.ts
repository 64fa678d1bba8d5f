import { sql, type SqlBool } from 'kysely'
import * as z from 'zod'
import { SETTLEMENTS, statusOn } from 'contract/documents/document-status'
import { Invoice, invoices, invoiceSums, type InvoicesQuery } from 'contract/document-issuing/invoices'
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { oneOf, someOf, within } from '../../kit/lists/conditions.ts'
import { list } from '../../kit/lists/list.ts'
import { routes } from '../../kit/routes.ts'
import { readRows } from '../../kit/rows.ts'
import { byWords } from '../../kit/search/by-words.ts'
import { hasStatus, pastDue } from '../document-status/index.ts'
import { DOCUMENTS } from '../documents/named/index.ts'
import { E_INVOICE_DELIVERIES } from '../e-invoice-network/named/index.ts'
import { PARTNER_NAMES } from '../partners/named/index.ts'

export const invoiceSumRoutes = routes(invoiceSums, { get: (query, { db }) => sumsOf(db, query) })

export const InvoiceRow = Invoice.omit({ status: true }).extend({ settlement: z.enum(SETTLEMENTS) })
export type InvoiceRow = z.output<typeof InvoiceRow>

export const ROW = sql`i.id, i.kind, i.number, i.partner_id, i.partner_name,
  i.issue_date, i.due_date, i.total_base_amount, i.total_amount, i.currency, i.document_id, d.remaining_amount, d.settlement,
  (select e.state from ${E_INVOICE_DELIVERIES} e where e.invoice_id = i.id order by e.id desc limit 1) as delivery_state`

export const invoiceOf = ({ settlement, ...row }: InvoiceRow): Invoice => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  partnerId: row.partnerId,
  partnerName: row.partnerName,
  status: statusOn(clock.today(), { settlement, dueDate: row.dueDate, totalAmountToBePaid: row.totalAmount }),
  issueDate: row.issueDate,
  dueDate: row.dueDate,
  totalBaseAmount: row.totalBaseAmount,
  totalAmount: row.totalAmount,
  remainingAmount: row.remainingAmount,
  currency: row.currency,
  documentId: row.documentId,
  deliveryState: row.deliveryState,
})

export const invoiceList = list(invoices.list, {
  from: 'invoices',
  as: 'i',
  sorts: {
    issueDate: ['issue_date'],
    number: ['number'],
    partnerName: ['partner_name'],
    dueDate: ['due_date'],
    totalAmount: ['total_amount'],
  },
  filters: {
    kind: oneOf('i.kind'),
    partnerId: oneOf('i.partner_id'),
    issueDate: within('i.issue_date'),
    // The state of payment stands on the document; nothing else needs it.
    status: (statuses) =>
      sql<SqlBool>`exists (select from ${DOCUMENTS} d where d.id = i.document_id
        and ${someOf(statuses.map((status) => hasStatus(status, clock.today())))})`,
    isPastDue: () => sql<SqlBool>`exists (select from ${DOCUMENTS} d where d.id = i.document_id and ${pastDue(clock.today())})`,
  },
  search: byWords({ table: 'invoices', as: 'i', names: PARTNER_NAMES, hasAmounts: true }),
  joins: () => sql`join ${DOCUMENTS} d on d.id = i.document_id`,
  columns: ROW,
  row: InvoiceRow,
  shown: invoiceOf,
})

const Sums = invoiceSums.get.output.element

const sumsOf = async (db: Db, query: InvoicesQuery) =>
  readRows(
    db,
    Sums,
    sql`select i.currency, count(*) as invoice_count, sum(i.total_base_amount)::bigint as total_base_amount,
        sum(i.total_amount)::bigint as total_amount,
        sum(d.remaining_amount)::bigint as remaining_amount
      from ${DOCUMENTS} d join (select i.* ${await invoiceList.found(db, query, undefined)}) i on d.id = i.document_id
      group by i.currency order by i.currency = 'EUR' desc, i.currency`,
  )
