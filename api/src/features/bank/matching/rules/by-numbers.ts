import { moneyText } from 'contract/croatia/money'
import type { AllocationGiven, Told } from 'contract/bank/bank-proposals'
import { listed, proposed, told, toldOf, whole, type Proposed, type Rule } from '../draft.ts'
import { isOfDirection, owed, payable, type Owed } from '../documents-of-line.ts'
import type { Known, MatchedLine } from '../known.ts'
import { BY_ANOTHER, otherPayer } from './other-payer.ts'

/** The numbers that stand in the text are open documents of one partner. */
export const byNumbers: Rule = (line, known) => {
  const { found, areAllOpen } = foundIn(line, known)
  const [first] = found
  if (!first || sum(found) !== line.amount) return null
  const other = otherPayer(line, first.document, known)
  const isKnown = !other && known.payer?.isByIban === true
  const isOut = line.amount < 0
  return {
    rule: 'Numbers',
    confidence: other ? BY_ANOTHER : 95,
    isDeciding: isKnown && areAllOpen,
    whyAsked: other ? other.whyAsked : isKnown ? null : ibanUnknown(line),
    reason: told(EQUAL[found.length === 1 ? 'one' : 'several'][isOut ? 'out' : 'in'], {
      numbers: listed(found.map(({ document }) => document)),
    }),
    allocations: found.map(({ document, due }) => whole(document, due)),
  }
}

/** Confirming remembers the account; where the bank named none, nothing is remembered. */
const ibanUnknown = (line: MatchedLine): Told | null =>
  line.counterpartyIban === ''
    ? null
    : told(toldOf(line, { in: 'bankMatching.asked.ibanUnknown', out: 'bankMatching.asked.payeeIbanUnknown' }))

const EQUAL = {
  one: { in: 'bankMatching.reasons.number', out: 'bankMatching.reasons.numberOut' },
  several: { in: 'bankMatching.reasons.numbers', out: 'bankMatching.reasons.numbersOut' },
} as const

/** The same, where their sum is another: the oldest are paid first, and what is left over waits for who paid. */
export const numbersDiffer: Rule = (line, known) => {
  const { found } = foundIn(line, known)
  const [first] = found
  const difference = line.amount - sum(found)
  if (!first || difference === 0 || !found.some(({ due }) => isOfDirection(due, line))) return null
  const other = otherPayer(line, first.document, known)
  const draft: Proposed = {
    rule: 'NumbersDiffer',
    confidence: 70,
    reason: told(found.length === 1 ? 'bankMatching.reasons.numberDiffers' : 'bankMatching.reasons.numbersDiffer', {
      numbers: listed(found.map(({ document }) => document)),
      difference: moneyText(Math.abs(difference), line.currency),
    }),
    allocations: filled(line, found, other?.partnerId ?? first.document.partnerId),
  }
  return proposed(draft, other?.whyAsked)
}

function foundIn(line: MatchedLine, known: Known) {
  const bare = bareNumbers(line.text)
  const ofPayer = known.ofPayer.filter(({ numberKey }) => bare.has(numberKey.split('-')[0] ?? ''))
  const every = [...known.named, ...ofPayer.filter(({ id }) => !known.named.some((one) => one.id === id))]
  const sided = payable(every, known).filter(({ isOutgoing }) => isOutgoing === sideOf(every, line))
  const partners = new Set(sided.map(({ partnerId }) => partnerId))
  const partnerId = partners.size === 1 ? [...partners][0] : known.payer?.partnerId
  const own = sided.filter((document) => document.partnerId === partnerId)
  const found = owed(own, line, known)
  return { found, areAllOpen: found.length === own.length }
}

type Sided = { readonly isOutgoing: boolean }
/** Money that comes in settles what we are owed; where nothing of that is named, what a supplier credited. Sides are never mixed. */
const sideOf = (documents: readonly Sided[], { amount }: Pick<MatchedLine, 'amount'>): boolean =>
  documents.some(({ isOutgoing }) => isOutgoing === amount > 0) ? amount > 0 : amount < 0

/** A number by itself counts where a word says what it is of: `rn 12`, `računi 12 i 13`, `odobrenje 17`. */
function bareNumbers(text: string): ReadonlySet<string> {
  const found = text.matchAll(/\b(?:rn|ra[cč]un\w*|fakt\w*|odobrenj\w*|br)\b[.:\s]*((?:\d{1,9}\b(?![/.,-]\w)[\s,i]*)+)/giu)
  return new Set(
    [...found].flatMap(([, numbers = '']) => [...numbers.matchAll(/\d+/g)].map(([number]) => String(Number(number)))),
  )
}

function filled(line: MatchedLine, found: readonly Owed[], partnerId: number): readonly AllocationGiven[] {
  let left = line.amount
  const own = found.filter(({ due }) => isOfDirection(due, line))
  const allocations = own.flatMap(({ document, due }) => {
    const amount = Math.abs(due) < Math.abs(left) ? due : left
    left -= amount
    return amount === 0 ? [] : [whole(document, amount)]
  })
  return left === 0 ? allocations : [...allocations, { kind: 'Unmatched', partnerId, amount: left }]
}

const sum = (found: readonly Owed[]): number => found.reduce((total, { due }) => total + due, 0)
