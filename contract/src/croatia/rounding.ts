import { Big } from 'big.js'

export const ROUNDING_RANGE = 'Number of digits must be in the range 0 - 20, inclusive'

/**
 * Rounds half away from zero to N digits (0 to 20): 2.5 is 3, -2.5 is -3. What is rounded is the decimal number as it is
 * shown, so 1.005 to two digits is 1.01 although the binary fraction behind it lies below. Never gives -0.
 */
export const round = (value: number | string, digits: number): number => Number(rounded(value, digits)) + 0

/** The same as text with exactly N decimals: `fixed(2, 2)` is `2.00`. */
export const fixed = (value: number | string, digits: number): string => {
  const text = rounded(value, digits)
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}

function rounded(value: number | string, digits: number): string {
  if (!Number.isInteger(digits) || digits < 0 || digits > 20) throw new RangeError(ROUNDING_RANGE)
  return new Big(value).toFixed(digits, Big.roundHalfUp)
}
