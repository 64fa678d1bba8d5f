/**
 * Is this an OIB, the personal identification number of Croatian persons and companies? Eleven digits, the last one
 * the check digit of ISO 7064 MOD 11,10. A number that passes need not have been given to anybody.
 */
export function isOib(value: string): boolean {
  return /^\d{11}$/.test(value) && checkDigit(value.slice(0, 10)) === Number(value[10])
}

/** ISO 7064 MOD 11,10 over a string of digits. */
export function checkDigit(digits: string): number {
  let rest = 10
  for (const digit of digits) {
    const sum = (rest + Number(digit)) % 10
    rest = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return (11 - rest) % 10
}
