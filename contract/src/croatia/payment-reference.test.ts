import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentReference, UNCHECKED_MODEL } from './payment-reference.ts'

const parts = fc.record({
  ordinal: fc.integer({ min: 1, max: 99_999_999 }),
  workSpaceNumber: fc.integer({ min: 1, max: 999 }),
  paymentDeviceNumber: fc.integer({ min: 1, max: 9999 }),
  year: fc.integer({ min: 2026, max: 2100 }),
})

test('an invoice is paid with its ordinal, work space, device and year (GAP-116)', () => {
  expect(paymentReference({ ordinal: 12, workSpaceNumber: 1, paymentDeviceNumber: 2, year: 2026 })).toBe('12-1-2-2026')
})

test('references are what HR00 takes, and two invoices never share one (GAP-116)', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      expect(paymentReference(one)).toMatch(/^[\d-]{1,22}$/)
      expect(paymentReference(one) === paymentReference(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
})

test('banks do not check the digits of a reference that a person gave', () => expect(UNCHECKED_MODEL).toBe('HR00'))
