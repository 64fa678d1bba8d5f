import { sql } from 'kysely'
import { NO_ONE, type Actor } from 'contract/kit/access'
import { documents, type Document, type DocumentSort, type DocumentsQuery } from 'contract/documents/documents'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { documentDetails } from './document-details.ts'
import { COLUMNS, documentOf, type DocumentRow } from './document-row.ts'
import { documentsWhere, isUnfiltered } from './documents-where.ts'

export const documentListRoutes = routes(documents, {
  list: async (query, { db, caller }) => {
    const actor = caller?.actor ?? NO_ONE
    const rows = await pageOf(db, actor, query)
    return { rows, totalCount: query.requireTotalCount ? await countOf(db, actor, query) : null }
  },
  get: (_, { db, caller, params: { id } }) => documentDetails(db, caller?.actor ?? NO_ONE, id),
})

/** The column each sort key means. An index leads with each: (business_subject_id, column, id). */
const SORT_COLUMNS: Readonly<Record<DocumentSort, readonly string[]>> = {
  documentDate: ['document_date'],
  documentType: ['document_type'],
  documentNumber: ['document_number'],
  businessSubjectPartnerName: ['partner_name'],
  status: ['settlement', 'document_due_date'],
  documentDueDate: ['document_due_date'],
  totalBaseAmount: ['total_base_amount'],
  totalAmountToBePaid: ['total_amount_to_be_paid'],
  lastPaymentOn: ['last_payment_on'],
  remainingAmount: ['remaining_amount'],
  currency: ['currency'],
}

export const orderBy = ({ sort, direction }: Pick<DocumentsQuery, 'sort' | 'direction'>) =>
  sql.join(
    [...SORT_COLUMNS[sort], 'id'].map(
      (column) => sql`${sql.ref(`d.${column}`)} ${sql.raw(direction === 'asc' ? 'asc' : 'desc')}`,
    ),
  )

/** The ids of the page come out of an index alone; only its rows are then read whole. */
async function pageOf(db: Db, actor: Actor, query: DocumentsQuery): Promise<Document[]> {
  const { rows } = await sql<DocumentRow>`
    select ${COLUMNS} from (
      select d.id from documents d where ${documentsWhere(actor, query)} order by ${orderBy(query)}
      limit ${query.size} offset ${(query.page - 1) * query.size}
    ) k join documents d on d.id = k.id order by ${orderBy(query)}`.execute(db)
  return rows.map(documentOf)
}

async function countOf(db: Db, actor: Actor, query: DocumentsQuery): Promise<number> {
  const { rows } = isUnfiltered(actor, query)
    ? await sql<{ count: number }>`select coalesce(sum(document_count), 0)::bigint as count from document_totals`.execute(db)
    : await sql<{ count: number }>`select count(*) as count from documents d where ${documentsWhere(actor, query)}`.execute(db)
  return one(rows).count
}
