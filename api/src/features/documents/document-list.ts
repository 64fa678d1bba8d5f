import { sql } from 'kysely'
import { CURRENCY_MARKS } from 'contract/codebooks/currencies'
import type { Actor } from 'contract/kit/access'
import { readableTypes } from 'contract/documents/document-rights'
import { documents, DOCUMENT_TYPES, type DocumentType } from 'contract/documents/documents'
import { clock } from '../../kit/clock.ts'
import { oneOf, someOf, within } from '../../kit/lists/conditions.ts'
import { list } from '../../kit/lists/list.ts'
import { byWords } from '../../kit/search/by-words.ts'
import { COLUMNS, documentOf, DocumentRow } from './document-row.ts'
import { hasStatus, pastDue } from '../document-status/index.ts'
import { PARTNER_NAMES } from '../partners/named/index.ts'

/** The documents that a person may read. */
export const documentList = list<typeof documents.list, typeof DocumentRow, Actor>(documents.list, {
  from: 'documents',
  as: 'd',
  sorts: {
    documentDate: ['document_date'],
    documentType: ['document_type'],
    documentNumber: ['document_number'],
    businessSubjectPartnerName: ['partner_name'],
    status: ['settlement', 'due_date'],
    documentDueDate: ['due_date'],
    totalBaseAmount: ['total_base_amount'],
    totalAmountToBePaid: ['total_amount_to_be_paid'],
    lastPaymentOn: ['last_payment_on'],
    remainingAmount: ['remaining_amount'],
    currency: ['currency'],
  },
  always: (_, actor) => (restrictedTypes(actor) ? isReadable(actor) : undefined),
  filters: {
    documentType: oneOf('d.document_type'),
    status: (statuses) => someOf(statuses.map((status) => hasStatus(status, clock.today()))),
    isPastDue: () => pastDue(clock.today()),
    businessSubjectPartnerId: oneOf('d.partner_id'),
    documentDate: within('d.document_date'),
    documentDueDate: within('d.due_date'),
    lastPaymentOn: within('d.last_payment_on'),
    currencyId: (ids) => oneOf('d.currency')(ids.map((id) => CURRENCY_MARKS[id] ?? '')),
  },
  search: byWords({ table: 'documents', as: 'd', names: PARTNER_NAMES, hasAmounts: true }),
  columns: COLUMNS,
  row: DocumentRow,
  shown: documentOf,
  keptCount: ({ search, filter }, actor) =>
    search === '' && filter.length === 0 && restrictedTypes(actor) === undefined
      ? sql`select coalesce(sum(document_count), 0)::bigint as count from document_totals`
      : null,
})

/** That a person may read the document d. */
export const isReadable = (actor: Actor) => oneOf('d.document_type')(readableTypes(actor))

/** The types a person may read; undefined where that is all of them. */
function restrictedTypes(actor: Actor): DocumentType[] | undefined {
  const types = readableTypes(actor)
  return types.length === DOCUMENT_TYPES.length ? undefined : types
}
