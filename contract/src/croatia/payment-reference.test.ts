import { expect, test } from 'vitest'
import { paymentReference, UNCHECKED_MODEL } from './payment-reference.ts'

const of = (workSpace: string, paymentDevice: string, ordinal = 12) =>
  paymentReference({ ordinal, workSpace: { id: 7, mark: workSpace }, paymentDevice: { id: 9, mark: paymentDevice }, year: 2026 })

test.each([
  ['1', '1', '12-1-1-2026'],
  ['P1', '2', '12-1-2-2026'],
  ['POSL', 'BLAG', '12-7-9-2026'],
  ['P007', '1', '12-7-1-2026'],
  ['1234567890123', '1', '12-7-1-2026'],
  ['123456789012', '1', '12-123456789012-1-2026'],
  ['123456789012', '12', '12-2026'],
])('an invoice of work space %s and device %s is paid with the reference of digits %s', (workSpace, device, expected) => {
  expect(of(workSpace, device)).toBe(expected)
  expect(of(workSpace, device)).toMatch(/^[\d-]{1,22}$/)
})

test('banks do not check the digits of a reference that a person gave', () => expect(UNCHECKED_MODEL).toBe('HR00'))
