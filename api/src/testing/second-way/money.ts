import { euro } from './amounts.ts'
import type { Paper } from './paper.ts'
import { isEu } from './sold.ts'
import type { Turned } from './told.ts'

/** A line of a bank as it is decided: so much for a document, so much for an account. Amounts are cents of its own currency. */
export type DecidedLine = {
  readonly bookedOn: string
  readonly currency: string
  readonly parts: readonly {
    readonly amount: number
    readonly account: string | null
    readonly document: { readonly paper: Paper; readonly isOutgoing: boolean; readonly amount: number } | null
  }[]
}
type Rate = (currency: string, on: string) => string

/** What of papers was settled before, in cents of their currency and of euro. */
type Settled = Map<Paper, { readonly amount: number; readonly inEuro: number }>

/** What lines come to, in the order of their days. */
export function movedBy(lines: readonly DecidedLine[], rateOf: Rate): Turned[] {
  const settled: Settled = new Map()
  return lines.flatMap((line) => moved(line, rateOf, settled))
}

/** What a line comes to: the bank, and what it settled; what another rate than that of the invoice made is a gain or a loss. */
function moved({ bookedOn: on, currency, parts }: DecidedLine, rateOf: Rate, settled: Settled): Turned[] {
  const inEuro = (amount: number) => (currency === 'EUR' ? amount : euro(amount, rateOf(currency, on)))
  return parts.flatMap(({ amount, account, document }): Turned[] => {
    const bank = { on, account: currency === 'EUR' ? '100000' : '103000', amount: inEuro(amount) }
    if (!document) return [bank, { on, account: account ?? 'none', amount: -bank.amount }]
    const settles = settledBy(document, rateOf, settled)
    const between = bank.amount - settles
    return [
      bank,
      { on, account: owedOn(document), amount: -settles },
      ...(between === 0 ? [] : [{ on, account: between > 0 ? '772000' : '475000', amount: -between }]),
    ]
  })
}

/** Where it stands what a document is owed. */
export const owedOn = ({ paper, isOutgoing }: { readonly paper: Paper; readonly isOutgoing: boolean }): string => {
  if (!isOutgoing) return '220000'
  if (paper.type === '386') return '225000'
  if (paper.buyerCountry === 'HR' || paper.buyerCountry === '') return '120000'
  return isEu(paper.buyerCountry) ? '121000' : '121100'
}

/** In euro by the rate of the paper; who pays the last part of it pays what is left of it, to the cent. */
function settledBy(
  { paper, amount }: { readonly paper: Paper; readonly amount: number },
  rateOf: Rate,
  settled: Settled,
): number {
  if (paper.currency === 'EUR') return amount
  const inEuro = (cents: number) => euro(cents, rateOf(paper.currency, paper.issuedOn))
  const before = settled.get(paper) ?? { amount: 0, inEuro: 0 }
  const now = before.amount + amount === paper.total ? inEuro(paper.total) - before.inEuro : inEuro(amount)
  settled.set(paper, { amount: before.amount + amount, inEuro: before.inEuro + now })
  return now
}
