import { sql } from 'kysely'
import * as z from 'zod'
import { RECEIVED_TREATMENTS } from 'contract/accounting/received/received-papers'
import { COST_KINDS } from 'contract/croatia/ledger/treatments/deduction-shares'
import type { Db } from '../../../../kit/db.ts'
import { readRows } from '../../../../kit/rows.ts'
import { VAT_GROUPS } from '../../../documents/index.ts'

const Before = z.object({
  partnerId: z.number(),
  vatCategory: z.string(),
  vatRate: z.string(),
  treatment: z.enum(RECEIVED_TREATMENTS),
  ownRate: z.enum(['25', '13', '5']).nullable(),
  supplyKind: z.enum(['Goods', 'Services']),
  costKind: z.enum(COST_KINDS),
  accountCode: z.string(),
  isSupplierPaidBill: z.boolean(),
  /** How many papers were treated as the last one was, and whether the last few all were. */
  beforeCount: z.number(),
  isSteady: z.boolean(),
})
export type Before = z.output<typeof Before>

/** Who treated the last papers in different ways is asked: one of them may have been wrong. */
const STEADY_OVER = 3

/**
 * How the last group of each supplier, category and rate was treated, of what stands in the books. Their papers are found first: a planner
 * to whom the tables are new would pair every group that was ever treated with every group of VAT there is.
 */
export const treatedBefore = (db: Db, partnerIds: readonly number[]): Promise<Before[]> =>
  readRows(
    db,
    Before,
    sql`with posted as materialized (
        select v.partner_id, v.vat_category, v.vat_rate, v.ordinal, p.id, p.decided_at, said.is_supplier_paid_bill
        from ${VAT_GROUPS} v
          join ledger_papers p on p.document_id = v.document_id and p.source_kind = 'ReceivedInvoice' and p.state = 'Posted'
          join received_treatments said on said.ledger_paper_id = p.id
        where v.partner_id = any(${[...new Set(partnerIds)]})
      ), treated as (
        select p.partner_id, p.vat_category, p.vat_rate, g.treatment, g.own_rate, g.supply_kind, g.cost_kind, g.account_code,
          p.is_supplier_paid_bill, row(g.treatment, g.own_rate, g.supply_kind, g.cost_kind, g.account_code)::text as how,
          row_number() over lately as nth,
          first_value(row(g.treatment, g.own_rate, g.supply_kind, g.cost_kind, g.account_code)::text) over lately as last_how
        from posted p join received_treatment_groups g on g.ledger_paper_id = p.id and g.ordinal = p.ordinal
        window lately as (partition by p.partner_id, p.vat_category, p.vat_rate order by p.decided_at desc, p.id desc, p.ordinal)
      ), told as (
        select t.*, count(*) filter (where t.how = t.last_how) over alike as before_count,
          bool_and(t.how = t.last_how or t.nth > ${STEADY_OVER}) over alike as is_steady
        from treated t window alike as (partition by t.partner_id, t.vat_category, t.vat_rate)
      )
      select partner_id, vat_category, trim_scale(vat_rate)::text as vat_rate, treatment, own_rate, supply_kind, cost_kind, account_code,
        is_supplier_paid_bill, before_count, is_steady
      from told where nth = 1`,
  )
