import type { BankAllocation } from 'contract/bank/bank-allocations'
import type { BankLine } from 'contract/bank/bank-lines'
import type { AllocationGiven, Proposal, Told } from 'contract/bank/bank-proposals'
import { accountName, accountOfRole, isAccountRole } from 'contract/codebooks/chart-of-accounts'
import { dayText, moneyText } from '../../../kit/format.ts'
import { isMessage, language, t } from '../../../kit/messages.ts'

/** Whom it is from or to; where the bank names nobody, what it says of the line. */
export const whoText = ({ counterpartyName, text }: Pick<BankLine, 'counterpartyName' | 'text'>): string =>
  counterpartyName || text || t('bankLines.nobody')

export const lineName = (line: BankLine): string =>
  `${whoText(line)}, ${dayText(line.bookedOn)}, ${moneyText(line.amount, line.currency)}`

/** `HR00 12-1-1-2026`; empty where nothing was quoted. */
export const referenceText = ({ referenceModel, reference }: Pick<BankLine, 'referenceModel' | 'reference'>): string =>
  [referenceModel, reference].filter(Boolean).join(' ')

/** What a line is where it is more than money: a part of a batch, a reversal, or only announced. */
export function marksOf({ state, parentLineId, isReversal }: BankLine): readonly string[] {
  return [
    ...(state === 'Pending' ? [t('bankLines.marks.pending')] : []),
    ...(parentLineId !== null ? [t('bankLines.marks.part')] : []),
    ...(isReversal ? [t('bankLines.marks.reversal')] : []),
  ]
}

/** A sentence that the API tells by its key. */
export const toldText = ({ message, params }: Told): string => (isMessage(message) ? t(message, params) : '')

/** Why a line was settled so; who had to choose has chosen. */
const settledReason = ({ message, params }: Told): string =>
  message === 'bankMatching.reasons.payerSets' ? t('bankMatching.reasons.payerSetsChosen') : toldText({ message, params })

/** `465000 Bankovne usluge i platni promet`. */
export function accountText(role: string): string {
  if (!isAccountRole(role)) return ''
  const account = accountOfRole(role)
  return `${account.code} ${accountName(account, language())}`
}

/** What a proposal would settle, as short as a column has room for. */
export const targetText = ({ allocations, reason }: Proposal): string =>
  allocations.length === 0 ? toldText(reason) : allocations.map(({ given, name }) => givenText(given, name)).join(' + ')

/** The same, with what is only a part of a document said as that: it is confirmed without being looked at one by one. */
export const readyText = ({ allocations }: Proposal, currency: string): string =>
  allocations
    .map(({ given, name, dueAmount }) => {
      const isPart = given.kind === 'Document' && dueAmount !== null && dueAmount !== given.amount
      const text = givenText(given, name)
      return isPart ? `${text} (${t('bankMatching.partOf', { due: moneyText(Math.abs(dueAmount), currency) })})` : text
    })
    .join(' + ')

/** What an open line would be for; where a part of it is decided, what is left first, as nothing else in the list tells it. */
export function openText(line: BankLine): string {
  const { allocations, proposal, restAmount, currency } = line
  const proposed = proposal ? targetText(proposal) : ''
  if (allocations.length === 0) return proposed
  return [`${t('bankMatching.rest')} ${moneyText(restAmount, currency)}`, proposed || settledText(line)].join(' · ')
}

/** What a line was for, as short as a column has room for. */
export function settledText({ state, ignoredReason, allocations }: BankLine): string {
  if (state === 'Ignored') return ignoredReason || t('bankLines.states.Ignored')
  return allocations.map(partText).join(' + ')
}

/** What a part of a line that is not settled yet would be for. */
export const givenText = (given: AllocationGiven, name: string): string =>
  partText({
    kind: given.kind,
    name,
    accountRole: given.kind === 'Account' ? given.accountRole : null,
    overpaymentId: given.kind === 'Unmatched' ? (given.overpaymentId ?? null) : null,
  })

type Named = Pick<BankAllocation, 'kind' | 'name' | 'accountRole' | 'overpaymentId'>

export function partText({ kind, name, accountRole, overpaymentId }: Named): string {
  switch (kind) {
    case 'Document':
      return name
    case 'Account':
      return [accountText(accountRole ?? ''), name].filter(Boolean).join(' · ')
    case 'OwnTransfer':
      return t('bankMatching.parts.ownTransfer', { account: name })
    case 'Unmatched':
      return t(overpaymentId === null ? 'bankMatching.parts.unmatched' : 'bankMatching.parts.returned', { partner: name })
    case 'Reversal':
      return t('bankMatching.parts.reversal')
  }
}

type Beside = { readonly currency: string; readonly before: BankAllocation | undefined }

/**
 * Beside what a part of a line was for: whose it is, what of an overpayment still waits once some of it was used, by whom, and why where
 * the part before it doesn't say so already.
 */
export function aboutPart(part: BankAllocation, { currency, before }: Beside): readonly string[] {
  const { partnerName, waitingAmount, amount } = part
  const reasonOf = (one: BankAllocation | undefined) => (one?.reason ? settledReason(one.reason) : '')
  return [
    partnerName,
    waitingAmount === null || waitingAmount === amount ? '' : waitingText(waitingAmount, currency),
    decidedText(part),
    reasonOf(part) === reasonOf(before) ? '' : reasonOf(part),
  ].filter(Boolean)
}

const waitingText = (cents: number, currency: string): string =>
  cents === 0 ? t('bankMatching.parts.used') : t('bankMatching.parts.waits', { amount: moneyText(Math.abs(cents), currency) })

/** By whom, where nobody had to: by itself. */
export const decidedText = ({ decidedByName }: BankAllocation): string => decidedByName ?? t('bankMatching.byItself')
