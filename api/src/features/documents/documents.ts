import { sql } from 'kysely'
import type { Actor } from 'contract/kit/access'
import { currencyId } from 'contract/codebooks/currencies'
import { documents, type Document, type DocumentSort, type DocumentsQuery } from 'contract/documents/documents'
import { statusOn } from 'contract/documents/document-status'
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { documentDetails } from './document-details.ts'
import { documentsWhere, isUnfiltered } from './documents-where.ts'

const NO_ONE: Actor = { permissions: [], isStandalone: false, isOwner: false }

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
  sql.join([...SORT_COLUMNS[sort], 'id'].map((column) => sql`${sql.ref(`d.${column}`)} ${sql.raw(direction === 'asc' ? 'asc' : 'desc')}`))

/** The ids of the page come out of an index alone; only its rows are then read whole. */
async function pageOf(db: Db, actor: Actor, query: DocumentsQuery): Promise<Document[]> {
  const { rows } = await sql<Row>`
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

export const COLUMNS = sql.raw(`d.id, d.document_type, d.document_number, d.partner_id, d.partner_name, d.settlement, d.document_date,
  d.document_due_date, d.total_base_amount, d.total_amount_to_be_paid, d.last_payment_on, d.remaining_amount, d.currency, d.file_id, d.warnings`)

export type Row = Pick<
  Document,
  'id' | 'documentType' | 'documentNumber' | 'documentDate' | 'documentDueDate' | 'totalBaseAmount' | 'totalAmountToBePaid' | 'lastPaymentOn' | 'remainingAmount' | 'currency' | 'fileId' | 'warnings'
> & { partnerId: number; partnerName: string; settlement: Parameters<typeof statusOn>[1]['settlement'] }

/** A row of the table as the contract shows it, with the status it has today. */
export const documentOf = ({ partnerId, partnerName, settlement, ...row }: Row): Document => ({
  ...row,
  businessSubjectPartnerId: partnerId,
  businessSubjectPartnerName: partnerName,
  status: statusOn(clock.today(), { settlement, documentDueDate: row.documentDueDate }),
  currencyId: currencyId(row.currency),
})
