import { ledgerYearSteps, YEAR_STEPS, type YearStep } from 'contract/accounting/years/ledger-years'
import { ledgerYearClosings } from 'contract/accounting/years/ledger-year-closings'
import { yearOf } from 'contract/croatia/days'
import type { Company } from '../company.ts'

/** The first year of the books is closed in the spring after it, with what was proposed; it is not filed, so that one can open it again. */
export function closesYear({ call, on, run }: Company, beginsOn: string): void {
  const year = yearOf(beginsOn)
  on(`${year + 1}${CLOSED_ON}`, async () => {
    await run('post-papers', {})
    for (const step of YEAR_STEPS) {
      const { accruals, exchange, doubtful, result } = await call(ledgerYearClosings.get, {}, { year })
      const known = exchange.filter(({ difference }) => difference !== null)
      const taken: Taken = { Accruals: accruals, Exchange: known, Doubtful: doubtful }
      const keys = (taken[step] ?? []).map(({ key }) => key)
      const profitTax = step === 'Result' ? (result.profitTax ?? 0) : null
      await call(ledgerYearSteps.create, {}, { year, step, keys, profitTax, isDespite: true })
    }
  })
}

type Taken = Partial<Record<YearStep, readonly { readonly key: string }[]>>
const CLOSED_ON = '-03-20'
