import { dayText } from 'contract/croatia/days'
import { listed, told, whole, type Draft, type Rule } from '../draft.ts'
import type { SentOrder } from '../orders-of-lines.ts'

/** What we told the bank to pay came out with our own mark and the amount that we gave. */
export const byOrder: Rule = (line, { orders }) => {
  const marked = orders.filter((order) => order.isMarked && sumOf(order) === -line.amount && isOpen(order))
  const [order] = marked
  if (marked.length !== 1 || !order) return null
  const reason = told('bankMatching.reasons.order', {
    number: order.number,
    day: dayText(order.day),
    invoices: listed(order.items.map(({ document }) => document)),
  })
  return carriedOut(order, { rule: 'Order', confidence: 100, reason })
}

/** The bank booked all that is in a file as one debit. */
export const byBatchOrder: Rule = (line, { orders }) => {
  const batches = orders.filter((order) => !order.isMarked && sumOf(order) === -line.amount && isOpen(order))
  const [order] = batches
  if (batches.length !== 1 || !order) return null
  const reason = told('bankMatching.reasons.batchOrder', { number: order.number, count: order.items.length })
  return carriedOut(order, { rule: 'BatchOrder', confidence: 99, reason })
}

const carriedOut = ({ items }: SentOrder, given: Pick<Draft, 'rule' | 'confidence' | 'reason'>): Draft => ({
  ...given,
  isDeciding: true,
  whyAsked: null,
  allocations: items.map(({ document, amount }) => whole(document, -amount)),
})

const sumOf = ({ items }: SentOrder): number => items.reduce((sum, { amount }) => sum + amount, 0)

/** Of nothing more was paid in another way since. */
const isOpen = ({ items }: SentOrder): boolean => items.every(({ amount, document }) => document.remaining >= amount)
