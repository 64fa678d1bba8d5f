import type { AllocationGiven } from 'contract/bank/bank-proposals'
import type { OrderedRule } from '../../rules/rules-in-order.ts'
import { fold } from 'contract/croatia/letters'
import { quotient } from 'contract/croatia/decimals'
import { told, type Rule } from '../draft.ts'
import type { MatchedLine } from '../known.ts'

const AUTOMATIC = 95
const PROPOSED = 80

/** What the business subject has said in advance: the first of its rules that fits. */
export const byRule: Rule = (line, { rules }) => {
  const rule = rules.find((one) => fits(one, line))
  return rule === undefined
    ? null
    : {
        rule: 'Rule',
        confidence: rule.isAutomatic ? AUTOMATIC : PROPOSED,
        isDeciding: rule.isAutomatic,
        whyAsked: null,
        reason: told('bankMatching.reasons.rule', { name: rule.name, ruleId: rule.id }),
        allocations: outcomeOf(rule, line),
      }
}

/** What is empty of a condition asks for nothing. */
function fits(
  { direction, iban, textContains, code, amountFrom, amountTo, bankAccountId }: OrderedRule,
  line: MatchedLine,
): boolean {
  const amount = Math.abs(line.amount)
  const written = fold(`${line.text} ${line.counterpartyName}`)
  return (
    (direction === null || (direction === 'In') === line.amount > 0) &&
    (iban === '' || iban === line.counterpartyIban) &&
    written.includes(fold(textContains)) &&
    line.code.startsWith(code) &&
    (amountFrom === null || amount >= amountFrom) &&
    (amountTo === null || amount <= amountTo) &&
    (bankAccountId === null || bankAccountId === line.bankAccountId)
  )
}

/** Of 1 % that was held back of 125,00 the bank tells 123,75: the whole goes to the account, and what is missing to the fee. */
function outcomeOf({ accountRole, feeRole, feePercent }: OrderedRule, { amount }: MatchedLine): AllocationGiven[] {
  if (feeRole === null || feePercent === null) return [{ kind: 'Account', accountRole, amount }]
  const left = 10_000 - Math.round(Number(feePercent) * 100)
  const whole = Number(quotient(String(amount * 10_000), String(left), 0))
  const fee = amount - whole
  return [
    { kind: 'Account', accountRole, amount: whole },
    ...(fee === 0 ? [] : [{ kind: 'Account' as const, accountRole: feeRole, amount: fee }]),
  ]
}
