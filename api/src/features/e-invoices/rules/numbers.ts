import { text, type Node } from './ubl-node.ts'

/** Numbers of e-invoices, counted in ten-thousand-millionths, exactly. */
const DIGITS = 10
export const UNIT = 10n ** BigInt(DIGITS)
export const CENT = UNIT / 100n

/** Null where it is no decimal as XML has them; digits behind the tenth are not counted. */
export function numberOf(written: string): bigint | null {
  const [, minus, whole = '', fraction = ''] = /^(-)?\+?(\d{0,30})(?:\.(\d{0,60}))?$/.exec(written) ?? []
  if (whole === '' && fraction === '') return null
  const amount = BigInt(whole || '0') * UNIT + BigInt(fraction.slice(0, DIGITS).padEnd(DIGITS, '0'))
  return minus ? -amount : amount
}

/** The number in an element; nothing is zero. */
export const number = (node: Node | undefined, ...names: readonly string[]): bigint => numberOf(text(node, ...names)) ?? 0n

export const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, one) => total + one, 0n)

export const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one)

/** `25` percent of an amount. */
export const percentOf = (amount: bigint, percent: bigint): bigint => (amount * percent) / (100n * UNIT)
