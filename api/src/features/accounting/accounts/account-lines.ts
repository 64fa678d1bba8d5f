import { sql } from 'kysely'
import { CARD_PAGE_SIZE, ledgerAccountLines } from 'contract/accounting/ledger-account-lines'
import * as z from 'zod'
import { routes } from '../../../kit/routes.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { numberOfDocument } from '../../documents/named/index.ts'
import { nameOfPartner } from '../../partners/named/index.ts'
import { trialBalance } from '../trial-balance/trial-balance.ts'
import { accountOf } from './ledger-accounts.ts'

/** What opens a year on its first day stands in the opening, not among the lines. */
export const ledgerAccountLineRoutes = routes(ledgerAccountLines, {
  list: async ({ from, to, page }, { db, params: { ledgerAccountId: accountId } }) => {
    await accountOf(db, accountId)
    const [sums = NOTHING] = await trialBalance(db, { from, to, accountId })
    const found = sql`from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.ledger_account_id = ${accountId} and l.booked_on between ${from} and ${to} and not (e.journal = 'PS' and e.booked_on = ${from})`
    const { count } = await readOne(db, z.object({ count: z.number() }), sql`select count(*) as count ${found}`)
    const rows = await readRows(
      db,
      ledgerAccountLines.list.output.shape.rows.element,
      sql`select k.entry_id, k.ordinal, k.journal, k.number, k.booked_on, k.text, ${nameOfPartner(sql`k.partner_id`)} as partner_name,
          ${numberOfDocument(sql`k.document_id`)} as document_number, k.debit, k.credit,
          k.balance
        from (select l.entry_id, l.ordinal, e.journal, e.number, l.booked_on, coalesce(nullif(l.text, ''), e.text) as text, l.partner_id,
            l.document_id, l.debit, l.credit,
            (${sums.opening}::bigint + sum(l.debit - l.credit) over (order by l.booked_on, l.entry_id, l.ordinal))::bigint as balance
          ${found} order by l.booked_on, l.entry_id, l.ordinal limit ${CARD_PAGE_SIZE} offset ${(page - 1) * CARD_PAGE_SIZE}) k
        order by k.booked_on, k.entry_id, k.ordinal`,
    )
    const { opening, debit, credit, closing } = sums
    return { opening, debit, credit, closing, totalCount: count, rows }
  },
})

const NOTHING = { opening: 0, debit: 0, credit: 0, closing: 0 }
