import type { ColumnWords } from '../../../kit/history/history-words.ts'
import type { RuleValues } from './rule-values.ts'

/** The fields of a rule, where two people changed the same one. */
export const RULE_WORDS = {
  name: 'bankRules.name',
  direction: 'bankRules.direction',
  iban: 'bankRules.iban',
  textContains: 'bankRules.textContains',
  code: 'bankRules.code',
  amountFrom: 'bankRules.amountFrom',
  amountTo: 'bankRules.amountTo',
  bankAccountId: 'bankRules.bankAccountId',
  accountRole: 'bankRules.accountRole',
  feeRole: 'bankRules.feeRole',
  feePercent: 'bankRules.feePercent',
  isAutomatic: 'bankRules.isAutomatic',
} as const satisfies Record<keyof RuleValues, ColumnWords>
