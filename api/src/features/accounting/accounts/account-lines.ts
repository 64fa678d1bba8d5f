import { sql, type RawBuilder } from 'kysely'
import { CARD_PAGE_SIZE, ledgerAccountLines } from 'contract/accounting/ledger-account-lines'
import { YEAR_CLOSING } from 'contract/accounting/ledger-years'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { routes } from '../../../kit/routes.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { numberOfDocument } from '../../documents/named/index.ts'
import { nameOfPartner } from '../../partners/named/index.ts'
import { trialBalance } from '../trial-balance/trial-balance.ts'
import { accountOf } from './ledger-accounts.ts'

export const ledgerAccountLineRoutes = routes(ledgerAccountLines, {
  list: async ({ page, ...days }, { db, params: { ledgerAccountId: accountId } }) => {
    await accountOf(db, accountId)
    const sums = await cardSums(db, { ...days, accountId })
    const some = sql`limit ${CARD_PAGE_SIZE} offset ${(page - 1) * CARD_PAGE_SIZE}`
    const rows = await readRows(db, CardLine, cardLines({ ...days, accountId }, sums.opening, some))
    return { ...sums, totalCount: await cardLineCount(db, { ...days, accountId }), rows }
  },
})

export const CardLine = ledgerAccountLines.list.output.shape.rows.element

type Card = { readonly accountId: number; readonly from: string; readonly to: string }
type CardSums = { readonly opening: number; readonly debit: number; readonly credit: number; readonly closing: number }

/** What the account began with, turned over and ended with. */
export async function cardSums(db: Db, card: Card): Promise<CardSums> {
  const [sums = NOTHING] = await trialBalance(db, card)
  const { opening, debit, credit, closing } = sums
  return { opening, debit, credit, closing }
}

const NOTHING = { opening: 0, debit: 0, credit: 0, closing: 0 }

export async function cardLineCount(db: Db, card: Card): Promise<number> {
  return (await readOne(db, z.object({ count: z.number() }), sql`select count(*) as count ${foundBy(card)}`)).count
}

/** The lines by days, each with what the account comes to after it; `some` of them, as a page of them is. */
export const cardLines = (card: Card, opening: number, some: RawBuilder<unknown> = sql``): RawBuilder<unknown> =>
  sql`select k.entry_id, k.ordinal, k.journal, k.number, k.booked_on, k.text, ${nameOfPartner(sql`k.partner_id`)} as partner_name,
      ${numberOfDocument(sql`k.document_id`)} as document_number, k.debit, k.credit, k.balance
    from (select l.entry_id, l.ordinal, e.journal, e.number, l.booked_on, coalesce(nullif(l.text, ''), e.text) as text, l.partner_id,
        l.document_id, l.debit, l.credit,
        (${opening}::bigint + sum(l.debit - l.credit) over (order by l.booked_on, l.entry_id, l.ordinal))::bigint as balance
      ${foundBy(card)} order by l.booked_on, l.entry_id, l.ordinal ${some}) k
    order by k.booked_on, k.entry_id, k.ordinal`

/** What opens a year on its first day stands in the opening, not among the lines; nor does what closing a year opens the next one with. */
const foundBy = ({ accountId, from, to }: Card) => sql`from ledger_lines l join ledger_entries e on e.id = l.entry_id
  where l.ledger_account_id = ${accountId} and l.booked_on between ${from} and ${to} and not (e.journal = 'PS' and (e.booked_on = ${from} or e.source_kind = ${YEAR_CLOSING}))`
