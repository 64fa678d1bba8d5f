import type { PageSearch } from './kit/address/page-search.ts'
import { authSearches } from './auth/auth-paths.ts'
import { documentsSearches } from './documents/documents-paths.ts'
import { bankAccountsSearches } from './bank-accounts/bank-accounts-paths.ts'
import { documentSettingsSearches } from './document-settings/document-settings-paths.ts'
import { documentIssuingSearches } from './document-issuing/document-issuing-paths.ts'
import { offersSearches } from './offers/offers-paths.ts'
import { recurringInvoicesSearches } from './recurring-invoices/recurring-invoices-paths.ts'
import { partnersSearches } from './partners/partners-paths.ts'
import { itemsSearches } from './items/items-paths.ts'
import { fixedAssetsSearches } from './fixed-assets/fixed-assets-paths.ts'
import { accountingSearches } from './accounting/accounting-paths.ts'
import { vehicleFleetSearches } from './vehicle-fleet/vehicle-fleet-paths.ts'
import { bankSearches } from './bank/bank-paths.ts'
import { membersSearches } from './members/members-searches.ts'

/**
 * What each page may be told in the search of its address, beside what lists keep there of themselves, each said by its feature. `paths`
 * says it, the page reads it by the same declaration.
 */
export const searches = {
  ...authSearches,
  ...documentsSearches,
  ...bankAccountsSearches,
  ...documentSettingsSearches,
  ...documentIssuingSearches,
  ...offersSearches,
  ...recurringInvoicesSearches,
  ...partnersSearches,
  ...itemsSearches,
  ...fixedAssetsSearches,
  ...accountingSearches,
  ...vehicleFleetSearches,
  ...bankSearches,
  ...membersSearches,
} as const satisfies Readonly<Record<string, PageSearch<object>>>

export type Searches = typeof searches

/** What any page may be told. */
export type SearchKey = { readonly [Page in keyof Searches]: keyof ReturnType<Searches[Page]> }[keyof Searches]
