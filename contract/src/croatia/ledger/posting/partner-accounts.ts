import type { AccountRole } from '../../../codebooks/chart-of-accounts.ts'
import type { CountryGroup } from '../../../codebooks/vat-treatments.ts'

type ByCountry = Readonly<Record<CountryGroup, AccountRole>>

/** Where customers owe us, by where they are. */
export const RECEIVABLES: ByCountry = { Croatia: 'receivable.domestic', EU: 'receivable.eu', third: 'receivable.third' }
/** Where we owe suppliers. */
export const PAYABLES: ByCountry = { Croatia: 'payable.domestic', EU: 'payable.eu', third: 'payable.third' }
