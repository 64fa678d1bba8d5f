import type { AllocationGiven, Proposal, ProposedAllocation } from 'contract/bank/bank-proposals'
import type { Known, MatchedDocument, MatchedLine } from './known.ts'
import { orderedIn } from './orders-of-lines.ts'
import type { Drafted } from './proposals.ts'
import { dueOf } from './worth.ts'

/** Proposals with the words that a person reads instead of ids. */
export const shownProposals = (drafts: readonly Drafted[], line: MatchedLine, known: Known): readonly Proposal[] =>
  drafts.map(({ allocations, ...draft }) => ({ ...draft, allocations: allocations.map((given) => shown(given, line, known)) }))

function shown(given: AllocationGiven, line: MatchedLine, known: Known): ProposedAllocation {
  const plain = { given, dueAmount: null, dueDate: null }
  switch (given.kind) {
    case 'Document': {
      const document = documentsOf(known).find(({ id }) => id === given.documentId)
      return {
        given,
        name: document?.number ?? '',
        dueAmount: document ? dueOf(document, line, known) : null,
        dueDate: document?.dueDate ?? null,
      }
    }
    case 'Account':
      // Which account it is stands in its role already.
      return { ...plain, name: given.partnerId === undefined ? '' : partnerName(given.partnerId, known) }
    case 'OwnTransfer':
      return { ...plain, name: known.ownAccounts.find(({ id }) => id === given.bankAccountId)?.name ?? '' }
    case 'Unmatched':
      return { ...plain, name: partnerName(given.partnerId, known) }
    case 'Reversal':
      return { ...plain, name: '' }
  }
}

const documentsOf = (known: Known): readonly MatchedDocument[] => [
  ...orderedIn(known.orders),
  ...known.referenced,
  ...known.named,
  ...known.ofPayer,
  ...known.ofAmount,
  ...known.entered,
]

const partnerName = (partnerId: number, known: Known): string =>
  known.payer?.partnerId === partnerId
    ? known.payer.name
    : (documentsOf(known).find((document) => document.partnerId === partnerId)?.partnerName ?? '')
