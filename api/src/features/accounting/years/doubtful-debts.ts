import { sql } from 'kysely'
import { DOUBTFUL_AFTER_DAYS, type DoubtfulDebt } from 'contract/accounting/ledger-years'
import { proposalChanged } from 'contract/accounting/ledger-year-failures'
import { daysBetween } from 'contract/croatia/days'
import type { Db } from '../../../kit/db.ts'
import { chosenOf } from './chosen-of.ts'
import { openAtYearEnd } from './open-at-year-end.ts'
import { lastDayOfYear, postOfStep, type StepContext } from './step-context.ts'

/** Claims on customers that are late by more than 60 days at the end of the year, less what was allowed for them before. */
export async function doubtfulDebts(db: Db, year: number): Promise<DoubtfulDebt[]> {
  const items = await openAtYearEnd(
    db,
    year,
    sql`a.role like 'receivable.%' and a.role <> 'receivable.allowance' and a.takes_document`,
  )
  const allowances = await openAtYearEnd(db, year, sql`a.role = 'receivable.allowance'`)
  const ofDebt = (one: { readonly partnerId: number | null; readonly documentId: number | null }) =>
    `${one.partnerId}-${one.documentId}`
  const allowed = new Map(allowances.map((one) => [ofDebt(one), one.amount]))
  return items.flatMap((item) => {
    const { key, accountCode, partnerId, partnerName, documentId, documentNumber } = item
    const named = { key, accountCode, partnerId, partnerName, documentId, documentNumber }
    const dueOn = item.dueOn ?? item.bookedOn
    const daysLate = daysBetween(dueOn, lastDayOfYear(year))
    const amount = item.amount + (allowed.get(ofDebt(named)) ?? 0)
    return daysLate > DOUBTFUL_AFTER_DAYS && amount > 0 ? [{ ...named, amount, dueOn, daysLate }] : []
  })
}

/** Allows for the chosen claims: a cost, against an account beside that of customers. */
export async function takeDoubtful(of: StepContext): Promise<void> {
  const { db, year, keys, fail } = of
  const chosen = chosenOf(await doubtfulDebts(db, year), keys) ?? fail(proposalChanged)
  const allowances = chosen.map(({ amount, partnerId, documentId }) => ({
    role: 'receivable.allowance' as const,
    credit: amount,
    partnerId,
    documentId,
  }))
  const cost = { role: 'cost.baddebt' as const, debit: chosen.reduce((all, { amount }) => all + amount, 0) }
  const lines = chosen.length === 0 ? [] : [cost, ...allowances]
  await postOfStep(of, { purpose: 'Doubtful', journal: 'TEM', bookedOn: lastDayOfYear(year), lines })
}
