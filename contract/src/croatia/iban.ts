import { checkDigit } from './oib.ts'

export const CROATIAN_IBAN_LENGTH = 21

/** Is this an IBAN (ISO 13616)? Written without spaces; a Croatian one must also have its 21 characters and inner check digits. */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false
  if (remainder(value.slice(4) + value.slice(0, 4)) !== 1) return false
  return !value.startsWith('HR') || isCroatian(value)
}

/** The bank's code (VBDI) inside a Croatian IBAN, known from its first eleven characters; null where there is none. */
export const bankCode = (value: string): string | null => /^HR\d{9}/.exec(value)?.[0].slice(4) ?? null

/** As people write it, with spaces and small letters, and without. */
export const bareIban = (written: string): string => written.replaceAll(/\s/g, '').toUpperCase()

/** Is what has been written of an IBAN enough to tell that its account is kept abroad? */
export const isForeignIban = (begun: string): boolean => /^[A-Z]{2}/.test(begun) && !begun.startsWith('HR')

/** `HR1210010051863000160` as people read it: `HR12 1001 0051 8630 0016 0`. */
export const ibanInGroups = (value: string): string => value.replaceAll(/(.{4})(?=.)/g, '$1 ')

const isCroatian = (value: string) =>
  /^HR\d{19}$/.test(value) &&
  checkDigit(value.slice(4, 10)) === Number(value[10]) &&
  checkDigit(value.slice(11, 20)) === Number(value[20])

/** Mod 97 of the number that the characters stand for (A is 10, Z is 35), digit by digit since it is too long for a number. */
function remainder(characters: string): number {
  let rest = 0
  for (const character of characters) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest
}
