import { isIban } from 'contract/croatia/iban'

/** The account of a statement: an IBAN, however surrounded, or bank and number of a Croatian account; null where it is neither. */
export function accountIn(text: string): string | null {
  const written = text.replaceAll(/\s/g, '').toUpperCase()
  const iban = /HR\d{19}/.exec(written)?.[0] ?? /[A-Z]{2}\d{2}[A-Z0-9]{11,30}/.exec(written)?.[0]
  if (iban !== undefined) return iban
  const [, bank, number] = /(\d{7})[/-]?(\d{10})/.exec(written) ?? []
  return bank === undefined || number === undefined ? null : croatianIban(bank + number)
}

/** The IBAN of a Croatian account; the two digits behind HR are those of the hundred that make it one. */
const croatianIban = (account: string): string | null =>
  Array.from({ length: 97 }, (_, index) => `HR${String(98 - index).padStart(2, '0')}${account}`).find(isIban) ?? null
