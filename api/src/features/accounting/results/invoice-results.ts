import type { BusinessResults } from 'contract/accounting/business-results'
import { EUR } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { tradedInYear, tradedYears } from '../../documents/index.ts'

/**
 * Where there is no double entry: what was issued and received in a year, in euro and without VAT (GAP-107); whoever is outside its system
 * bears the VAT of what they buy (GAP-122). It knows no tax.
 */
export async function invoiceResults(db: Db, year: number): Promise<BusinessResults> {
  const { isInTaxSystem: isVatDeducted } = await ownBusinessSubject(db)
  const traded = new Map((await tradedInYear(db, year, { isVatDeducted })).map((of) => [of.month, of]))
  const { lastUpdated } = await tradedYears(db)
  const months = Array.from({ length: 12 }, (_, index) => {
    const { inflow = 0, outflow = 0 } = traded.get(index + 1) ?? {}
    return { month: index + 1, inflow, outflow, profit: inflow - outflow, profitTax: null }
  })
  const sum = (of: 'inflow' | 'outflow' | 'profit') => months.reduce((all, month) => all + month[of], 0)
  return {
    inflow: sum('inflow'),
    outflow: sum('outflow'),
    profit: sum('profit'),
    profitTax: null,
    year,
    currencyMark: EUR,
    source: 'Invoices',
    isEstimate: false,
    taxRate: null,
    unrecognised: 0,
    lossCarried: 0,
    lastUpdated: momentText(lastUpdated),
    hasData: traded.size > 0,
    months,
  }
}
