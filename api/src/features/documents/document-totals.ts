import { sql, type Expression, type SqlBool } from 'kysely'
import * as z from 'zod'
import { documentFilterCurrencies, documentFilterPartners, documentFilterStatuses, documentFilterTypes, documentTotals, DOCUMENT_TYPES, filteredTotals, type DocumentType } from 'contract/documents/documents' // prettier-ignore
import { DOCUMENT_STATUSES } from 'contract/documents/document-status'
import { currencyId } from 'contract/codebooks/currencies'
import { readableTypes } from 'contract/documents/document-rights'
import { NO_ONE, type Actor } from 'contract/kit/access'
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { allOf, oneOf } from '../../kit/lists/conditions.ts'
import { momentText } from '../../kit/moment-text.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { documentList, isReadable } from './document-list.ts'
import { LAST_CHANGE } from './figures/last-change.ts'
import { hasStatus, IS_OPEN, pastDue, REMAINING_EUR } from '../document-status/index.ts'
import { readRows } from '../../kit/rows.ts'
import { partnersFoundByWords } from '../partners/named/index.ts'

const OPTIONS_MAX = 50

/** In no sum in euro; an invoice and its cancellation come to nothing at any rate. */
const WITHOUT_RATE = sql<SqlBool>`d.exchange_rate is null and not d.is_cancelled`

const Totals = z.object({
  outgoing: z.number(),
  incoming: z.number(),
  count: z.number(),
  changedAt: z.date().nullable(),
  outgoingRemaining: z.number(),
  incomingRemaining: z.number(),
  overdue: z.number(),
  overdueCount: z.number(),
  overdueSince: z.string().nullable(),
  withoutRate: z.number(),
})

/** Sums over the documents of a business subject, and the values its filters offer. */
export const documentTotalRoutes: Route[] = [
  ...routes(documentTotals, {
    get: async (_, { db, caller }) => {
      const types = readableTypes(caller?.actor ?? NO_ONE)
      const [totals] = await readRows(db, Totals, totalsOf(types))
      return {
        outgoingTotalAmount: totals?.outgoing ?? 0,
        incomingTotalAmount: totals?.incoming ?? 0,
        outgoingRemainingAmount: totals?.outgoingRemaining ?? 0,
        incomingRemainingAmount: totals?.incomingRemaining ?? 0,
        overdueAmount: totals?.overdue ?? 0,
        overdueCount: totals?.overdueCount ?? 0,
        overdueSince: totals?.overdueSince ?? null,
        documentCount: totals?.count ?? 0,
        withoutRateCount: totals?.withoutRate ?? 0,
        lastSyncAt: momentText(totals?.changedAt),
      }
    },
  }),
  ...routes(filteredTotals, {
    get: async (query, { db, caller }) => {
      const rows = await readRows(
        db,
        z.object({
          currency: z.string(),
          documentType: z.enum(DOCUMENT_TYPES),
          documentCount: z.number(),
          totalBaseAmount: z.number(),
          totalAmountToBePaid: z.number(),
          remainingAmount: z.number(),
          totalEurAmount: z.number(),
          remainingEurAmount: z.number(),
          withoutRateCount: z.number(),
        }),
        sql`
        select d.currency, d.document_type, count(*) as document_count, sum(d.total_base_amount)::bigint as total_base_amount,
          sum(d.total_amount_to_be_paid)::bigint as total_amount_to_be_paid, sum(d.remaining_amount)::bigint as remaining_amount,
          coalesce(sum(d.total_eur_amount), 0)::bigint as total_eur_amount,
          coalesce(sum(${REMAINING_EUR}), 0)::bigint as remaining_eur_amount, count(*) filter (where ${WITHOUT_RATE}) as without_rate_count
        ${await documentList.found(db, query, caller?.actor ?? NO_ONE)} group by d.currency, d.document_type
        order by sum(count(*)) over (partition by d.currency) desc, d.currency, d.document_type desc`,
      )
      return rows
    },
  }),
  ...routes(documentFilterPartners, {
    list: ({ search }, { db }) => partnersFoundByWords(db, search, OPTIONS_MAX),
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
  ...routes(documentFilterStatuses, {
    list: (_, { db, caller }) =>
      thatExist(db, caller?.actor ?? NO_ONE, DOCUMENT_STATUSES, (status) => hasStatus(status, clock.today())),
  }),
  ...routes(documentFilterTypes, {
    list: (_, { db, caller }) =>
      thatExist(db, caller?.actor ?? NO_ONE, DOCUMENT_TYPES, (type) => oneOf('d.document_type')([type])),
  }),
]

/** Those of some values that a document the person may read has: one look in an index for each. */
async function thatExist<Value extends string>(
  db: Db,
  actor: Actor,
  values: readonly Value[],
  has: (value: Value) => Expression<SqlBool>,
): Promise<Value[]> {
  const looks = values.map(
    (value) =>
      sql`select ${value}::text as value where exists (select from documents d where ${allOf([has(value), isReadable(actor)])})`,
  )
  const rows = await readRows(db, z.object({ value: z.string() }), sql.join(looks, sql` union all `))
  return values.filter((value) => rows.some((row) => row.value === value))
}

/** What is kept of all documents, and in the same statement what the few that are open come to. */
const totalsOf = (types: readonly DocumentType[]) => sql`
  select coalesce(sum(total_eur_amount) filter (where document_type = 'OutgoingInvoices'), 0)::bigint as outgoing,
    coalesce(sum(total_eur_amount) filter (where document_type = 'IncomingInvoices'), 0)::bigint as incoming,
    coalesce(sum(document_count), 0)::bigint as count, max(${LAST_CHANGE}) as changed_at,
    open.outgoing_remaining, open.incoming_remaining, open.overdue, open.overdue_count, open.overdue_since,
    (select count(*) from documents d where ${WITHOUT_RATE} and d.document_type = any(${types})) as without_rate
  from (
    select coalesce(sum(o.amount) filter (where o.is_outgoing), 0)::bigint as outgoing_remaining,
      coalesce(sum(o.amount) filter (where o.is_incoming), 0)::bigint as incoming_remaining,
      coalesce(sum(o.amount) filter (where o.is_overdue), 0)::bigint as overdue,
      count(*) filter (where o.is_overdue) as overdue_count, min(o.due_date) filter (where o.is_overdue)::text as overdue_since
    from (
      select d.document_type = 'OutgoingInvoices' as is_outgoing, d.document_type = 'IncomingInvoices' as is_incoming, d.due_date,
        ${pastDue(clock.today())} and d.document_type = 'OutgoingInvoices' as is_overdue, ${REMAINING_EUR} as amount
      from documents d where ${IS_OPEN} and d.document_type = any(${types})
    ) o
  ) open left join document_totals t on t.document_type = any(${types})
  group by open.outgoing_remaining, open.incoming_remaining, open.overdue, open.overdue_count, open.overdue_since`
