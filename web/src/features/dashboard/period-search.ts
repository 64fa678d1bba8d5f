import type { TaxPeriod } from 'contract/dashboard/tax'

/** By what the page of VAT returns knows a period in its address: without it the page would begin with another. */
export const periodSearch = ({ year, month }: TaxPeriod) => ({ period: `${year}-${String(month).padStart(2, '0')}` })
