import { sql } from 'kysely'
import * as z from 'zod'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { addDays, yearOf } from 'contract/croatia/days'
import { decimalOf, type Cents } from 'contract/croatia/money'
import { readRows } from '../../../kit/rows.ts'
import { camtFile } from '../../bank/camt-file.ts'
import type { Company } from '../company.ts'
import { DOLLAR_ACCOUNT } from '../settings.ts'
import type { AccountKey } from './money.ts'
import { regularLines, type VatDue } from './regular-lines.ts'
import { worksThrough } from './works-through.ts'

const WEEK = 7
/** In the weeks before today statements of the main account come every week, and before that every four; of the other every eight. */
const WEEKLY = 5
const SELDOM = { Main: 4 * WEEK, Dollar: 8 * WEEK } as const
/** The statement that Plavo more's bank never sent, so many before the last. */
const LOST = 3

type Account = { readonly key: AccountKey; readonly iban: string; readonly currency: string; readonly opening: Cents }

/** Statement by statement the company hears of what moved on its accounts, and works through what Saldo could not settle by itself. */
export function getsStatements(company: Company): void {
  tells(company, { key: 'Main', iban: company.subject.iban, currency: 'EUR', opening: 46_214_60 })
  if (company.subject.id === 1) tells(company, { key: 'Dollar', iban: DOLLAR_ACCOUNT, currency: 'USD', opening: 1_204_18 })
}

function tells(company: Company, { key, iban, currency, opening: first }: Account): void {
  const { days, money, subject, on } = company
  const ends = endsOf(company, key)
  const numbers = new Map<number, number>()
  let balance = first
  for (const [index, toDay] of ends.entries())
    on(addDays(toDay, 1), async () => {
      const from = addDays(ends[index - 1] ?? days.first, 1)
      const number = (numbers.get(yearOf(toDay)) ?? 0) + 1
      numbers.set(yearOf(toDay), number)
      const isLost = subject.id === 2 && index === ends.length - 1 - LOST
      // Who paid in the lost week is told of in the next one, so that nobody seems to owe.
      const paid = isLost ? [] : money.takenUpTo(key, from, toDay)
      const entries = key === 'Main' ? [...paid, ...regularLines(company, from, toDay, await vatDueOf(company))] : paid
      const opening = balance
      balance += entries.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
      if (isLost) return
      const statement = { id: `${iban.slice(-10)}-${yearOf(toDay)}-${number}`, number: String(number), iban, currency, day: toDay, opening: decimalOf(opening), closing: decimalOf(balance), entries } // prettier-ignore
      const bytes = new TextEncoder().encode(camtFile([statement]))
      await company.upload(bankStatementUploads.create, { name: `izvadak-${number}-${yearOf(toDay)}.xml`, bytes })
      await company.run('match-lines', {})
      await worksThrough(company, toDay)
    })
}

/** By the returns that were made until now: that of the month before is paid. */
async function vatDueOf({ database, scope }: Company): Promise<VatDue> {
  const made = await database.transaction({ ...scope, isReadOnly: true }, (db) =>
    readRows(
      db,
      z.object({ until: z.string(), amount: z.number() }),
      sql`select r.until_on as until, r.amount from vat_returns r where r.number = 1`,
    ),
  )
  return (day) => made.find(({ until }) => until === addDays(`${day.slice(0, 8)}01`, -1))?.amount
}

/** The last days of statements, the last one yesterday. The dollar account has been there since issuing moved to Saldo. */
function endsOf({ days }: Company, key: AccountKey): readonly string[] {
  const ends: string[] = []
  const begins = key === 'Main' ? days.first : days.moved
  for (
    let day = addDays(days.today, -1);
    day > begins;
    day = addDays(day, ends.length < WEEKLY && key === 'Main' ? -WEEK : -SELDOM[key])
  )
    ends.unshift(day)
  return ends
}
