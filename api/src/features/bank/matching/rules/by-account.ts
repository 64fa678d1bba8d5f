import type { AccountRole } from 'contract/codebooks/chart-of-accounts'
import { PUBLIC_DUES, isStateAccount } from 'contract/croatia/public-dues'
import { dayText, daysBetween } from 'contract/croatia/days'
import { proposed, told, type Rule } from '../draft.ts'

const REVERSED_WITHIN_DAYS = 10

/** Money that came back: the line says that it is a reversal, and the opposite one is there. */
export const reversal: Rule = (line, { reversible }) => {
  if (!line.isReversal) return null
  const taken = reversible.find(
    ({ bookedOn, isSamePayer }) => isSamePayer && Math.abs(daysBetween(bookedOn, line.bookedOn)) <= REVERSED_WITHIN_DAYS,
  )
  return (
    (taken && {
      rule: 'Reversal',
      confidence: 99,
      isDeciding: true,
      whyAsked: null,
      reason: told('bankMatching.reasons.reversal', { day: dayText(taken.bookedOn) }),
      allocations: [{ kind: 'Reversal', bankLineId: taken.id, amount: line.amount }],
    }) ??
    null
  )
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
