import { sql } from 'kysely'
import * as z from 'zod'
import { yearOf } from 'contract/croatia/days'
import { clock } from '../../../../kit/clock.ts'
import type { Db } from '../../../../kit/db.ts'
import { readOne } from '../../../../kit/rows.ts'
import { accountPostedTo, accountsOfRole } from '../../accounts/chart-account-of.ts'
import { countedSince } from '../../trial-balance/openings.ts'
import { VAT_RETURN } from '../ledger-tie.ts'

type Owed = { readonly owedAmount: number; readonly owedAccountId: number }

/**
 * What is owed to the state for VAT now, payments taken off: what stands on its account, with the newest version of every return in the
 * place of what closing it has brought there so far. Beside it the account that it is posted to now.
 */
export async function owedOfVat(db: Db): Promise<Owed> {
  const payable = accountsOfRole('vat.payable')
  const since = await countedSince(db, yearOf(clock.today()))
  return readOne(
    db,
    z.object({ owedAmount: z.number(), owedAccountId: z.number() }),
    sql`select (
        (select coalesce(sum(l.credit - l.debit), 0) from ledger_lines l
          where l.booked_on >= make_date(${since}::int, 1, 1) and l.ledger_account_id in ${payable})
        - (select coalesce(sum(l.credit - l.debit), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
          where e.source_kind = ${VAT_RETURN} and l.booked_on >= make_date(${since}::int, 1, 1) and l.ledger_account_id in ${payable})
        + (select coalesce(sum(greatest(n.amount, 0)), 0) from (
          select distinct on (r.until_on) r.amount from vat_returns r where r.until_on >= make_date(${since}::int, 1, 1)
          order by r.until_on, r.number desc) n)
      )::bigint as owed_amount,
      ${accountPostedTo('vat.payable')} as owed_account_id`,
  )
}
