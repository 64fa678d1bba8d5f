import type { ExchangeRates } from '../../adapters/exchange-rates/hnb.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { fetchExchangeRatesJob } from './fetch-exchange-rates.ts'

export { euroValue, taxPoint } from './euro-value.ts'
export { knownRate, rateFetched } from './fetch-exchange-rates.ts'

export const exchangeRateJobs = (exchangeRates: ExchangeRates): Job[] => [fetchExchangeRatesJob(exchangeRates)]
