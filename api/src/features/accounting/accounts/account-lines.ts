import { sql, type RawBuilder } from 'kysely'
import { ledgerAccountLines } from 'contract/accounting/ledger-account-lines'
import * as z from 'zod'
import type { Language } from 'contract/languages'
import type { Db } from '../../../kit/db.ts'
import { pageOfReport } from '../../../kit/lists/page-of-report.ts'
import { translate } from '../../../kit/messages.ts'
import { routes } from '../../../kit/routes.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { numberOfDocument } from '../../documents/named/index.ts'
import { nameOfPartner } from '../../partners/named/index.ts'
import { differences, isRestating, openingDayOf, restatedYears, type Restated } from '../trial-balance/openings.ts'
import { trialBalance } from '../trial-balance/trial-balance.ts'
import { accountOf } from './ledger-accounts.ts'

export const ledgerAccountLineRoutes = routes(ledgerAccountLines, {
  list: async ({ page, ...days }, { db, language, params: { ledgerAccountId: accountId } }) => {
    await accountOf(db, accountId)
    const card = await cardOf(db, { ...days, accountId }, language)
    const sums = await cardSums(db, card)
    const lines = await pageOfReport(ledgerAccountLines.list, page, {
      rows: (part) => readRows(db, CardLine, cardLines(card, sums.opening, part)),
      count: () => cardLineCount(db, card),
    })
    return { ...sums, ...lines }
  },
})

export const CardLine = ledgerAccountLines.list.output.shape.rows.element

type Asked = { readonly accountId: number; readonly from: string; readonly to: string }
type Card = Asked & { readonly restated: readonly (Restated & { readonly text: string })[] }
type CardSums = { readonly opening: number; readonly debit: number; readonly credit: number; readonly closing: number }

/** The card that is asked for, with the years on it that open with something else than stood. */
export async function cardOf(db: Db, asked: Asked, language: Language): Promise<Card> {
  const restated = await restatedYears(db, asked)
  const textOf = (year: number) => translate(language, 'accountCard.restated', { year: String(year - 1) })
  return { ...asked, restated: restated.map((one) => ({ ...one, text: textOf(one.year) })) }
}

/** What the account began with, turned over and ended with. */
export async function cardSums(db: Db, card: Asked): Promise<CardSums> {
  const [sums = NOTHING] = await trialBalance(db, card)
  const { opening, debit, credit, closing } = sums
  return { opening, debit, credit, closing }
}

const NOTHING = { opening: 0, debit: 0, credit: 0, closing: 0 }

export async function cardLineCount(db: Db, card: Card): Promise<number> {
  return (await readOne(db, z.object({ count: z.number() }), sql`select count(*) as count ${foundBy(card)}`)).count
}

/** The lines by days, each with what the account comes to after it; all of them, or that `part` which a page shows. */
export const cardLines = (card: Card, opening: number, part: RawBuilder<unknown> = sql``): RawBuilder<unknown> =>
  sql`select k.entry_id, k.ordinal, k.journal, k.number, k.booked_on, k.text, ${nameOfPartner(sql`k.partner_id`)} as partner_name,
      ${numberOfDocument(sql`k.document_id`)} as document_number, k.debit, k.credit, k.balance
    from (select f.*, (${opening}::bigint + sum(f.debit - f.credit) over (order by f.booked_on, f.entry_id, f.ordinal))::bigint as balance
      ${foundBy(card)} order by f.booked_on, f.entry_id, f.ordinal ${part}) k
    order by k.booked_on, k.entry_id, k.ordinal`

/**
 * What opens a year on its first day stands in the opening, not among the lines; nor does what opens a later year and restates what stood.
 * Where it opens the account with another amount, that is a line of its own.
 */
const foundBy = ({ accountId, from, to, restated }: Card) =>
  sql`from (${sql.join(
    [
      sql`select l.entry_id, l.ordinal, e.journal, e.number, l.booked_on, coalesce(nullif(l.text, ''), e.text) as text, l.partner_id, l.document_id,
        l.debit, l.credit
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.ledger_account_id = ${accountId} and l.booked_on between ${from} and ${to}
        and not (e.journal = 'PS' and e.booked_on = ${from}) and not (${isRestating(restated)})`,
      ...restated.map(
        (one) => sql`select e.id, 0, e.journal, e.number, ${openingDayOf(one)}::date, ${one.text}, null, null,
          greatest(d.amount, 0)::bigint, greatest(0 - d.amount, 0)::bigint
        from (${differences(one, accountId)}) d join ledger_entries e on e.id = ${one.entryId}`,
      ),
    ],
    sql` union all `,
  )}) f`
