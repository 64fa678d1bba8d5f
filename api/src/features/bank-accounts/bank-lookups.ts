import { bankLookups, bankNotFound } from 'contract/bank-accounts/bank-accounts'
import { bankOf } from 'contract/codebooks/banks'
import { bareRoutes } from '../../kit/routes.ts'

/** Bare, because nothing of it is in the database. */
export const bankLookupRoutes = bareRoutes(bankLookups, {
  get: async ({ iban }, { fail }) => bankOf(iban) ?? fail(bankNotFound),
})
