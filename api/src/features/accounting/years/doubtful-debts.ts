import { sql } from 'kysely'
import * as z from 'zod'
import { DOUBTFUL_AFTER_DAYS, doubtfulUntil } from 'contract/accounting/years/ledger-years'
import type { DoubtfulDebt } from 'contract/accounting/years/ledger-year-closings'
import { daysBetween } from 'contract/croatia/days'
import { currencyOfYear, HRK_PER_EUR, type Cents } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { accountsOfRole } from '../accounts/chart-account-of.ts'
import { openAtYearEnd, type OpenAtYearEnd } from './open-at-year-end.ts'
import { firstDayAfter, lastDayOfYear, postOfStep, type StepContext } from './step-context.ts'

const ALLOWANCES = sql`a.id in ${accountsOfRole('receivable.allowance')}`
const OF_CUSTOMERS = sql`a.id in ${accountsOfRole('receivable.%')}`
/** An allowance stands on its customer, a claim on its document as well. */
const CLAIMS = sql`${OF_CUSTOMERS} and a.takes_document`

/**
 * Claims on customers that are late by more than 60 days at the end of the year, less what was allowed for them before and what was
 * collected of them since.
 */
export async function doubtfulDebts(db: Db, year: number): Promise<DoubtfulDebt[]> {
  const items = await openAtYearEnd(db, year, CLAIMS)
  const allowed = allowedFor(items, await openAtYearEnd(db, year, ALLOWANCES))
  const since = await collectedSince(db, year)
  return items.flatMap((item) => {
    const { key, accountCode, partnerId, partnerName, documentId, documentNumber } = item
    const named = { key, accountCode, partnerId, partnerName, documentId, documentNumber }
    const dueOn = dueDayOf(item)
    const daysLate = daysBetween(dueOn, lastDayOfYear(year))
    const collected = Math.max(since.get(key) ?? 0, 0)
    const amount = item.amount - (allowed.get(key) ?? 0) - collected
    return daysLate > DOUBTFUL_AFTER_DAYS && amount > 0 ? [{ ...named, amount, collected, dueOn, daysLate }] : []
  })
}

const dueDayOf = ({ dueOn, bookedOn }: OpenAtYearEnd): string => dueOn ?? bookedOn

/**
 * By the keys of claims what was allowed for them before. It stands on a customer and a document, on whichever accounts; where several
 * claims are on the same, it counts once, and first for the one that was due first.
 */
function allowedFor(claims: readonly OpenAtYearEnd[], allowances: readonly OpenAtYearEnd[]): ReadonlyMap<string, Cents> {
  const ofDebt = ({ partnerId, documentId }: OpenAtYearEnd) => `${partnerId}-${documentId}`
  const left = new Map<string, Cents>()
  const change = (of: string, amount: Cents) => left.set(of, (left.get(of) ?? 0) + amount)
  for (const allowance of allowances) change(ofDebt(allowance), 0 - allowance.amount)
  const allowed = new Map<string, Cents>()
  for (const claim of claims.toSorted((one, other) => (dueDayOf(one) < dueDayOf(other) ? -1 : 1))) {
    const used = Math.min(Math.max(claim.amount, 0), left.get(ofDebt(claim)) ?? 0)
    change(ofDebt(claim), 0 - used)
    allowed.set(claim.key, used)
  }
  return allowed
}

/**
 * By the keys of claims what paid them in the next year, as far as it counts. Where no document tells them apart a new invoice is no
 * part of the claim, and what is paid goes to the older one. What only moves a claim to another account, as to disputed ones, or writes it off
 * against what is allowed for it, pays nothing.
 */
async function collectedSince(db: Db, year: number): Promise<ReadonlyMap<string, Cents>> {
  const perUnit = currencyOfYear(year) === currencyOfYear(year + 1) ? '1' : HRK_PER_EUR
  const rows = await readRows(
    db,
    z.object({ key: z.string(), amount: z.number() }),
    sql`select concat_ws('-', a.id, coalesce(l.partner_id, 0), coalesce(l.document_id, 0)) as key,
        round(sum(case when l.document_id is null then l.credit else l.credit - l.debit end) * ${perUnit}::numeric)::bigint as amount
      from ledger_lines l join ledger_accounts a on a.id = l.ledger_account_id join ledger_entries e on e.id = l.entry_id
      where ${CLAIMS} and l.booked_on between ${firstDayAfter(year)} and ${doubtfulUntil(year)}
        and e.journal <> 'PS' and (l.credit = 0 or not exists (select from ledger_lines m join ledger_accounts a on a.id = m.ledger_account_id
          where m.entry_id = l.entry_id and ${OF_CUSTOMERS} and m.debit > 0 and m.partner_id is not distinct from l.partner_id))
      group by 1`,
  )
  return new Map(rows.map(({ key, amount }) => [key, amount]))
}

/** Allows for the chosen claims: a cost, against an account beside that of customers. */
export async function takeDoubtful(of: StepContext, chosen: readonly DoubtfulDebt[]): Promise<void> {
  const allowances = chosen.map(({ amount, partnerId, documentId }) => ({
    role: 'receivable.allowance' as const,
    credit: amount,
    partnerId,
    documentId,
  }))
  const cost = { role: 'cost.baddebt' as const, debit: chosen.reduce((all, { amount }) => all + amount, 0) }
  const lines = chosen.length === 0 ? [] : [cost, ...allowances]
  await postOfStep(of, { purpose: 'Doubtful', journal: 'TEM', bookedOn: lastDayOfYear(of.year), lines })
}
