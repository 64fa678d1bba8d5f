import { dayText } from 'contract/croatia/days'
import { proposed, told, type Rule } from '../draft.ts'

/** What a partner overpaid goes back: one overpayment of exactly the amount, or all that waits of them together. */
export const returned: Rule = ({ amount }, { payer, waiting }) => {
  const [one, ...more] = waiting.filter(({ restAmount }) => restAmount === -amount)
  const isAll = waiting.reduce((sum, { restAmount }) => sum + restAmount, 0) === -amount
  const taken = one && more.length === 0 ? [one] : isAll ? waiting : []
  if (!payer || taken.length === 0) return null
  const places = taken.map(({ place, bookedOn }) => `${place} (${dayText(bookedOn)})`).join(', ')
  return proposed({
    rule: 'Returned',
    confidence: payer.isByIban ? 85 : 70,
    reason: told('bankMatching.reasons.returned', { partner: payer.name, places }),
    allocations: taken.map(({ id, partnerId, restAmount }) => ({
      kind: 'Unmatched',
      partnerId,
      amount: -restAmount,
      overpaymentId: id,
    })),
  })
}
