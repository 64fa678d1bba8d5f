import type { StatementGap } from 'contract/bank/bank-statements'

export type Linked = {
  readonly statementNumber: string
  readonly toDay: string
  readonly openingAmount: number | null
  readonly closingAmount: number | null
}

/**
 * What is missing between a statement and the one before it: nothing where one begins with what the other ended with. Which numbers are
 * missing is told where both have one and the year did not turn between them.
 */
export function gapBetween(previous: Linked | undefined, statement: Linked): StatementGap | null {
  if (!previous || previous.closingAmount === null || statement.openingAmount === null) return null
  if (previous.closingAmount === statement.openingAmount) return null
  const [last, next] = [numberOf(previous), numberOf(statement)]
  const isCounted = last !== null && next !== null && next - last > 1
  return {
    firstMissing: isCounted ? last + 1 : null,
    lastMissing: isCounted ? next - 1 : null,
    previousNumber: previous.statementNumber,
    previousClosing: previous.closingAmount,
    opening: statement.openingAmount,
  }
}

const numberOf = ({ statementNumber }: Linked): number | null =>
  /^\d{1,9}$/.test(statementNumber) ? Number(statementNumber) : null
