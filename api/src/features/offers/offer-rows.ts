import { sql } from 'kysely'
import * as z from 'zod'
import { OFFER_ANSWERS, offerStateOn } from 'contract/offers/offer-state'
import { Offer, offers, offerSums, type OffersQuery } from 'contract/offers/offers'
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { oneOf, someOf, within } from '../../kit/lists/conditions.ts'
import { list } from '../../kit/lists/list.ts'
import { routes } from '../../kit/routes.ts'
import { readRows } from '../../kit/rows.ts'
import { byWords } from '../../kit/search/by-words.ts'
import { hasState, IS_INVOICED } from './state-sql.ts'

export const offerSumRoutes = routes(offerSums, { get: (query, { db }) => sumsOf(db, query) })

export const OfferRow = Offer.omit({ state: true }).extend({
  number: z.string().nullable(),
  answer: z.enum(OFFER_ANSWERS).nullable(),
  isInvoiced: z.boolean(),
})
type OfferRow = z.output<typeof OfferRow>

export const ROW = sql`o.id, o.number, o.partner_id, o.partner_name,
  o.issue_date, o.valid_until, o.total_base_amount, o.total_amount, o.currency, o.answer, ${IS_INVOICED} as is_invoiced`

export const offerOf = ({ id, number, answer, isInvoiced, validUntil, ...row }: OfferRow): Offer => ({
  id,
  number: number ?? '',
  partnerId: row.partnerId,
  partnerName: row.partnerName,
  state: offerStateOn(clock.today(), { isIssued: number !== null, isInvoiced, answer, validUntil }),
  issueDate: row.issueDate,
  validUntil,
  totalBaseAmount: row.totalBaseAmount,
  totalAmount: row.totalAmount,
  currency: row.currency,
})

export const offerList = list(offers.list, {
  from: 'offers',
  as: 'o',
  sorts: {
    issueDate: ['issue_date'],
    number: ['number'],
    partnerName: ['partner_name'],
    validUntil: ['valid_until'],
    totalAmount: ['total_amount'],
  },
  filters: {
    partnerId: oneOf('o.partner_id'),
    issueDate: within('o.issue_date'),
    state: (states) => someOf(states.map((state) => hasState(state, clock.today()))),
  },
  search: byWords({ table: 'offers', as: 'o', hasAmounts: true }),
  columns: ROW,
  row: OfferRow,
  shown: offerOf,
})

const Sums = offerSums.get.output.element

const sumsOf = async (db: Db, query: OffersQuery) =>
  readRows(
    db,
    Sums,
    sql`select o.currency, count(*) as offer_count, sum(o.total_base_amount)::bigint as total_base_amount,
        sum(o.total_amount)::bigint as total_amount
      ${await offerList.found(db, query, undefined)} group by o.currency order by o.currency = 'EUR' desc, o.currency`,
  )
