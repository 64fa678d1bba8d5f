import { currencyOfYear } from 'contract/croatia/money'
import { taxData, taxPeriods, taxSummary, type TaxReport } from 'contract/dashboard/tax'
import { missing } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { isLiableForVat, madeReturns, type MadeReturn } from '../accounting/index.ts'

export const taxRoutes = [
  ...routes(taxSummary, {
    get: async (_, { db }) => {
      const [latest] = await madeReturns(db)
      return { summary: latest ? report(latest) : null, isConcerned: latest !== undefined || (await isLiableForVat(db)) }
    },
  }),
  ...routes(taxPeriods, {
    list: async (_, { db }) => (await madeReturns(db)).map(({ year, month }) => ({ year, month })),
  }),
  ...routes(taxData, {
    get: async ({ year, month }, { db }) => {
      const made = (await madeReturns(db)).find((one) => one.year === year && one.month === month)
      if (!made) throw missing()
      return report(made)
    },
  }),
]

/** What was before the euro stands in kuna (GAP-60, GAP-61). */
const report = ({ year, month, amount, submittedOn }: MadeReturn): TaxReport => ({
  amount,
  year,
  month,
  lastDeliveredOn: submittedOn,
  currencyMark: currencyOfYear(year),
})
