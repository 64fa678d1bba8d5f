import type { LedgerAccount } from 'contract/accounting/ledger-accounts'
import type { EntryName } from 'contract/accounting/ledger-entries'
import { accountName } from 'contract/codebooks/chart-of-accounts'
import { language } from '../../kit/messages.ts'

/** `TEM 12/2026` */
export const entryText = ({ journal, number, year }: EntryName): string => `${journal} ${number}/${year}`

export const nameIn = (account: Pick<LedgerAccount, 'nameHr' | 'nameEn'>): string => accountName(account, language())

/** An account as it is offered. */
export const accountText = (account: Pick<LedgerAccount, 'code' | 'nameHr' | 'nameEn'>): string =>
  `${account.code} ${nameIn(account)}`

/** `2026-07` is `7/2026`. */
export const monthName = (month: string): string => `${Number(month.slice(5))}/${month.slice(0, 4)}`
