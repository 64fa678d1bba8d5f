import { decimalOf, EUR, inEuro, type Cents } from 'contract/croatia/money'
import type { EntryGiven } from '../../bank/camt-file.ts'
import type { Company, Owed } from '../company.ts'
import { CUSTOMERS, SUPPLIERS } from '../partners.ts'

/** From which account partners pay, and on which they are paid, by their names. */
export const IBANS: ReadonlyMap<string, string | undefined> = new Map([
  ...Object.values(CUSTOMERS).map(({ name, ibans }) => [name, ibans[0]] as const),
  ...Object.values(SUPPLIERS).map(({ name, iban }) => [name, iban] as const),
])

/** Of a hundred who pay, most quote what the invoice asks for; some write its number, some nothing, and some pay from another account. */
const QUOTES_REFERENCE = 0.72
const WRITES_NUMBER = 0.86
const FROM_KNOWN_ACCOUNT = 0.95
export const ROUND: Cents = 5_00
/** What the bank of a company without a dollar account gives for a dollar. */
const DOLLARS_FOR_EURO = '1.1'

type Paid = { readonly amount: Cents; readonly day: string }

/** A payment as the bank tells of it, which is all that Saldo hears of it. */
export function toldByBank(
  { random, subject }: Company,
  { documentId, number, partnerName: name, isIncoming, currency, totalAmount, reference: written, comesAgain }: Owed,
  { amount, day }: Paid,
): EntryGiven {
  // A part would be anybody's without a reference, and a round sum is paid every month, by a standing order that has one.
  const habit = amount < totalAmount || amount % ROUND === 0 || comesAgain ? 0 : random()
  const reference = written.replaceAll(' ', '')
  const isQuoted = reference !== '' && habit < QUOTES_REFERENCE
  const iban = habit < FROM_KNOWN_ACCOUNT ? IBANS.get(name) : undefined
  return {
    ...inCurrency(amount, { currency, sign: isIncoming ? '-' : '', hasOwnAccount: subject.id === 1 }),
    name: escaped(name),
    ...(iban && { iban }),
    ...(isQuoted && { ref: reference }),
    text: isQuoted || habit >= WRITES_NUMBER ? 'Plaćanje po računu' : escaped(`Račun ${number}`),
    bankReference: `D${documentId}-${day}`,
  }
}

type In = { readonly currency: string; readonly sign: string; readonly hasOwnAccount: boolean }

function inCurrency(amount: Cents, { currency, sign, hasOwnAccount }: In): Pick<EntryGiven, 'amount' | 'original'> {
  if (currency === EUR || hasOwnAccount) return { amount: `${sign}${decimalOf(amount)}` }
  return {
    amount: `${sign}${decimalOf(inEuro(amount, DOLLARS_FOR_EURO))}`,
    original: { amount: decimalOf(amount), currency, rate: DOLLARS_FOR_EURO },
  }
}

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
