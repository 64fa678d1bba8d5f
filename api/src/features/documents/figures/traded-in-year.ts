import { sql } from 'kysely'
import * as z from 'zod'
import { tradedFigures } from 'contract/documents/figures'
import type { Db } from '../../../kit/db.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { euroOf } from '../../document-status/index.ts'
import { rowsOf } from './rows-of.ts'

const Traded = z.object({ month: z.number(), inflow: z.number(), outflow: z.number() })

/**
 * What was issued and received in each month of a year, in euro; months without anything are left out. What was issued counts without VAT,
 * what was received without the VAT that is deducted: whoever deducts none bears all of it.
 */
export async function tradedInYear(
  db: Db,
  year: number,
  { isVatDeducted }: { readonly isVatDeducted: boolean },
): Promise<z.infer<typeof Traded>[]> {
  const { issued, received } = tradedFigures(year)
  const base = euroOf(sql`d.total_base_amount`)
  const cost = isVatDeducted ? base : euroOf(sql`d.total_amount`)
  const month = sql`extract(month from d.document_date)::int`
  return readRows(
    db,
    Traded,
    sql`select month, coalesce(sum(inflow), 0)::bigint as inflow, coalesce(sum(outflow), 0)::bigint as outflow from (
        select ${month} as month, ${base} as inflow, 0 as outflow ${await rowsOf(db, issued)}
        union all
        select ${month}, 0, ${cost} ${await rowsOf(db, received)}
      ) t group by month order by month`,
  )
}

const Years = z.object({ years: z.array(z.number()), lastUpdated: z.date().nullable() })

/** Years in which anything was issued or received, the newest first, and when any of it last changed. */
export const tradedYears = (db: Db) =>
  readOne(
    db,
    Years,
    sql`select array(select distinct extract(year from t.document_date)::int as year from documents t
        where t.document_type in ('OutgoingInvoices', 'IncomingInvoices') order by year desc) as years,
      (select max(t.changed_at) from document_totals t where t.document_type in ('OutgoingInvoices', 'IncomingInvoices')) as last_updated`,
  )
