import { bankAccountHistory } from 'contract/bank-accounts/bank-account-history'
import { feature } from '../../kit/feature.ts'
import { bankAccountRoutes } from './bank-accounts.ts'
import { bankLookupRoutes } from './bank-lookups.ts'
import { currencyRoutes } from './currencies.ts'

export { addBankAccount } from './bank-accounts.ts'
export { primaryIbanOf } from './primary-iban.ts'

export const bankAccountsFeature = feature({
  heading: 'Bank accounts',
  routes: () => [...bankAccountRoutes, ...bankLookupRoutes, ...currencyRoutes],
  history: [
    {
      of: bankAccountHistory,
      tables: {
        bank_accounts: { columns: ['name', 'iban', 'bank_name', 'currency', 'is_primary', 'is_active'], namedBy: 'name' },
      },
    },
  ],
})
