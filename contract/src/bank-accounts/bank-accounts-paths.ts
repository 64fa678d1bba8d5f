import { at, told } from '../kit/address/path.ts'
import type { PageSearch } from '../kit/address/page-search.ts'

export const bankAccountsPaths = {
  addingBankAccount: (slug: string, iban: string) =>
    told<S['bankAccounts']>(at(slug, '/business-subject-settings/bank-acc-settings'), { iban }),
} as const

/** What its pages may be told. */
export const bankAccountsSearches = {
  bankAccounts: ({ text }) => ({ iban: text('iban') }),
} as const satisfies Readonly<Record<string, PageSearch<object>>>

type S = typeof bankAccountsSearches
