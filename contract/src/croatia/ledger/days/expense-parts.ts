import type { Cents } from '../../money.ts'
import { spread, type MonthPart } from './spread.ts'

export type ExpenseFacts = {
  /** BT-73 and BT-74. */
  readonly periodFrom: string | null
  readonly periodUntil: string | null
  readonly deliveredOn: string | null
  readonly issuedOn: string
}

/** The months that a cost or revenue belongs to: those of its period, or that of delivery, whenever the invoice came. */
export function expenseParts(amount: Cents, { periodFrom, periodUntil, deliveredOn, issuedOn }: ExpenseFacts): MonthPart[] {
  if (periodFrom !== null && periodUntil !== null && periodFrom <= periodUntil) return spread(amount, periodFrom, periodUntil)
  return [{ month: (deliveredOn ?? periodUntil ?? periodFrom ?? issuedOn).slice(0, 7), amount }]
}
