import { ledgerYearReopenings, ledgerYearSteps, YEAR_STEPS, type YearStep } from 'contract/accounting/years/ledger-years'
import { ledgerYearClosings } from 'contract/accounting/years/ledger-year-closings'
import { trialBalances } from 'contract/accounting/trial-balance/trial-balances'
import type { Given } from 'contract/kit/endpoint'
import { as, asOwner } from '../app.ts'
import { more } from './books.ts'

/** Closing years of the books of Plavo more, as Boris does. */

type Said = Partial<Given<typeof ledgerYearSteps.create>>

export const takeStep = (year: number, step: YearStep, said: Said = {}) =>
  as('boris').call(ledgerYearSteps.create, more, {
    year,
    step,
    profitTax: step === 'Result' ? 0 : null,
    isDespite: true,
    ...said,
  })

/** Every step of a year, with nothing of the proposals, until one is refused. */
export async function closeYear(year: number, profitTax = 0): Promise<void> {
  for (const step of YEAR_STEPS) {
    const { status, body } = await takeStep(year, step, step === 'Result' ? { profitTax } : {})
    if (status !== 200) throw new Error(`${step}: ${JSON.stringify(body)}`)
  }
}

export const reopenYear = (year: number, reason = 'Kasno stigao račun') =>
  as('boris').call(ledgerYearReopenings.create, more, { year, reason, hours: 4 })

export const closingOf = async (year: number) => (await as('boris').call(ledgerYearClosings.get, more, { year })).body

/** What each account ends with at the end of a day, and none that is at zero. */
export async function balancesOn(day: string): Promise<Readonly<Record<string, number>>> {
  const { body } = await as('boris').call(trialBalances.get, more, { from: `${day.slice(0, 4)}-01-01`, to: day })
  return Object.fromEntries(body.filter(({ closing }) => closing !== 0).map(({ code, closing }) => [code, closing]))
}

/** Entries whose hash does not follow from the one before. */
export const brokenEntries = () => asOwner('select id from app.broken_ledger_entries($1)', [more.businessSubjectId])
