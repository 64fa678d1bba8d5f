import { READY_FROM } from 'contract/bank/bank-lines'
import { type AllocationGiven, type Certainty, type MatchingRule } from 'contract/bank/bank-proposals'
import type { Draft, Rule } from './draft.ts'
import type { Known, MatchedLine } from './known.ts'
import { orderedIn } from './orders-of-lines.ts'
import { bankFee, ownTransfer, publicDues, reversal, sentBack, sentBackPerhaps } from './rules/by-account.ts'
import { byNumbers, numbersDiffer } from './rules/by-numbers.ts'
import { amountOnly, byName, deduction, payerAmount, payerCredited, payerSet, payerSets } from './rules/by-payer.ts'
import { returned } from './rules/by-overpayment.ts'
import { byBatchOrder, byOrder } from './rules/by-order.ts'
import { beyondReference, byReference, entered, notPayable, partOfReference } from './rules/by-reference.ts'
import { byRule } from './rules/by-rule.ts'
import { memory } from './rules/memory.ts'

/** In the order in which they are asked: the first that says something proposes, the others are told as well. */
const RULES: readonly Rule[] = [
  reversal,
  sentBack,
  ownTransfer,
  byOrder,
  byBatchOrder,
  byReference,
  partOfReference,
  beyondReference,
  entered,
  byNumbers,
  numbersDiffer,
  payerAmount,
  payerCredited,
  payerSet,
  payerSets,
  sentBackPerhaps,
  returned,
  byName,
  notPayable,
  deduction,
  byRule,
  bankFee,
  publicDues,
  memory,
  amountOnly,
]

const TOLD_MAX = 4

export type Drafted = Draft & { readonly target: string; readonly certainty: Certainty }

/**
 * What a line may have been for, the proposal first and then what else could be. The same line and the same knowledge give the same
 * answer, whenever it is asked for. A refused target never comes back.
 */
export function proposalsFor(line: MatchedLine, known: Known): readonly Drafted[] {
  if (line.amount === 0) return []
  const allowed = without(known)
  const drafts = new Map<string, Drafted>()
  for (const rule of RULES) {
    const draft = rule(line, allowed)
    const target = draft && targetOf(draft.allocations)
    if (!draft || target === null || known.refusedTargets.has(target) || drafts.has(target)) continue
    const isDeciding = draft.isDeciding && !line.isUndone && !known.proposingRules.has(draft.rule)
    drafts.set(target, { ...draft, isDeciding, target, certainty: certaintyOf(draft) })
  }
  return [...drafts.values()].slice(0, TOLD_MAX)
}

/** What a proposal would settle, whatever its amounts. */
const targetOf = (allocations: readonly AllocationGiven[]): string =>
  allocations.length === 0 ? 'choice' : allocations.map(partOf).toSorted().join('+')

function partOf(allocation: AllocationGiven): string {
  switch (allocation.kind) {
    case 'Document':
      return documentTarget(allocation.documentId)
    case 'Account':
      return `a:${allocation.accountRole}`
    case 'OwnTransfer':
      return `t:${allocation.bankAccountId}`
    case 'Unmatched':
      return allocation.overpaymentId === undefined ? `u:${allocation.partnerId}` : `o:${allocation.overpaymentId}`
    case 'Reversal':
      return `r:${allocation.bankLineId}`
  }
}

const documentTarget = (id: number): string => `d:${id}`

/** A document that was refused by itself is none for this line, alone or with others. */
function without(known: Known): Known {
  const isAllowed = ({ id }: { readonly id: number }) => !known.refusedTargets.has(documentTarget(id))
  return {
    ...known,
    referenced: known.referenced.filter(isAllowed),
    named: known.named.filter(isAllowed),
    ofPayer: known.ofPayer.filter(isAllowed),
    ofAmount: known.ofAmount.filter(isAllowed),
    entered: known.entered.filter(isAllowed),
    orders: known.orders.filter((order) => orderedIn([order]).every(isAllowed)),
  }
}

/** What somebody quoted is ready to be taken, unless it is another's; what follows from who pays is likely; the rest is a hint. */
function certaintyOf({ rule, confidence, isDeciding }: Draft): Certainty {
  if (isDeciding || (QUOTED.includes(rule) && confidence >= READY_FROM)) return 'Ready'
  return confidence >= 70 ? 'Likely' : 'Weak'
}
const QUOTED: readonly MatchingRule[] = [
  'Reference',
  'SharedReference',
  'PartOfReference',
  'BeyondReference',
  'Numbers',
  'Entered',
]
