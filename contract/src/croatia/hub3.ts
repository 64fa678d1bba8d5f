import type { Cents } from './money.ts'

type PaymentParty = { readonly name: string; readonly street: string; readonly city: string }
export type PaymentSlip = {
  readonly amount: Cents
  readonly payer: PaymentParty
  readonly recipient: PaymentParty
  readonly iban: string
  readonly model: string
  readonly reference: string
  /** What the payment is for, by ISO 20022: `COST`, `OTHR`. */
  readonly purposeCode: string
  readonly description: string
}

const AMOUNT_DIGITS = 15

/**
 * The text of the 2D barcode on a Croatian payment slip (HUB-3A): fourteen lines in euro, a line feed after each, also the last. Every
 * field is cut at its length in letters, and holds only the letters that banks take.
 */
export function hub3Payload({ amount, payer, recipient, ...slip }: PaymentSlip): string {
  const cents = String(amount).padStart(AMOUNT_DIGITS, '0')
  if (!Number.isSafeInteger(amount) || amount <= 0 || cents.length > AMOUNT_DIGITS)
    throw new RangeError(`${amount} cannot be paid by a payment slip`)
  const lines = [
    'HRVHUB30',
    'EUR',
    cents,
    field(payer.name, 30),
    field(payer.street, 27),
    field(payer.city, 27),
    field(recipient.name, 25),
    field(recipient.street, 25),
    field(recipient.city, 27),
    field(slip.iban, 21),
    field(slip.model, 4),
    field(slip.reference, 22),
    field(slip.purposeCode, 4),
    field(slip.description, 35),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

const field = (text: string, lengthMax: number): string =>
  [...bankLetters(text, { isDomestic: true })].slice(0, lengthMax).join('').trim()

/**
 * A text as banks take it: letters, digits and a few marks. What is not allowed stands there as the letter it is made of (`ü` as `u`), or
 * else as a space. Between two Croatian accounts the letters of Croatian may stay; abroad only those of basic Latin.
 */
export function bankLetters(text: string, { isDomestic }: { readonly isDomestic: boolean }): string {
  const kept = isDomestic ? /[^A-Za-zŠĐČĆŽšđčćž]/g : /[^A-Za-z]/g
  return text
    .normalize('NFC')
    .replaceAll(kept, (letter) => LIKE[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(isDomestic ? /[^0-9A-Za-zŠĐČĆŽšđčćž ,.:+?'/()-]/g : /[^0-9A-Za-z ,.:+?'/()-]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

const LIKE: Readonly<Record<string, string>> = { '&': '+', '–': '-', '—': '-', '’': "'", ß: 'ss', ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', æ: 'ae', Æ: 'AE', đ: 'd', Đ: 'D' } // prettier-ignore
