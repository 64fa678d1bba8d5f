import { feature } from '../../kit/feature.ts'
import { fetchExchangeRatesJob } from './fetch-exchange-rates.ts'

export { euroValue, taxPoint } from './euro-value.ts'
export { knownRate, knownRates, rateFetched, wantRates } from './fetch-exchange-rates.ts'

export const exchangeRatesFeature = feature({ jobs: ({ exchangeRates }) => [fetchExchangeRatesJob(exchangeRates)] })
