import { sql } from 'kysely'
import * as z from 'zod'
import { BALANCE_DAYS, bankDashboard, type BalancedAccount, type Balance } from 'contract/bank/bank-dashboard'
import { bankMarks } from 'contract/codebooks/bank-marks'
import { addDays } from 'contract/croatia/days'
import { EUR, HRK, HRK_PER_EUR, inEuro } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { routes } from '../../../kit/routes.ts'
import { readRows } from '../../../kit/rows.ts'
import { accountsInOrder } from '../../bank-accounts/own/index.ts'
import { knownRates } from '../../exchange-rates/index.ts'
import { inOrder, lastFirst } from '../statements/statement-order.ts'
import { tellsBalance } from '../statements/tells-balance.ts'
import { balances, type DayBalance } from './balances.ts'

export const bankDashboardRoutes = routes(bankDashboard, {
  get: async (_, { db }) => {
    const to = clock.today()
    const from = addDays(to, -BALANCE_DAYS)
    const accounts = (await accountsInOrder(db)).filter(({ isActive }) => isActive)
    const closings = await closingsFrom(
      db,
      accounts.map(({ id }) => id),
      from,
    )
    const movements = await movementsSince(db, from, closings)
    const marks = bankMarks(accounts.map(({ iban }) => iban))
    const bankAccounts = accounts.map((account, index): BalancedAccount => {
      const last = closings.findLast(({ bankAccountId }) => bankAccountId === account.id)
      const { id, isPrimary, name, bankName, iban, currency } = account
      const mark = marks[index]
      return {
        id,
        isPrimary,
        bankAccountName: name,
        bankName,
        iban,
        shortName: mark?.shortName ?? '',
        colorCode: mark?.colour ?? '',
        currency: last?.currency ?? currency,
        currentBalance: last?.closingAmount ?? null,
        balanceOn: last?.toDay ?? null,
        lastUpdated: momentText(last?.createdAt),
      }
    })
    const history = bankAccounts.flatMap(({ id, currency }) => {
      const ofAccount = ({ bankAccountId }: { readonly bankAccountId: number }) => bankAccountId === id
      return balances(closings.filter(ofAccount), movements.filter(ofAccount), from)
        .filter(({ date }) => date <= to)
        .map((balance) => ({ ...balance, id, currency }))
    })
    return { from, to, bankAccounts, balanceHistory: await inEuroToo(db, history) }
  },
})

const ClosingRow = z.object({
  id: z.number(),
  bankAccountId: z.number(),
  fromDay: z.string(),
  toDay: z.string(),
  closingAmount: z.number(),
  currency: z.string(),
  createdAt: z.date(),
})

/** The statements with a balance that end on a day or later, and of each account the last before it; each account's in their order. */
const closingsFrom = (db: Db, accountIds: readonly number[], from: string) =>
  readRows(
    db,
    ClosingRow,
    sql`with booked as (select s.id, s.bank_account_id, s.from_day, s.to_day, s.closing_amount, s.currency, s.created_at, s.statement_number
        from bank_statements s where ${tellsBalance} and s.bank_account_id = any(${accountIds}::bigint[]))
      select s.id, s.bank_account_id, s.from_day, s.to_day, s.closing_amount, s.currency, s.created_at from (
        select b.* from booked b where b.to_day >= ${from}
        union all
        select l.* from unnest(${accountIds}::bigint[]) a (id) cross join lateral (select s.* from booked s where s.bank_account_id = a.id and s.to_day < ${from}
          order by ${lastFirst} limit 1) l) s
      order by ${inOrder}`,
  )

const MovementRow = z.object({ bankAccountId: z.number(), day: z.string(), amount: z.number() })

/** What moved day by day in statements of several days that end later than a day. The parts of a batch are its line already. */
async function movementsSince(db: Db, from: string, closings: readonly z.infer<typeof ClosingRow>[]) {
  const long = closings.filter(({ fromDay, toDay }) => fromDay < toDay && toDay > from)
  if (long.length === 0) return []
  const first = long.reduce((earliest, { fromDay }) => (fromDay < earliest ? fromDay : earliest), from)
  const accountIds = [...new Set(long.map(({ bankAccountId }) => bankAccountId))]
  return readRows(
    db,
    MovementRow,
    sql`select l.bank_account_id, l.booked_on as day, sum(l.amount)::bigint as amount from bank_lines l
      where l.parent_line_id is null and l.state <> 'Pending' and l.bank_account_id = any(${accountIds}::bigint[]) and l.booked_on > ${first}
      group by l.bank_account_id, l.booked_on`,
  )
}

type Native = DayBalance & { readonly id: number; readonly currency: string }

async function inEuroToo(db: Db, history: readonly Native[]): Promise<Balance[]> {
  const foreign = history.filter(({ currency }) => currency !== EUR)
  const rates = await knownRates(
    db,
    foreign.map(({ currency, since }) => ({ currency, day: since })),
  )
  return history.map(({ id, date, since, amount, currency }) => {
    const rate = currency === EUR ? '1' : currency === HRK ? HRK_PER_EUR : rates.get(since)?.get(currency)
    return {
      date,
      businessSubjectBankAccountId: id,
      currentBalance: amount,
      currentBalanceEur: rate === undefined ? null : inEuro(amount, rate),
    }
  })
}
