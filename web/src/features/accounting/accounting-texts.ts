import type { LedgerAccount } from 'contract/accounting/ledger-accounts'
import type { EntryName } from 'contract/accounting/ledger-entries'
import { accountName } from 'contract/codebooks/chart-of-accounts'
import { dayText } from '../../kit/format.ts'
import { language } from '../../kit/messages.ts'

/** `TEM 12/2026` */
export const entryText = ({ journal, number, year }: EntryName): string => `${journal} ${number}/${year}`

export const nameIn = (account: Pick<LedgerAccount, 'nameHr' | 'nameEn'>): string => accountName(account, language())

/** An account as it is offered. */
export const accountText = (account: Pick<LedgerAccount, 'code' | 'nameHr' | 'nameEn'>): string =>
  `${account.code} ${nameIn(account)}`

/** From which day the rules of a pack hold, by its name: of `hr-2026-01` it is `01.01.2026`. */
export const rulesFrom = (rulePack: string): string => dayText(`${rulePack.slice('hr-'.length)}-01`)

/** `2026-07` is `7/2026`. */
export const monthName = (month: string): string => `${Number(month.slice(5))}/${month.slice(0, 4)}`
