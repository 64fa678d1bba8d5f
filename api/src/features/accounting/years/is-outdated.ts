import { sql } from 'kysely'
import * as z from 'zod'
import { YEAR_CLOSING } from 'contract/accounting/ledger-years'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { openingItems } from './take-opening.ts'
import { isOfBalance, yearBalances } from './year-balances.ts'
import type { YearStanding } from './year-standing.ts'

/** Whether something was posted into a year after its result or after the next one was opened: that is then to be computed anew. */
export async function isOutdated(db: Db, year: number, { taken }: YearStanding): Promise<boolean> {
  const idOf = (of: string) => taken.find(({ step }) => step === of)?.id
  if (idOf('Result') === undefined) return false
  // The result leaves nothing but accounts of the balance.
  if (!(await yearBalances(db, year)).every(isOfBalance)) return true
  const openingId = idOf('Opening')
  return openingId !== undefined && named(await openingItems(db, year)) !== named(await openedItems(db, openingId))
}

const Opened = z.object({ accountCode: z.string(), partnerId: z.number().nullable(), documentId: z.number().nullable(), amount: z.number() }) // prettier-ignore

/** What the next year was opened with. */
const openedItems = (db: Db, openingId: number) =>
  readRows(
    db,
    Opened,
    sql`select a.code as account_code, l.partner_id, l.document_id, sum(l.debit - l.credit)::bigint as amount
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.ledger_account_id
      where e.source_kind = ${YEAR_CLOSING} and e.source_id = ${openingId} and e.purpose = 'Opened'
      group by a.code, l.partner_id, l.document_id having sum(l.debit - l.credit) <> 0`,
  )

const named = (items: readonly z.output<typeof Opened>[]): string =>
  items
    .map(({ accountCode, partnerId, documentId, amount }) => [accountCode, partnerId, documentId, amount].join(' '))
    .toSorted()
    .join('\n')
