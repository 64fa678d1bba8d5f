import { sql, type RawBuilder } from 'kysely'
import { OPEN_ITEM_AGES, OpenItem, openItems } from 'contract/accounting/open-items'
import { yearOf } from 'contract/croatia/days'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { pageOfReport } from '../../../kit/lists/page-of-report.ts'
import { readRows } from '../../../kit/rows.ts'
import { routes } from '../../../kit/routes.ts'
import { DOCUMENTS, numberOfDocument } from '../../documents/named/index.ts'
import { nameOfPartner } from '../../partners/named/index.ts'
import { accountsOfRole } from '../accounts/chart-account-of.ts'
import { undecidedUntil } from '../papers/undecided-until.ts'
import { countedSince } from '../trial-balance/openings.ts'

export const openItemRoutes = routes(openItems, {
  list: async ({ on, side, page }, { db, caller }) => {
    const open = itemsOn(on, side, await countedSince(db, yearOf(on)))
    const sums = await readRows(
      db,
      Sum,
      sql`select ${ageOn(on)} as age, sum(i.amount)::bigint as amount, count(*)::int as count from (${open}) i group by 1`,
    )
    const items = await pageOfReport(openItems.list, page, {
      rows: (part) => openItemsOn(db, { on, side }, part),
      count: async () => sums.reduce((all, { count }) => all + count, 0),
    })
    return {
      ...items,
      amount: sums.reduce((all, { amount }) => all + amount, 0),
      ages: OPEN_ITEM_AGES.map((age) => sums.find((sum) => sum.age === age) ?? { age, amount: 0, count: 0 }),
      undecided: await undecidedUntil(db, on, caller?.actor ?? null),
    }
  },
})

type Asked = { readonly on: string; readonly side: 'Debit' | 'Credit' }

/** All items, or of their order that part which a page shows. */
export async function openItemsOn(db: Db, { on, side }: Asked, part = sql``): Promise<OpenItem[]> {
  const items = itemsOn(on, side, await countedSince(db, yearOf(on)))
  return readRows(
    db,
    OpenItem,
    sql`select i.ledger_account_id, a.code as account_code, i.partner_id,
        ${nameOfPartner(sql`i.partner_id`)} as partner_name, i.document_id, ${numberOfDocument(sql`i.document_id`)} as document_number,
        i.text, i.dated_on, i.due_on, ${ageOn(on)} as age, i.amount
      from (${items}) i join ledger_accounts a on a.id = i.ledger_account_id
      order by coalesce(i.due_on, i.dated_on), i.ledger_account_id, i.partner_id, i.document_id ${part}`,
  )
}

const Sum = z.object({ age: z.enum(OPEN_ITEM_AGES), amount: z.number(), count: z.number() })

/** As much of it as a column has room for. */
const TEXT_MAX = 60

/** A line that opens what stands open without a document: what stands on it says of what it is. */
const OPENS = sql`l.document_id is null and c.takes_document and (l.debit > l.credit) = (c.type = 'Asset')`

/** An asset is owed to us, whatever stands on it; a debt is owed by us. */
const TYPES = { Debit: 'Asset', Credit: 'Liability' } as const

/**
 * What does not come to zero at the end of a day, by account, partner and document: of accounts on which a partner stands with its
 * documents, and of all of customers and suppliers (groups 12 and 22), so that these come to what the balance sheet says of them.
 * What waits for a document alone, as prepaid costs and VAT not yet due do, nobody owes. Where an account takes no documents,
 * what came and what was set off of it is one item of its partner.
 */
const itemsOn = (on: string, side: 'Debit' | 'Credit', since: number): RawBuilder<unknown> => sql`
  select o.*, coalesce(d.document_date, o.booked_on) as dated_on from (${openOn(on, side, since)}) o left join ${DOCUMENTS} d on d.id = o.document_id`

const openOn = (on: string, side: 'Debit' | 'Credit', since: number): RawBuilder<unknown> => sql`
  select l.ledger_account_id, l.partner_id, case when c.takes_document then l.document_id end as document_id, min(l.booked_on) as booked_on, min(l.due_on) as due_on,
    concat(left(min(l.text) filter (where ${OPENS}), ${TEXT_MAX}), case when count(*) filter (where ${OPENS}) > 1 then ', …' end) as text,
    (case when ${side} = 'Debit' then 1 else -1 end * sum(l.debit - l.credit))::bigint as amount
  from ledger_lines l join ledger_accounts c on c.id = l.ledger_account_id
  where c.takes_partner and (c.takes_document or left(c.code, 2) in ('12', '22')) and c.type = ${TYPES[side]}
    and l.booked_on between make_date(${since}, 1, 1) and ${on}::date
  group by 1, 2, 3 having sum(l.debit - l.credit) <> 0`

/** What was paid too much, or ahead, waits for a document: it is never late, and hides nothing that is. */
const ageOn = (on: string): RawBuilder<unknown> => sql`case
  when i.ledger_account_id in ${accountsOfRole('receipt.unmatched')} or i.ledger_account_id in ${accountsOfRole('advance.%')} then 'NotDue'
  when i.amount < 0 and i.document_id is null then 'NotDue'
  when coalesce(i.due_on, i.dated_on) >= ${on}::date then 'NotDue'
  when coalesce(i.due_on, i.dated_on) >= ${on}::date - 30 then 'To30'
  when coalesce(i.due_on, i.dated_on) >= ${on}::date - 60 then 'To60'
  when coalesce(i.due_on, i.dated_on) >= ${on}::date - 90 then 'To90'
  else 'Over90' end`
