import { decimalOf, type Cents } from './money.ts'

export type EuroTransfer = {
  readonly amount: Cents
  readonly recipientName: string
  readonly iban: string
  readonly description: string
}

/** 999,999,999.99 euro. */
const AMOUNT_MAX: Cents = 99_999_999_999
const NAME_MAX = 70
const DESCRIPTION_MAX = 140
const BYTES_MAX = 331

/** Can a transfer of so much be asked for by such a code? */
export const hasEpcAmount = (amount: Cents): boolean => Number.isSafeInteger(amount) && amount > 0 && amount <= AMOUNT_MAX

/**
 * The text of the QR code by which banks of the whole euro area fill in a transfer (EPC069-12, version 002, UTF-8). Croatian references
 * are none of ISO 11649, so they go into the description. Without a BIC, which version 002 does not need.
 */
export function epcPayload({ amount, recipientName, iban, description }: EuroTransfer): string {
  if (!hasEpcAmount(amount)) throw new RangeError(`${amount} cannot be asked for by a QR code`)
  const name = cut(recipientName, NAME_MAX)
  const payload = (text: string) => ['BCD', '002', '1', 'SCT', '', name, iban, `EUR${decimalOf(amount)}`, '', '', text].join('\n')
  const room = BYTES_MAX - bytesOf(payload(''))
  let text = cut(description, DESCRIPTION_MAX)
  while (bytesOf(text) > room) text = [...text].slice(0, -1).join('')
  return payload(text)
}

/** One line of at most so many letters. */
const cut = (text: string, lengthMax: number): string => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, lengthMax).join('')

const bytesOf = (text: string): number => new TextEncoder().encode(text).length
