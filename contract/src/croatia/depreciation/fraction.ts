/** An exact number that is not below zero. No binary fraction ever holds what is depreciated. */
export type Fraction = { readonly over: bigint; readonly under: bigint }

export const NOTHING: Fraction = { over: 0n, under: 1n }

export const whole = (value: number): Fraction => ({ over: BigInt(value), under: 1n })

/** A common denominator is only sought where there are two. */
export function sum(one: Fraction, other: Fraction): Fraction {
  if (one.over === 0n) return other
  if (one.under === other.under) return { over: one.over + other.over, under: one.under }
  return reduced({ over: one.over * other.under + other.over * one.under, under: one.under * other.under })
}

export const times = (one: Fraction, by: bigint): Fraction => ({ over: one.over * by, under: one.under })
export const half = ({ over, under }: Fraction): Fraction => ({ over, under: under * 2n })

/** Never below zero. */
export const less = (one: Fraction, other: Fraction): Fraction => {
  const over = one.over * other.under - other.over * one.under
  return over <= 0n ? NOTHING : reduced({ over, under: one.under * other.under })
}

export const product = (one: Fraction, other: Fraction): Fraction =>
  reduced({ over: one.over * other.over, under: one.under * other.under })

export const least = (one: Fraction, other: Fraction): Fraction =>
  one.over * other.under <= other.over * one.under ? one : other

/** Half a cent goes up, which is away from zero. */
export const rounded = ({ over, under }: Fraction): number => Number((over * 2n + under) / (under * 2n))

function reduced({ over, under }: Fraction): Fraction {
  const by = commonDivisor(over < 0n ? -over : over, under)
  return { over: over / by, under: under / by }
}

function commonDivisor(one: bigint, other: bigint): bigint {
  while (other !== 0n) [one, other] = [other, one % other]
  return one === 0n ? 1n : one
}
