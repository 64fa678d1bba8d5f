import type { AccountRole } from 'contract/codebooks/chart-of-accounts'
import { PUBLIC_DUES, isStateAccount } from 'contract/croatia/public-dues'
import { dayText, daysBetween } from 'contract/croatia/days'
import { proposed, told, unknownOf, type Draft, type Rule } from '../draft.ts'
import type { Known, MatchedLine } from '../known.ts'

const REVERSED_WITHIN_DAYS = 10
const PERHAPS = 75

/** Money that came back, and what it was is there: the bank says that it is a reversal, or gives it back with the mark of our order. */
export const reversal: Rule = (line, known) => {
  const [marked] = known.reversible.filter(({ isMarked }) => isMarked)
  // The mark of a transfer that was paid with others says more than who pays.
  const others = known.sentBack?.isMarked ? [] : known.reversible
  const taken = marked ?? others.find((one) => line.isReversal && one.isSamePayer && isNear(one, line))
  return taken ? takingBack(line, taken) : null
}

/** The same of one transfer that the bank paid with others by one debit. */
export const sentBack: Rule = (line, known) => {
  const taken = known.sentBack
  return taken && (taken.isMarked || (line.isReversal && isNear(taken, line))) ? takingBack(line, taken) : null
}

/** Where neither a mark nor the bank says so, what comes from the account and in the sum of a transfer may be anything of its owner. */
export const sentBackPerhaps: Rule = (line, known) => {
  const taken = known.sentBack
  if (!taken || !isNear(taken, line)) return null
  return proposed({ ...takingBack(line, taken), confidence: PERHAPS })
}

type Taken = Known['reversible'][number]

const isNear = ({ bookedOn }: Taken, line: MatchedLine): boolean => daysBetween(bookedOn, line.bookedOn) <= REVERSED_WITHIN_DAYS

function takingBack(line: MatchedLine, taken: Taken): Draft {
  // Somebody else's money may have a mark like ours.
  const isDeciding = line.isReversal || taken.isSamePayer
  return {
    rule: 'Reversal',
    confidence: 99,
    isDeciding,
    whyAsked: isDeciding ? null : told(unknownOf(line)),
    reason: told('bankMatching.reasons.reversal', { day: dayText(taken.bookedOn) }),
    allocations: [{ kind: 'Reversal', bankLineId: taken.id, amount: line.amount }],
  }
}

/** Between two accounts of the business subject. */
export const ownTransfer: Rule = (line, { ownAccounts }) => {
  const own = ownAccounts.find(({ id, iban }) => iban === line.counterpartyIban && id !== line.bankAccountId)
  if (!own) return null
  return {
    rule: 'OwnTransfer',
    confidence: 100,
    isDeciding: true,
    whyAsked: null,
    reason: told('bankMatching.reasons.ownTransfer', { account: own.name }),
    allocations: [{ kind: 'OwnTransfer', bankAccountId: own.id, amount: line.amount }],
  }
}

/** What the bank itself takes. */
export const bankFee: Rule = ({ amount, code, counterpartyIban, text }) => {
  const isFee = amount < 0 && (code.endsWith('/CHRG') || (counterpartyIban === '' && /naknad/i.test(text)))
  if (!isFee) return null
  return {
    rule: 'BankFee',
    confidence: 95,
    isDeciding: true,
    whyAsked: null,
    reason: told('bankMatching.reasons.bankFee'),
    allocations: [onAccount('cost.bank', amount)],
  }
}

/** Taxes and dues, paid to the state under HR68 with the kind of due in front. */
export const publicDues: Rule = ({ amount, referenceModel, reference, counterpartyIban }) => {
  if (amount >= 0 || referenceModel !== 'HR68' || !isStateAccount(counterpartyIban)) return null
  const due = PUBLIC_DUES.find(({ kind }) => kind === reference.split('-')[0])
  if (!due) return null
  return proposed({
    rule: 'PublicDues',
    confidence: 90,
    reason: told('bankMatching.reasons.publicDues', { kind: due.kind }),
    allocations: [onAccount(due.role, amount)],
  })
}

const onAccount = (accountRole: AccountRole, amount: number) => ({ kind: 'Account', accountRole, amount }) as const
