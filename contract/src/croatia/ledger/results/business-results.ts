import type { Cents } from '../../money.ts'
import { profitTaxOn, profitTaxRate } from './profit-tax.ts'

/** What an account comes to in a year, without the entries that close the year (journal ZK). */
export type AccountTotal = {
  readonly code: string
  readonly debit: Cents
  readonly credit: Cents
  readonly isTaxUnrecognised: boolean
}

export type ResultFacts = {
  readonly year: number
  readonly totals: readonly AccountTotal[]
  /** What single entries say is not recognised, beside whole accounts. */
  readonly unrecognised: Cents
  readonly decreases: Cents
  /** By lossCarried. */
  readonly lossCarried: Cents
}

export type BusinessResults = {
  readonly inflow: Cents
  readonly outflow: Cents
  readonly profit: Cents
  /** Negative is a loss for tax. */
  readonly taxBase: Cents
  /** Null in a year whose rate is not known. */
  readonly taxRate: string | null
  readonly profitTax: Cents | null
}

/**
 * What a year earned and cost: income is classes 74 to 78, expense is class 4 with what was transferred from it (49) and 70 to 73, so that
 * a transfer to class 72 counts once and costs that became stock count not at all.
 */
export function businessResults({ year, totals, unrecognised, decreases, lossCarried }: ResultFacts): BusinessResults {
  const inflow = 0 - balance(totals.filter(({ code }) => isIncomeAccount(code)))
  const outflow = balance(totals.filter(({ code }) => isResultAccount(code) && !isIncomeAccount(code)))
  const profit = inflow - outflow
  const notRecognised = balance(totals.filter(({ isTaxUnrecognised }) => isTaxUnrecognised)) + unrecognised
  const taxBase = profit + notRecognised - decreases
  const taxRate = profitTaxRate(year, inflow)
  const profitTax = taxRate === null ? null : profitTaxOn(Math.max(0, taxBase - lossCarried), taxRate)
  return { inflow, outflow, profit, taxBase, taxRate, profitTax }
}

/** Of income, by the code of an account; the others that count in a result are of expense. */
export const isIncomeAccount = (code: string): boolean => isBetween(code, '74', '78')
export const isResultAccount = (code: string): boolean => code.startsWith('4') || isBetween(code, '70', '78')

const isBetween = (code: string, first: string, last: string): boolean => first <= code && code.slice(0, 2) <= last

const balance = (totals: readonly AccountTotal[]): Cents => totals.reduce((all, { debit, credit }) => all + debit - credit, 0)
