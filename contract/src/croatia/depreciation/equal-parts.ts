import type { Cents } from '../money.ts'

/** An amount in so many parts that are as equal as cents allow and add up to it: 20,00 in three is 6,67, 6,67 and 6,66. */
export function equalParts(amount: Cents, count: number): Cents[] {
  const each = Math.floor(amount / count)
  const over = amount - each * count
  return Array.from({ length: count }, (_, index) => each + (index < over ? 1 : 0))
}
