import type { Language } from '../languages.ts'
import type { ChartAccount } from './chart/account.ts'
import { CLASS_0 } from './chart/class-0.ts'
import { CLASS_1 } from './chart/class-1.ts'
import { CLASS_2 } from './chart/class-2.ts'
import { CLASS_3 } from './chart/class-3.ts'
import { CLASS_4 } from './chart/class-4.ts'
import { CLASS_6 } from './chart/class-6.ts'
import { CLASS_7 } from './chart/class-7.ts'
import { CLASS_8 } from './chart/class-8.ts'
import { CLASS_9 } from './chart/class-9.ts'

const ACCOUNTS = [...CLASS_0, ...CLASS_1, ...CLASS_2, ...CLASS_3, ...CLASS_4, ...CLASS_6, ...CLASS_7, ...CLASS_8, ...CLASS_9]

/** What a rule of posting calls an account by; which account that is, each business subject may decide. */
export type AccountRole = NonNullable<(typeof ACCOUNTS)[number]['role']>

/** The accounts with which the books of a business subject begin, by their code. */
export const CHART_OF_ACCOUNTS: readonly ChartAccount<AccountRole | null>[] = ACCOUNTS

const hasRole = (account: ChartAccount<AccountRole | null>): account is ChartAccount<AccountRole> => account.role !== null

const byRole = new Map(CHART_OF_ACCOUNTS.filter(hasRole).map((account) => [account.role, account]))

/** Each role of the chart, by the code of its account. */
export const ACCOUNT_ROLES: readonly AccountRole[] = [...byRole.keys()]

export const isAccountRole = (text: string): text is AccountRole => (byRole as ReadonlyMap<string, unknown>).has(text)

/** The account of the chart that has a role. */
export function accountOfRole(role: AccountRole): ChartAccount<AccountRole> {
  const account = byRole.get(role)
  if (!account) throw new Error(`The chart has no account for ${role}`)
  return account
}

/** The name of an account in the language of whoever reads it. */
export const accountName = ({ nameHr, nameEn }: Pick<ChartAccount, 'nameHr' | 'nameEn'>, language: Language): string =>
  language === 'hr' ? nameHr : nameEn
