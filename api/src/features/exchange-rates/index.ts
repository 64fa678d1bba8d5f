import type { ExchangeRates } from '../../adapters/exchange-rates/hnb.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { fetchExchangeRatesJob } from './fetch-exchange-rates.ts'

export { euroValue } from './euro-value.ts'

export const exchangeRateJobs = (exchangeRates: ExchangeRates): Job[] => [fetchExchangeRatesJob(exchangeRates)]
