import { currencies } from 'contract/bank-accounts/bank-accounts'
import { CURRENT_CURRENCIES } from 'contract/codebooks/currencies'
import { bareRoutes } from '../../kit/routes.ts'

/** Bare, because nothing of it is in the database. */
export const currencyRoutes = bareRoutes(currencies, {
  list: async (_, { language }) => {
    const names = new Intl.DisplayNames(language, { type: 'currency' })
    return CURRENT_CURRENCIES.map(({ id, mark }) => ({ id, mark, alias: names.of(mark) ?? mark }))
  },
})
