import type { BankAccount, BankAccountRequest, currencies } from 'contract/bank-accounts/bank-accounts'
import type { Output } from 'contract/kit/endpoint'

export type Currencies = Output<typeof currencies.list>

/** The form of an account. A currency that is not on the list is none, and has to be chosen (GAP-74). */
export type AccountValues = Omit<BankAccountRequest, 'currencyId'> & { currencyId: number | null }

/** A new account is in euro, the first of the list; its IBAN is known where a page led here with one. */
export function valuesOf(account: BankAccount | null, isFirst: boolean, list: Currencies, given = ''): AccountValues {
  if (!account)
    return { name: '', iban: given, bankId: null, bankName: '', currencyId: list[0]?.id ?? null, isPrimary: isFirst, isActive: true } // prettier-ignore
  const { bankAccountName: name, iban, bankId, bankName, currency, isPrimary, isActive } = account
  return { name, iban, bankId, bankName, currencyId: list.find(({ mark }) => mark === currency)?.id ?? null, isPrimary, isActive }
}

/** The name of a bank travels only where it was typed. */
export function requestOf({ name, iban, currencyId, bankId, bankName, isPrimary, isActive }: AccountValues) {
  const request = { name, iban, currencyId: currencyId ?? 0, bankId, isActive, isPrimary }
  return bankId === null ? { ...request, bankName } : request
}
