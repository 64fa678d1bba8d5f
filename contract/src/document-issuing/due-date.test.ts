import { expect, test } from 'vitest'
import { validUntilOf } from '../offers/offer-content.ts'
import { dueDateOf } from './due-date.ts'

const content = { kind: 'Invoice', paymentMethod: 'TransactionAccount', dueDate: null } as const

test('while the day of an invoice or offer is being typed nothing is due after it yet, and nothing breaks', () => {
  const due = (issueDate: string) => dueDateOf(content, { issueDate, days: 15 })
  expect([due('2026-11-21'), due('3'), due('31.02.2026')]).toEqual(['2026-12-06', null, null])
  expect(validUntilOf({ validUntil: null }, '3')).toBe('3')
})
