import type { Route } from '../../kit/routes.ts'
import { bankAccountRoutes as accountRoutes } from './bank-accounts.ts'
import { bankLookupRoutes } from './bank-lookups.ts'
import { currencyRoutes } from './currencies.ts'

export { primaryIbanOf } from './primary-iban.ts'

export const bankAccountRoutes: Route[] = [...accountRoutes, ...bankLookupRoutes, ...currencyRoutes]
