import { sql, type Expression, type SqlBool } from 'kysely'
import { CURRENCY_MARKS } from 'contract/codebooks/currencies'
import type { Actor } from 'contract/kit/access'
import { readableTypes } from 'contract/documents/document-rights'
import { DOCUMENT_TYPES, type DocumentsQuery, type DocumentType } from 'contract/documents/documents'
import { filterValue, type DayRange } from 'contract/kit/grid'
import { clock } from '../../kit/clock.ts'
import { hasWords, termsOf } from '../../kit/search.ts'
import { hasStatus } from './status-sql.ts'

type Wanted = Pick<DocumentsQuery, 'search' | 'filter'>

/** The condition a search and filters come to, over documents as d: the same for the list, its totals and its export. */
export function documentsWhere(actor: Actor, { search, filter }: Wanted): Expression<SqlBool> {
  const value = <K extends DocumentsQuery['filter'][number]['dataField']>(field: K) => filterValue(filter, field)
  const conditions = [
    sql<SqlBool>`true`,
    anyOf('document_type', restrictedTypes(actor)),
    anyOf('document_type', value('documentType')),
    value('status') && or((value('status') ?? []).map((status) => hasStatus(status, clock.today()))),
    anyOf('partner_id', value('businessSubjectPartnerId')),
    within('document_date', value('documentDate')),
    within('document_due_date', value('documentDueDate')),
    within('last_payment_on', value('lastPaymentOn')),
    anyOf(
      'currency',
      value('currencyId')?.map((id) => CURRENCY_MARKS[id] ?? ''),
    ),
    found(search),
  ].filter((condition) => condition !== undefined)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Whether anything is asked for beyond what the person may read: without it the kept totals give the count. */
export const isUnfiltered = (actor: Actor, { search, filter }: Wanted): boolean =>
  search === '' && filter.length === 0 && restrictedTypes(actor) === undefined

function found(search: string): Expression<SqlBool> | undefined {
  const terms = termsOf(search)
  return terms.length > 0 ? hasWords('d.id', 'documents', terms.map(asKept)) : undefined
}

/** Amounts are kept for search as 1234,56: thousands separators of a typed amount fall away. */
const asKept = (term: string) => (/^-?\d{1,3}(\.\d{3})+(,\d*)?$/.test(term) ? term.replaceAll('.', '') : term)

/** The types a person may read; undefined where that is all of them. */
function restrictedTypes(actor: Actor): DocumentType[] | undefined {
  const types = readableTypes(actor)
  return types.length === DOCUMENT_TYPES.length ? undefined : types
}

const anyOf = (column: string, values: readonly (string | number)[] | undefined) =>
  values && sql<SqlBool>`${sql.ref(`d.${column}`)} = any(${[...values]})`

const or = (conditions: readonly Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join([...conditions], sql` or `)})`

function within(column: string, range: DayRange | undefined): Expression<SqlBool> | undefined {
  if (!range || (!range.startDate && !range.endDate)) return undefined
  const from = range.startDate && sql<SqlBool>`${sql.ref(`d.${column}`)} >= ${range.startDate}::date`
  const to = range.endDate && sql<SqlBool>`${sql.ref(`d.${column}`)} <= ${range.endDate}::date`
  return sql<SqlBool>`${sql.join(
    [from, to].filter((part) => part !== undefined && part !== ''),
    sql` and `,
  )}`
}
