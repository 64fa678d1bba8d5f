import type { BankLine } from 'contract/bank/bank-lines'
import type { AccountRole } from 'contract/codebooks/chart-of-accounts'
import type { BankRule, BankRuleRequest } from 'contract/bank/bank-rules'
import { amountText, amountTyped } from 'contract/croatia/money'

/** A rule as it is typed. */
export type RuleValues = Omit<BankRuleRequest, 'amountFrom' | 'amountTo' | 'feePercent' | 'accountRole'> & {
  /** Empty until one is chosen: none is guessed. */
  readonly accountRole: AccountRole | ''
  readonly amountFrom: string
  readonly amountTo: string
  readonly feePercent: string
}

/** What is sent; what can't be read as an amount is refused as one of nothing. */
export const requestOf = ({ amountFrom, amountTo, feePercent, accountRole, ...values }: RuleValues): BankRuleRequest => ({
  ...values,
  // What is not chosen is refused at its field.
  accountRole: accountRole as AccountRole,
  amountFrom: amountOf(amountFrom),
  amountTo: amountOf(amountTo),
  feePercent: feePercent.trim() === '' ? null : feePercent.trim().replace(',', '.'),
})

const amountOf = (typed: string): number | null => (typed.trim() === '' ? null : (amountTyped(typed) ?? 0))

export function valuesOf(kept: BankRule): RuleValues {
  const { id: _, ordinal: __, hitCount: ___, version: ____, bankAccountName: _____, ...rule } = kept
  const { amountFrom, amountTo, feePercent } = rule
  return {
    ...rule,
    amountFrom: amountFrom === null ? '' : amountText(amountFrom),
    amountTo: amountTo === null ? '' : amountText(amountTo),
    feePercent: (feePercent ?? '').replace('.', ','),
  }
}

/** What the next line of the same kind will have in common with this one. */
export const valuesFrom = ({ amount, counterpartyIban, counterpartyName, text }: BankLine): RuleValues => ({
  ...NEW_RULE,
  name: (counterpartyName || text).slice(0, NAME_FROM_LINE),
  direction: amount < 0 ? 'Out' : 'In',
  iban: counterpartyIban,
  textContains: counterpartyIban === '' ? (counterpartyName || text).slice(0, NAME_FROM_LINE) : '',
})
const NAME_FROM_LINE = 60

export const NEW_RULE: RuleValues = {
  name: '',
  direction: null,
  iban: '',
  textContains: '',
  code: '',
  amountFrom: '',
  amountTo: '',
  bankAccountId: null,
  accountRole: '',
  feeRole: null,
  feePercent: '',
  isAutomatic: false,
}
