/** The barcode without the spaces that people and scanners put between its digits. */
export const bareBarcode = (written: string): string => written.replaceAll(/\s/g, '')

/** EAN-13 or EAN-8, whose last digit is the check digit of GS1: the others count three times and once by turns from the right. */
export function isBarcode(text: string): boolean {
  if (!/^(\d{8}|\d{13})$/.test(text)) return false
  const sum = [...text].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
