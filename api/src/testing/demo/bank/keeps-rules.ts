import { bankRules, type BankRuleRequest } from 'contract/bank/bank-rules'
import { addDays } from 'contract/croatia/days'
import type { Company } from '../company.ts'

/** So long people say each month by hand what the wages and what the state has of them were for. */
const BY_HAND_DAYS = 100

type Rule = Partial<BankRuleRequest> &
  Pick<BankRuleRequest, 'name' | 'direction' | 'textContains' | 'accountRole' | 'isAutomatic'>

/** In this order, as what the state has names the wages too. "Uplaćenog" has the word in it as well, but less than wages is paid back. */
const OF_WAGES: readonly Rule[] = [
  { name: 'Porez iz plaća', direction: 'Out', textContains: 'Porez na dohodak', accountRole: 'wages.tax', isAutomatic: true },
  { name: 'Doprinosi', direction: 'Out', textContains: 'Doprinosi', accountRole: 'wages.contributions', isAutomatic: true },
  { name: 'Plaće', direction: 'Out', textContains: 'Plaće', amountFrom: 1_000_00, accountRole: 'wages.net', isAutomatic: true },
]
const INTEREST: Rule = { name: 'Kamata po računu', direction: 'In', textContains: 'kamat', accountRole: 'income.interest', isAutomatic: false } // prettier-ignore

/** Wages settle by rules of their own once they have come a few times; what the bank pays as interest is proposed as such later. */
export function keepsRules({ days, on, call }: Company): void {
  const keep = (rule: Rule) => call(bankRules.create, {}, { ...ANY, ...rule })
  on(addDays(days.first, BY_HAND_DAYS), async () => {
    for (const rule of OF_WAGES) await keep(rule)
  })
  on(days.moved, async () => void (await keep(INTEREST)))
}

const ANY = {
  iban: '',
  code: '',
  amountFrom: null,
  amountTo: null,
  bankAccountId: null,
  feeRole: null,
  feePercent: null,
} as const
