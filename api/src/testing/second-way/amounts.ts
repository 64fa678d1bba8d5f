/** Half away from zero, of whole numbers. */
export function rounded(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator
  const whole = (2n * size + denominator) / (2n * denominator)
  return Number(numerator < 0n ? -whole : whole)
}

/** Cents of euro of cents of another currency, by how much of that currency a euro is: `1.085`. */
export function euro(amount: number, rate: string): number {
  const [whole = '', part = ''] = rate.split('.')
  return rounded(BigInt(amount) * 10n ** BigInt(part.length), BigInt(whole + part))
}
