import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { PARTNERS } from '../../partners/named/index.ts'

const YearRow = z.object({
  inventoryNumber: z.string(),
  name: z.string(),
  assetGroupId: z.number(),
  supplierName: z.string(),
  documentNumber: z.string(),
  procurementDate: z.string(),
  inUseOn: z.string().nullable(),
  cost: z.number(),
  rate: z.string().nullable(),
  lifespan: z.string().nullable(),
  /** Of the books: on 1 January, in the year, and on 31 December or at its last booked month. */
  accumulatedBefore: z.number(),
  amount: z.number(),
  accumulated: z.number(),
  /** At the beginning of the year, or when it was bought in it, and at its end; nothing of what was disposed of by then. */
  valueBefore: z.number(),
  currentValue: z.number(),
  /** What lies between the cost, what is written off of it and its value: impaired, or gone with what was disposed of. */
  impairedAndDisposed: z.number(),
  recognised: z.number(),
  unrecognised: z.number(),
  place: z.string(),
  responsibleName: z.string(),
  disposedOn: z.string().nullable(),
  disposalKind: z.string().nullable(),
  saleAmount: z.number().nullable(),
})
export type YearRow = z.infer<typeof YearRow>

/** The register as it was in a year: what was bought until its end, and not disposed of before it. What was written off is what is booked. */
export function registerOfYear(db: Db, year: number): Promise<YearRow[]> {
  return readRows(
    db,
    YearRow,
    sql`select y.inventory_number, y.name, y.asset_group_id, y.supplier_name, y.document_number, y.procurement_date, y.in_use_on, y.cost,
      y.rate, y.lifespan, y.accumulated_before, y.amount, y.accumulated, (y.cost_before - y.accumulated_before - y.impaired_before)::bigint as value_before,
      case when y.disposed_on is null then y.cost - y.accumulated - y.impaired else 0 end::bigint as current_value,
      case when y.disposed_on is null then y.impaired else y.cost - y.accumulated end::bigint as impaired_and_disposed, y.recognised,
      (y.amount - y.recognised)::bigint as unrecognised, y.place, y.responsible_name, y.disposed_on, y.disposal_kind, y.sale_amount
    from (${yearRows(year)}) y order by y.inventory_number`,
  )
}

/** The assets of a year, and what of each was bought, written off and impaired before it and by its end. */
export function yearRows(year: number): RawBuilder<unknown> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  return sql`
      select a.inventory_number, a.name, a.asset_group_id, coalesce(p.name, '') as supplier_name, a.document_number, a.procurement_date,
        case when a.in_use_on <= ${last} then a.in_use_on end as in_use_on, (a.price + a.undeducted_vat + coalesce(c.added, 0))::bigint as cost,
        (a.price + a.undeducted_vat + coalesce(c.added_before, 0))::bigint as cost_before,
        trim_scale(a.write_off_rate)::text as rate, trim_scale(a.lifespan)::text as lifespan,
        (coalesce(m.before, case when a.opening_on < ${first} then a.opening_accumulated end,
          coalesce(m.until, case when a.opening_on <= ${last} then a.opening_accumulated end, 0) - coalesce(m.amount, 0))
          - ${takenUntil(sql`c.on_day < ${first} and c.on_day >= coalesce(m.last_before, c.on_day)`)})::bigint as accumulated_before,
        coalesce(m.amount, 0)::bigint as amount, coalesce(m.recognised, 0)::bigint as recognised,
        (coalesce(m.until, case when a.opening_on <= ${last} then a.opening_accumulated end, 0)
          - ${takenUntil(sql`c.on_day <= ${last} and c.on_day >= coalesce(m.last_until, c.on_day)`)})::bigint as accumulated,
        coalesce(c.impaired_before, 0)::bigint as impaired_before, coalesce(c.impaired, 0)::bigint as impaired, a.place, a.responsible_name,
        case when a.disposed_on <= ${last} then a.disposed_on end as disposed_on,
        case when a.disposed_on <= ${last} then a.disposal_kind end as disposal_kind,
        case when a.disposed_on <= ${last} then a.sale_amount end as sale_amount
      from fixed_assets a left join ${PARTNERS} p on p.id = a.partner_id
        left join (select m.fixed_asset_id, sum(m.amount) filter (where m.book = 'Books' and m.year = ${year}) as amount,
            sum(m.recognised) filter (where m.book = 'Tax' and m.year = ${year}) as recognised,
            (array_agg(m.accumulated order by m.year desc, m.month desc) filter (where m.book = 'Books' and m.year < ${year}))[1] as before,
            (array_agg(m.accumulated order by m.year desc, m.month desc) filter (where m.book = 'Books'))[1] as until,
            max(make_date(m.year, m.month, 1)) filter (where m.year < ${year}) as last_before, max(make_date(m.year, m.month, 1)) as last_until
          from fixed_asset_months m where m.year <= ${year} group by m.fixed_asset_id) m on m.fixed_asset_id = a.id
        left join (select c.fixed_asset_id, sum(case c.kind when 'Addition' then c.amount when 'Correction' then c.amount when 'PartialDisposal' then -c.amount else 0 end) as added,
            sum(case c.kind when 'Addition' then c.amount when 'Correction' then c.amount when 'PartialDisposal' then -c.amount else 0 end)
              filter (where c.on_day < ${first}) as added_before,
            sum(${IMPAIRED}) as impaired, sum(${IMPAIRED}) filter (where c.on_day < ${first}) as impaired_before
          from fixed_asset_changes c where c.on_day <= ${last} group by c.fixed_asset_id) c on c.fixed_asset_id = a.id
      where a.procurement_date <= ${last} and (a.disposed_on is null or a.disposed_on >= ${first})`
}

const SUMMED = ['cost', 'accumulatedBefore', 'amount', 'accumulated', 'valueBefore', 'impairedAndDisposed', 'currentValue', 'recognised', 'unrecognised'] as const // prettier-ignore

/** What the rows come to, as a row of its own. */
export const totalOf = (rows: readonly YearRow[], name: string): YearRow => {
  const sum = (of: (typeof SUMMED)[number]) => rows.reduce((all, row) => all + row[of], 0)
  return {
    inventoryNumber: '', name, assetGroupId: 0, supplierName: '', documentNumber: '', procurementDate: '', inUseOn: null, rate: null,
    lifespan: null, place: '', responsibleName: '', disposedOn: null, disposalKind: null, saleAmount: null, cost: sum('cost'),
    accumulatedBefore: sum('accumulatedBefore'), amount: sum('amount'), accumulated: sum('accumulated'), valueBefore: sum('valueBefore'),
    impairedAndDisposed: sum('impairedAndDisposed'), currentValue: sum('currentValue'), recognised: sum('recognised'), unrecognised: sum('unrecognised'),
  } // prettier-ignore
}

/** Of a change what it impaired; a part that leaves takes its part of that along. */
const IMPAIRED = sql`case c.kind when 'Impairment' then c.amount
  when 'PartialDisposal' then (c.after ->> 'impaired')::bigint - (c.before ->> 'impaired')::bigint else 0 end`

/** What parts of the asset a took along of what was written off, where no month is booked after them that would tell it. */
const takenUntil = (when: RawBuilder<unknown>) => sql`coalesce((
  select sum(c.amount - c.rest_amount - ((c.before ->> 'impaired')::bigint - (c.after ->> 'impaired')::bigint))
  from fixed_asset_changes c where c.fixed_asset_id = a.id and c.kind = 'PartialDisposal' and ${when}), 0)`
