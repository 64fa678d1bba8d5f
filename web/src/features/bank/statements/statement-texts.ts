import type { BankStatement, StatementGap } from 'contract/bank/bank-statements'
import { dayText, signedText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'

/** The number of a statement, or the days of one that has none. */
export const nameOf = (statement: Pick<BankStatement, 'statementNumber' | 'fromDay' | 'toDay'>): string =>
  statement.statementNumber || t('bankStatements.ofPeriod', { period: periodText(statement) })

/** `20.11.2026 – 21.11.2026`; one day alone. */
export const periodText = ({ fromDay, toDay }: Pick<BankStatement, 'fromDay' | 'toDay'>): string =>
  fromDay === toDay ? dayText(toDay) : `${dayText(fromDay)} – ${dayText(toDay)}`

export const centsText = (cents: number | null): string => (cents === null ? '–' : signedText(cents))

/** Which statement is missing, where the numbers tell. */
export function missingText({ firstMissing, lastMissing }: StatementGap): string {
  if (firstMissing === null || lastMissing === null) return t('bankStatements.gap.unknown')
  return firstMissing === lastMissing
    ? t('bankStatements.gap.one', { number: firstMissing })
    : t('bankStatements.gap.many', { first: firstMissing, last: lastMissing })
}

/** The balances that do not meet, and by how much. */
export const gapText = (statement: BankStatement, { previousClosing, opening, ...previous }: StatementGap): string =>
  t('bankStatements.gap.balances', {
    previous: nameOf({
      statementNumber: previous.previousNumber,
      fromDay: previous.previousFromDay,
      toDay: previous.previousToDay,
    }),
    closing: centsText(previousClosing),
    next: nameOf(statement),
    opening: centsText(opening),
    difference: `${centsText(opening - previousClosing)} ${statement.currency}`,
  })

/** By how much opening balance and lines miss the closing one. */
export const conflictText = (statement: BankStatement): string => {
  const { openingAmount, creditSum, debitSum, closingAmount, currency } = statement
  return t('bankStatements.conflictWhy', {
    difference: `${centsText((openingAmount ?? 0) + creditSum + debitSum - (closingAmount ?? 0))} ${currency}`,
    number: nameOf(statement),
  })
}

/** Why a statement is more than its figures: conflict, the same number twice, warnings. */
export const remarksOf = (statement: BankStatement): readonly string[] => [
  ...(statement.isRepeated ? [t('bankStatements.repeated')] : []),
  ...statement.warnings.map((warning) => t(`bankStatements.warnings.${warning}`)),
]
