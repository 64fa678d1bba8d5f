import { dayText } from 'contract/croatia/days'
import { moneyText, type Cents } from 'contract/croatia/money'
import { proposed, told, toldOf, unknownOf, whole, type Draft, type Proposed, type Rule } from '../draft.ts'
import { isOfDirection } from '../documents-of-line.ts'
import type { Known, MatchedDocument, MatchedLine } from '../known.ts'
import { dueOf } from '../worth.ts'
import { BY_ANOTHER, otherPayer } from './other-payer.ts'

/** What the payer quoted leads to one open document, or to one of several by amount and payer. */
export const byReference: Rule = (line, known) => {
  const open = openReferenced(line, known)
  const exact = open.filter(({ due }) => due === line.amount)
  const [only] = exact
  if (open.length === 1 && only)
    return decided(line, only, {
      rule: 'Reference',
      confidence: 100,
      reason: told('bankMatching.reasons.reference', quoted(line, only)),
    })
  const ofPayer = exact.filter(({ document }) => isOfPayer(document, known))
  const [left] = ofPayer.length === 1 ? ofPayer : exact
  if (!left || (ofPayer.length !== 1 && exact.length !== 1)) return null
  const reason = told(
    toldOf(line, { in: 'bankMatching.reasons.sharedReference', out: 'bankMatching.reasons.sharedReferenceOut' }),
    { count: open.length, number: left.document.number },
  )
  const draft = { rule: 'SharedReference', confidence: 97, reason } as const
  return isOfPayer(left.document, known)
    ? decided(line, left, draft)
    : asked(line, left.document, known, proposed({ ...draft, allocations: [whole(left.document, line.amount)] }))
}

/** The same, where less came than is open. */
export const partOfReference: Rule = (line, known) => {
  const one = theOne(line, known)
  if (!one || !isLess(line.amount, one.due)) return null
  const rest = moneyText(Math.abs(one.due - line.amount), line.currency)
  const reason = told('bankMatching.reasons.partOfReference', { number: one.document.number, rest })
  const draft = { rule: 'PartOfReference', confidence: 95, reason } as const
  const part = proposed({ ...draft, allocations: [whole(one.document, line.amount)] })
  if (!isOfPayer(one.document, known)) return asked(line, one.document, known, part)
  const exact = known.ofPayer.find((other) => dueOf(other, line, known) === line.amount)
  return exact ? { ...part, whyAsked: told(toldOf(line, ANOTHER_EXACT), { number: exact.number }) } : decided(line, one, draft)
}

const ANOTHER_EXACT = { in: 'bankMatching.asked.anotherExact', out: 'bankMatching.asked.anotherExactOut' } as const

/** Why a person decides where who pays is not known to be the partner: another is known to, or nobody is. */
function asked(line: MatchedLine, document: MatchedDocument, known: Known, draft: Draft): Draft {
  const other = otherPayer(line, document, known)
  return other ? { ...draft, confidence: BY_ANOTHER, whyAsked: other.whyAsked } : { ...draft, whyAsked: told(unknownOf(line)) }
}

/** Where more came: the document is paid, and the rest waits for who paid. */
export const beyondReference: Rule = (line, known) => {
  const one = theOne(line, known)
  if (!one || isLess(line.amount, one.due) || line.amount === one.due) return null
  const rest = line.amount - one.due
  const other = otherPayer(line, one.document, known)
  const partnerId = other ? other.partnerId : one.document.partnerId
  const draft: Proposed = {
    rule: 'BeyondReference',
    confidence: other ? BY_ANOTHER : 90,
    reason: told('bankMatching.reasons.beyondReference', {
      number: one.document.number,
      rest: moneyText(Math.abs(rest), line.currency),
    }),
    allocations: [whole(one.document, one.due), { kind: 'Unmatched', partnerId, amount: rest }],
  }
  return proposed(draft, other?.whyAsked)
}

/** What is quoted is paid or cancelled: the money is of whoever paid until somebody says what for. */
export const notPayable: Rule = (line, known) => {
  const closed = known.referenced.filter(({ isOutgoing }) => isOutgoing === line.amount > 0)
  const [document] = closed
  if (closed.length !== 1 || !document || document.remaining !== 0) return null
  const other = otherPayer(line, document, known)
  const partnerId = other ? other.partnerId : document.partnerId
  const draft: Proposed = {
    rule: 'NotPayable',
    confidence: 50,
    reason: told(document.isCancelled ? 'bankMatching.reasons.cancelled' : 'bankMatching.reasons.paidAlready', {
      number: document.number,
    }),
    allocations: [{ kind: 'Unmatched', partnerId, amount: line.amount }],
  }
  return proposed(draft, other?.whyAsked)
}

/** A person entered it already: the payment is this line, and nothing is paid twice. */
export const entered: Rule = (line, { entered: payments, payer, referenced, named }) => {
  const known = new Set([...referenced, ...named].map(({ id }) => id))
  const fitting = payments.filter(({ id, partnerId }) => known.has(id) || partnerId === payer?.partnerId)
  const [payment] = fitting
  if (fitting.length !== 1 || !payment) return null
  return proposed({
    rule: 'Entered',
    confidence: 90,
    reason: told('bankMatching.reasons.entered', { number: payment.number, day: dayText(payment.paidOn) }),
    allocations: [{ kind: 'Document', documentId: payment.id, amount: line.amount, paymentId: payment.paymentId }],
  })
}

type Owed = { readonly document: MatchedDocument; readonly due: Cents }

const openReferenced = (line: MatchedLine, known: Known): readonly Owed[] =>
  known.referenced.flatMap((document) => {
    const due = dueOf(document, line, known)
    return due !== null && isOfDirection(due, line) ? [{ document, due }] : []
  })

/** The one that the reference leads to; of several, the payer's own. */
function theOne(line: MatchedLine, known: Known): Owed | null {
  const open = openReferenced(line, known)
  const own = open.filter(({ document }) => isOfPayer(document, known))
  const [only] = open.length === 1 ? open : own
  return only && (open.length === 1 || own.length === 1) ? only : null
}

const decided = (line: MatchedLine, { document }: Owed, given: Pick<Draft, 'rule' | 'confidence' | 'reason'>): Draft => ({
  ...given,
  isDeciding: true,
  whyAsked: null,
  allocations: [whole(document, line.amount)],
})

const isOfPayer = ({ partnerId }: MatchedDocument, { payer }: Known): boolean =>
  payer !== null && payer.isByIban && payer.partnerId === partnerId
const isLess = (amount: Cents, due: Cents): boolean => Math.abs(amount) < Math.abs(due)
const quoted = ({ referenceModel, reference }: MatchedLine, { document }: Owed) => ({
  reference: `${referenceModel} ${reference}`.trim(),
  number: document.number,
})
