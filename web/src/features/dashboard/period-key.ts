import type { TaxPeriod } from 'contract/dashboard/tax'

/** `2026-10`, as the page of VAT returns names a period in its address: without one it begins with another than a card tells of. */
export const periodKey = ({ year, month }: TaxPeriod): string => `${year}-${String(month).padStart(2, '0')}`
