import { product, quotient } from 'contract/croatia/decimals'
import { EUR, inEuro, type Cents } from 'contract/croatia/money'
import type { Known, MatchedDocument, MatchedLine } from './known.ts'

export type Rates = Pick<Known, 'rates'>

/**
 * What would settle a document, in cents of the line's currency and with the sign of money on the account: what we are owed comes in.
 * In another currency it follows from what the bank names in the document's own, otherwise from the rate of the line's day; null where
 * neither is known.
 */
export function dueOf(document: MatchedDocument, line: MatchedLine, { rates }: Rates): Cents | null {
  const open = document.isOutgoing ? document.remaining : -document.remaining
  const units = unitsFor(document, line, rates)
  return units && scaled(open, { over: units.under, under: units.over })
}

/** What an amount of the line settles of a document, in cents of its currency and with its sign: all that is open, where it is all. */
export function settledOf(document: MatchedDocument, line: MatchedLine, amount: Cents, known: Rates): Cents | null {
  if (amount === dueOf(document, line, known)) return document.remaining
  const units = unitsFor(document, line, known.rates)
  return units && scaled(document.isOutgoing ? amount : -amount, units)
}

/** An amount of the line in euro; null while the rate of its day is not known. */
export function euroOf(line: MatchedLine, amount: Cents, { rates }: Rates): Cents | null {
  const units = rates.get(line.currency)
  return units === undefined ? null : inEuro(amount, units)
}

type Settled = { readonly documentAmount: Cents; readonly euroAmount: Cents; readonly currency: string }

/** What money in a currency brought or cost against what the document was worth on its own day; nothing while that is not known. */
export function gainedAgainst(document: MatchedDocument, { documentAmount, euroAmount, currency }: Settled): Cents {
  if (document.currency === EUR && currency === EUR) return 0
  const rate = document.currency === EUR ? '1' : document.exchangeRate
  if (rate === null) return 0
  const worth = inEuro(documentAmount, rate)
  return euroAmount - (document.isOutgoing ? worth : -worth) + 0
}

type Share = { readonly over: string; readonly under: string }

/** Units of the document's currency for those of the line's. */
function unitsFor({ currency }: MatchedDocument, line: MatchedLine, rates: ReadonlyMap<string, string>): Share | null {
  if (currency === line.currency) return { over: '1', under: '1' }
  if (line.originalCurrency === currency && line.originalAmount && line.amount)
    return { over: String(Math.abs(line.originalAmount)), under: String(Math.abs(line.amount)) }
  const [over, under] = [rates.get(currency), rates.get(line.currency)]
  return over === undefined || under === undefined ? null : { over, under }
}

/** Half a cent goes away from zero. Most is in one currency, where there is nothing to reckon. */
const scaled = (cents: Cents, { over, under }: Share): Cents =>
  (over === under ? cents : Number(quotient(product(String(cents), over), under, 0))) + 0
