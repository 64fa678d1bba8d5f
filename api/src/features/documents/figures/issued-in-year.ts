import { sql } from 'kysely'
import * as z from 'zod'
import { issuedFigures } from 'contract/documents/figures'
import type { Db } from '../../../kit/db.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { euroOf, hasStatus } from '../../document-status/index.ts'
import { clock } from '../../../kit/clock.ts'
import { rowsOf } from './rows-of.ts'
import { ITEMS } from '../../items/named/index.ts'
import { PARTNERS } from '../../partners/named/index.ts'

const Item = z.object({
  itemId: z.number().nullable(),
  name: z.string(),
  quantity: z.string(),
  unitCode: z.string(),
  totalAmount: z.number(),
})

/** UNTDID 1001: what is paid in advance is no sale yet; the invoice that takes it off has the lines. */
const ADVANCE = '386'
/** On a credit note stands how much comes back, with an amount below zero and mostly without a sign of its own. */
const SOLD = sql`case when l.net_amount < 0 then -abs(l.quantity) else l.quantity end`

/** What was sold for most, without VAT. An item is one whatever it was called on an invoice; the rest goes by its name. */
export async function itemsSoldMost(db: Db, year: number, most: number) {
  const issued = await rowsOf(db, issuedFigures(year).total)
  return readRows(
    db,
    Item,
    sql`
    select s.item_id, coalesce(i.name, s.name) as name, s.quantity::text as quantity, s.unit_code, s.total_amount from (
      select l.item_id, max(l.name) as name, trim_scale(sum(${SOLD})) as quantity, l.unit_code,
        coalesce(sum(${euroOf(sql`l.net_amount`)}), 0)::bigint as total_amount
      from (select d.id, d.currency, d.exchange_rate, d.type_code ${issued}) d join document_lines l on l.document_id = d.id
      where d.type_code <> ${ADVANCE}
      group by l.item_id, case when l.item_id is null then l.name end, l.unit_code
    ) s left join ${ITEMS} i on i.id = s.item_id
    where s.total_amount > 0 order by s.total_amount desc, name, s.unit_code limit ${most}`,
  )
}

const Customer = z.object({ partnerId: z.number(), name: z.string(), invoicesCount: z.number(), totalAmount: z.number() })

/** To whom most was issued. */
export async function customersOfMost(db: Db, year: number, most: number) {
  const issued = await rowsOf(db, issuedFigures(year).total)
  return readRows(
    db,
    Customer,
    sql`
    select c.*, p.name from (
      select d.partner_id, count(*) as invoices_count, coalesce(sum(d.total_eur_amount), 0)::bigint as total_amount ${issued} group by d.partner_id
    ) c join ${PARTNERS} p on p.id = c.partner_id where c.total_amount > 0 order by c.total_amount desc, p.name, p.id limit ${most}`,
  )
}

const Settled = z.object({ paidAmount: z.number(), paidCount: z.number(), totalAmount: z.number(), totalCount: z.number() })

/** How much of it is paid. */
export async function settledInYear(db: Db, year: number) {
  const isPaid = hasStatus('Paid', clock.today())
  return readOne(
    db,
    Settled,
    sql`
    select coalesce(sum(d.total_eur_amount) filter (where ${isPaid}), 0)::bigint as paid_amount, count(*) filter (where ${isPaid}) as paid_count,
      coalesce(sum(d.total_eur_amount), 0)::bigint as total_amount, count(*) as total_count ${await rowsOf(db, issuedFigures(year).total)}`,
  )
}
