/** A Croatian IBAN with its check digits, by the number of the account (ISO 13616). */
export function ibanOf(number: number): string {
  const account = `2360000${String(number).padStart(10, '0')}`
  const rest = BigInt(`${account}172700`) % 97n
  return `HR${String(98n - rest).padStart(2, '0')}${account}`
}
