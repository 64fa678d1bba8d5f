import type { StatementGap } from 'contract/bank/bank-statements'

export type Linked = {
  readonly statementNumber: string
  readonly fromDay: string
  readonly toDay: string
  readonly openingAmount: number | null
  readonly closingAmount: number | null
  readonly creditSum: number
  readonly debitSum: number
}

/** What is missing before each of some statements, told in their order; of copies at the first. */
export function gapsOf(statements: readonly Linked[]): ReadonlyMap<Linked, StatementGap> {
  const links = linksOf(statements)
  return new Map(
    links.flatMap((link, index) => {
      const gap = gapBetween(links[index - 1] ?? [], link)
      return link[0] && gap ? [[link[0], gap] as const] : []
    }),
  )
}

/** Statements that tell of the same: a bank sent one again, or somebody took days out once more of which no number says which they are. */
function linksOf(statements: readonly Linked[]): Linked[][] {
  const links: Linked[][] = []
  for (const statement of statements) {
    const last = links.at(-1)
    if (last?.some((one) => isAgain(one, statement))) last.push(statement)
    else links.push([statement])
  }
  return links
}

const isAgain = (one: Linked, next: Linked): boolean =>
  one.statementNumber === '' || next.statementNumber === ''
    ? next.fromDay <= one.toDay
    : one.statementNumber === next.statementNumber && one.toDay.slice(0, 4) === next.toDay.slice(0, 4)

/**
 * What is missing between statements and those before them: nothing where one begins with what another ended with. Which numbers are
 * missing is told where both have one and the year did not turn between them.
 */
function gapBetween(before: readonly Linked[], after: readonly Linked[]): StatementGap | null {
  const begins = new Set(after.flatMap(beginsOf))
  const previous = before.findLast(({ closingAmount }) => closingAmount !== null)
  const opening = after.find(({ openingAmount }) => openingAmount !== null)?.openingAmount ?? null
  if (!previous || previous.closingAmount === null || opening === null) return null
  if (before.flatMap(endsOf).some((amount) => begins.has(amount))) return null
  const [last, next] = [numberOf(previous), numberOf(after[0])]
  const isCounted = last !== null && next !== null && next - last > 1
  return {
    firstMissing: isCounted ? last + 1 : null,
    lastMissing: isCounted ? next - 1 : null,
    previousNumber: previous.statementNumber,
    previousFromDay: previous.fromDay,
    previousToDay: previous.toDay,
    previousClosing: previous.closingAmount,
    opening,
  }
}

/** Where the lines of a statement do not come to its balances, either of them may be the wrong one: what its lines come to counts as well. */
const endsOf = ({ openingAmount, closingAmount, creditSum, debitSum }: Linked): readonly number[] => [
  ...(closingAmount === null ? [] : [closingAmount]),
  ...(openingAmount === null ? [] : [openingAmount + creditSum + debitSum]),
]
const beginsOf = ({ openingAmount, closingAmount, creditSum, debitSum }: Linked): readonly number[] => [
  ...(openingAmount === null ? [] : [openingAmount]),
  ...(closingAmount === null ? [] : [closingAmount - creditSum - debitSum]),
]

const numberOf = (statement: Linked | undefined): number | null =>
  /^\d{1,9}$/.test(statement?.statementNumber ?? '') ? Number(statement?.statementNumber) : null
