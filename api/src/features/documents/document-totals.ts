import { sql } from 'kysely'
import * as z from 'zod'
import { documentFilterCurrencies, documentFilterPartners, documentFilterStatuses, documentFilterTypes, documentTotals, DOCUMENT_TYPES, filteredTotals } from 'contract/documents/documents' // prettier-ignore
import { DOCUMENT_STATUSES } from 'contract/documents/document-status'
import { currencyId } from 'contract/codebooks/currencies'
import { readableTypes } from 'contract/documents/document-rights'
import { NO_ONE } from 'contract/kit/access'
import { clock } from '../../kit/clock.ts'
import { allOf } from '../../kit/lists/conditions.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { byWords } from '../../kit/search/by-words.ts'
import { documentList } from './document-list.ts'
import { pastDue, REMAINING_EUR } from '../document-status/index.ts'
import { readRows } from '../../kit/rows.ts'

const OPTIONS_MAX = 50

const Totals = z.object({
  outgoing: z.number(),
  incoming: z.number(),
  count: z.number(),
  changedAt: z.date().nullable(),
  overdue: z.number(),
  withoutRate: z.number(),
})
type Totals = z.infer<typeof Totals>

/** Sums over the documents of a business subject, and the values its filters offer. */
export const documentTotalRoutes: Route[] = [
  ...routes(documentTotals, {
    get: async (_, { db, caller }) => {
      const types = readableTypes(caller?.actor ?? NO_ONE)
      const rows = await readRows(
        db,
        Totals,
        sql`
        select coalesce(sum(total_eur_amount) filter (where document_type = 'OutgoingInvoices'), 0)::bigint as outgoing,
          coalesce(sum(total_eur_amount) filter (where document_type = 'IncomingInvoices'), 0)::bigint as incoming,
          coalesce(sum(document_count), 0)::bigint as count, max(changed_at) as changed_at,
          (select coalesce(sum(${REMAINING_EUR}), 0)::bigint from documents d where ${pastDue(clock.today())} and d.document_type = 'OutgoingInvoices' and d.document_type = any(${types})) as overdue,
          (select count(*) from documents d where d.exchange_rate is null and not d.is_cancelled and d.document_type = any(${types})) as without_rate
        from document_totals where document_type = any(${types})`,
      )
      const [totals] = rows
      return {
        outgoingTotalAmount: totals?.outgoing ?? 0,
        incomingTotalAmount: totals?.incoming ?? 0,
        overdueAmount: totals?.overdue ?? 0,
        documentCount: totals?.count ?? 0,
        withoutRateCount: totals?.withoutRate ?? 0,
        lastSyncAt: totals?.changedAt?.toISOString() ?? null,
      }
    },
  }),
  ...routes(filteredTotals, {
    get: async (query, { db, caller }) => {
      const rows = await readRows(
        db,
        z.object({
          currency: z.string(),
          documentCount: z.number(),
          totalBaseAmount: z.number(),
          totalAmountToBePaid: z.number(),
          remainingAmount: z.number(),
        }),
        sql`
        select d.currency, count(*) as document_count, sum(d.total_base_amount)::bigint as total_base_amount,
          sum(d.total_amount_to_be_paid)::bigint as total_amount_to_be_paid, sum(d.remaining_amount)::bigint as remaining_amount
        ${await documentList.found(db, query, caller?.actor ?? NO_ONE)} group by d.currency order by count(*) desc, d.currency`,
      )
      return rows
    },
  }),
  ...routes(documentFilterPartners, {
    list: async ({ search }, { db }) => {
      const { where } = await byWords({ table: 'partners', as: 'p' })(db, search)
      return db
        .selectFrom('partners as p')
        .select(['p.id', 'p.name'])
        .where(allOf([where]))
        .orderBy('p.name')
        .limit(OPTIONS_MAX)
        .execute()
    },
  }),
  ...routes(documentFilterCurrencies, {
    // One look in the index per currency, instead of one per document.
    list: async (_, { db }) => {
      const rows = await readRows(
        db,
        z.object({ mark: z.string() }),
        sql`
        with recursive marks as (
          (select d.currency as mark from documents d order by d.currency limit 1)
          union all
          select (select d.currency from documents d where d.currency > marks.mark order by d.currency limit 1) from marks where marks.mark is not null
        ) select mark from marks where mark is not null`,
      )
      return rows.map(({ mark }) => ({ id: currencyId(mark), mark }))
    },
  }),
  ...routes(documentFilterStatuses, { list: async () => [...DOCUMENT_STATUSES] }),
  ...routes(documentFilterTypes, { list: async () => [...DOCUMENT_TYPES] }),
]
