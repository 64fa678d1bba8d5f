import { moneyText, amountText } from 'contract/croatia/money'
import { listed, proposed, told, toldOf, whole, type Rule } from '../draft.ts'
import { isOfDirection, owed, payable, type Owed } from '../documents-of-line.ts'
import type { Known, MatchedLine } from '../known.ts'
import { subsets } from '../subsets.ts'

const CONFIRMED_BEFORE_DECIDING = 3
const FEE_MAX = 10_00
const DOUBT = 10
const BY_NAME = 15

/** Exactly one open document of the payer has the amount. */
export const payerAmount: Rule = (line, known) => {
  const equal = openOf(line, known).filter(({ due }) => due === line.amount)
  const [one] = equal
  if (equal.length !== 1 || !one || !known.payer) return null
  // Whoever quotes what is paid, or cancelled, may mean another than the one of the amount.
  const isQuoting = known.referenced.length > 0 || known.named.length > 0
  const isDeciding = known.confirmedCount >= CONFIRMED_BEFORE_DECIDING && !known.isDoubted && !isQuoting
  return {
    rule: 'PayerAmount',
    confidence: 90 - (known.isDoubted ? DOUBT : 0),
    isDeciding,
    whyAsked: isDeciding ? null : told('bankMatching.asked.confirmFirst', { count: CONFIRMED_BEFORE_DECIDING }),
    reason: told(toldOf(line, { in: 'bankMatching.reasons.payerAmount', out: 'bankMatching.reasons.payeeAmount' }), {
      partner: known.payer.name,
    }),
    allocations: [whole(one.document, one.due)],
  }
}

/** One invoice of the payer, less credit notes of theirs. */
export const payerCredited: Rule = (line, known) => {
  if (!known.payer?.isByIban) return null
  const every = owed(payable(known.ofPayer, known), line, known).filter(({ document }) => document.isOutgoing === line.amount > 0)
  const invoices = every.filter(({ due }) => isOfDirection(due, line))
  const credits = every.filter(({ due }) => !isOfDirection(due, line))
  const found = invoices.flatMap((invoice) =>
    subsets(credits, line.amount - invoice.due, { smallest: 1 }).found.map((chosen) => ({ invoice, chosen })),
  )
  const [one] = found
  if (found.length !== 1 || !one) return null
  return proposed({
    rule: 'PayerCredited',
    confidence: 85,
    reason: told('bankMatching.reasons.payerCredited', {
      number: one.invoice.document.number,
      credits: listed(one.chosen.map(({ document }) => document)),
    }),
    allocations: [one.invoice, ...one.chosen].map(({ document, due }) => whole(document, due)),
  })
}

/** Several open documents of the payer come to the amount, in one way only. */
export const payerSet: Rule = (line, known) => {
  const { found } = subsets(openOf(line, known), line.amount, { smallest: 2 })
  const [set] = found
  if (found.length !== 1 || !set) return null
  return proposed({
    rule: 'PayerSet',
    confidence: 80,
    reason: told('bankMatching.reasons.payerSet', { numbers: listed(set.map(({ document }) => document)) }),
    allocations: set.map(({ document, due }) => whole(document, due)),
  })
}

/** In more ways than one: a person chooses. */
export const payerSets: Rule = (line, known) =>
  subsets(openOf(line, known), line.amount, { smallest: 1 }).found.length > 1
    ? proposed({ rule: 'PayerSets', confidence: 50, reason: told('bankMatching.reasons.payerSets'), allocations: [] })
    : null

/** The same by a name that is like a partner's. */
export const byName: Rule = (line, known) => {
  const { payer } = known
  if (!payer || payer.isByIban) return null
  const as = { ...known, payer: { ...payer, isByIban: true } }
  const draft = payerAmount(line, as) ?? payerCredited(line, as) ?? payerSet(line, as)
  const [name, partner] = [line.counterpartyName, payer.name]
  const reason = told(name === partner ? 'bankMatching.reasons.sameName' : 'bankMatching.reasons.name', { name, partner })
  return draft && { ...draft, rule: 'Name', confidence: draft.confidence - BY_NAME, isDeciding: false, whyAsked: null, reason }
}

/** A little less than is open of one document: what was held back may be a fee. */
export const deduction: Rule = (line, known) => {
  const less = openOf(line, known).filter(({ due }) => {
    const held = Math.abs(due) - Math.abs(line.amount)
    return held > 0 && held <= FEE_MAX
  })
  const [one] = less
  if (less.length !== 1 || !one) return null
  const held = line.amount - one.due
  return proposed({
    rule: 'Deduction',
    confidence: 60,
    reason: told('bankMatching.reasons.deduction', { amount: amountText(Math.abs(held)) }),
    allocations: [
      whole(one.document, one.due),
      { kind: 'Account', accountRole: held < 0 ? 'cost.bank' : 'rounding.gain', amount: held },
    ],
  })
}

/** Nothing but the amount fits, and only one document has it. */
export const amountOnly: Rule = (line, known) => {
  const equal = owed(payable(known.ofAmount, known), line, known).filter(({ due }) => due === line.amount)
  const [one] = equal
  if (equal.length !== 1 || !one) return null
  return proposed({
    rule: 'Amount',
    confidence: 40,
    reason: told('bankMatching.reasons.amount', { number: one.document.number, amount: moneyText(line.amount, line.currency) }),
    allocations: [whole(one.document, one.due)],
  })
}

/** Open invoices of a payer who is known by the IBAN, on the side of the line's direction. */
function openOf(line: MatchedLine, known: Known): readonly Owed[] {
  if (!known.payer?.isByIban) return []
  return owed(payable(known.ofPayer, known), line, known).filter(({ due }) => isOfDirection(due, line))
}
