import { accountOfRole, isAccountRole } from 'contract/codebooks/chart-of-accounts'
import { told, type Rule } from '../draft.ts'

const CONFIRMED_LEAST = 2
const CONFIRMED_BEFORE_DECIDING = 5
const DOUBT = 10

/** What people decided of this payer on this account before, where they always decided the same. */
export const memory: Rule = (line, { remembered, isDoubted }) => {
  const [same] = remembered
  if (remembered.length !== 1 || !same || same.confirmedCount < CONFIRMED_LEAST) return null
  // Of documents nothing is remembered but that there were some.
  const role = same.target.replace(/^a:/, '')
  if (!isAccountRole(role)) return null
  const { confirmedCount } = same
  const isDeciding = confirmedCount >= CONFIRMED_BEFORE_DECIDING && !isDoubted
  return {
    rule: 'Memory',
    confidence: Math.min(90, 75 + 3 * (confirmedCount - CONFIRMED_LEAST)) - (isDoubted ? DOUBT : 0),
    isDeciding,
    whyAsked: isDeciding ? null : told('bankMatching.asked.confirmFirst', { count: CONFIRMED_BEFORE_DECIDING }),
    reason: told('bankMatching.reasons.memory', { count: confirmedCount, account: accountOfRole(role).code }),
    allocations: [{ kind: 'Account', accountRole: role, amount: line.amount }],
  }
}
