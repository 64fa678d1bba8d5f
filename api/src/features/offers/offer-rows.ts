import { sql, type Expression, type SqlBool } from 'kysely'
import type { Output } from 'contract/kit/endpoint'
import { filterValue } from 'contract/kit/grid'
import { offerStateOn, type OfferFacts } from 'contract/offers/offer-state'
import { offerSums, type Offer, type OfferSort, type OffersQuery } from 'contract/offers/offers'
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { hasWords, termsOf } from '../../kit/search.ts'
import { hasState, IS_INVOICED } from './state-sql.ts'

export const offerSumRoutes = routes(offerSums, { get: (query, { db }) => sumsOf(db, query) })

type Row = Omit<Offer, 'state' | 'number'> & Pick<OfferFacts, 'answer' | 'isInvoiced'> & { readonly number: string | null }

export const ROW = sql`o.id, o.number, o.partner_id as business_subject_partner_id, o.partner_name as business_subject_partner_name,
  o.issue_date, o.valid_until, o.total_base_amount, o.total_amount, o.currency, o.answer, ${IS_INVOICED} as is_invoiced`

export const offerOf = ({ id, number, answer, isInvoiced, validUntil, ...row }: Row): Offer => ({
  id,
  number: number ?? '',
  businessSubjectPartnerId: row.businessSubjectPartnerId,
  businessSubjectPartnerName: row.businessSubjectPartnerName,
  state: offerStateOn(clock.today(), { isIssued: number !== null, isInvoiced, answer, validUntil }),
  issueDate: row.issueDate,
  validUntil,
  totalBaseAmount: row.totalBaseAmount,
  totalAmount: row.totalAmount,
  currency: row.currency,
})

/** The column each sort key means. An index leads with each: (business_subject_id, column, id). */
const SORT_COLUMNS: Readonly<Record<OfferSort, string>> = {
  issueDate: 'issue_date',
  number: 'number',
  businessSubjectPartnerName: 'partner_name',
  validUntil: 'valid_until',
  totalAmount: 'total_amount',
}
const orderBy = ({ sort, direction }: OffersQuery) =>
  sql.join([SORT_COLUMNS[sort], 'id'].map((column) => sql`${sql.ref(`o.${column}`)} ${sql.raw(direction)}`))

/** The ids of the page come out of an index alone; only its rows are then read whole. */
export async function pageOf(db: Db, query: OffersQuery): Promise<Offer[]> {
  const { rows } = await sql<Row>`
    select ${ROW} from (
      select o.id from offers o where ${found(query)} order by ${orderBy(query)}
      limit ${query.size} offset ${(query.page - 1) * query.size}
    ) k join offers o on o.id = k.id order by ${orderBy(query)}`.execute(db)
  return rows.map(offerOf)
}

export async function countOf(db: Db, query: OffersQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from offers o where ${found(query)}`.execute(db)
  return one(rows).count
}

async function sumsOf(db: Db, query: OffersQuery): Promise<Output<typeof offerSums.get>> {
  const { rows } = await sql<Output<typeof offerSums.get>[number]>`
    select o.currency, count(*) as offer_count, sum(o.total_base_amount)::bigint as total_base_amount,
      sum(o.total_amount)::bigint as total_amount
    from offers o where ${found(query)} group by o.currency order by o.currency = 'EUR' desc, o.currency`.execute(db)
  return rows
}

function found({ search, filter }: OffersQuery): Expression<SqlBool> {
  const terms = termsOf(search)
  const partners = filterValue(filter, 'businessSubjectPartnerId')
  const days = filterValue(filter, 'issueDate')
  const states = filterValue(filter, 'state')
  const conditions = [
    terms.length > 0 ? hasWords('o.id', 'offers', terms) : null,
    partners ? sql<SqlBool>`o.partner_id = any(${partners}::bigint[])` : null,
    days?.startDate ? sql<SqlBool>`o.issue_date >= ${days.startDate}::date` : null,
    days?.endDate ? sql<SqlBool>`o.issue_date <= ${days.endDate}::date` : null,
    states
      ? sql<SqlBool>`(${sql.join(
          states.map((state) => hasState(state, clock.today())),
          sql` or `,
        )})`
      : null,
  ].filter((condition) => condition !== null)
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`
}
