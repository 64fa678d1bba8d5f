import { expect, test } from 'vitest'
import { epcPayload, hasEpcAmount } from './epc-qr.ts'

const TRANSFER = {
  amount: 1_250_00,
  recipientName: 'Kovač d.o.o.',
  iban: 'HR4523400091106543215',
  description: 'HR00 12-1-1-2026',
}

test('a transfer is the eleven lines of EPC069-12, with a point in the amount (GAP-03)', () => {
  expect(epcPayload(TRANSFER)).toBe('BCD\n002\n1\nSCT\n\nKovač d.o.o.\nHR4523400091106543215\nEUR1250.00\n\n\nHR00 12-1-1-2026')
})

test('however long the texts, the code stays inside its lines and 331 bytes (GAP-03)', () => {
  const payload = epcPayload({ ...TRANSFER, recipientName: `a\n${'č'.repeat(200)}`, description: 'Đ'.repeat(300) })
  const lines = payload.split('\n')
  expect([lines.length, lines[5]?.length]).toEqual([11, 70])
  expect(new TextEncoder().encode(payload).length).toBeLessThanOrEqual(331)
  expect(new TextEncoder().encode(payload).length).toBeGreaterThan(328)
})

test('only amounts above nothing and below a thousand million can be asked for (GAP-03)', () => {
  expect([1, 99_999_999_999, 0, -1, 100_000_000_000, 0.5].map(hasEpcAmount)).toEqual([true, true, false, false, false, false])
  expect(() => epcPayload({ ...TRANSFER, amount: 0 })).toThrow(RangeError)
})

test('the description gives up no letter more than it must, from its end (GAP-03)', () => {
  const descriptionOf = (description: string) =>
    epcPayload({ ...TRANSFER, recipientName: 'č'.repeat(70), description }).split('\n')[10]
  expect(descriptionOf('a'.repeat(141))).toBe('a'.repeat(140))
  expect(descriptionOf(`Đ${'b'.repeat(139)}`)).toBe(`Đ${'b'.repeat(138)}`)
  expect(epcPayload({ ...TRANSFER, description: 'a'.repeat(150) }).split('\n')[10]).toHaveLength(140)
})

test('spaces around a name do not reach the code (GAP-03)', () => {
  expect(epcPayload({ ...TRANSFER, recipientName: ' Kovač\t d.o.o. ' })).toBe(epcPayload(TRANSFER))
})

test('a refusal names the amount that no code can ask for (GAP-03)', () => {
  expect(() => epcPayload({ ...TRANSFER, amount: -7 })).toThrow('-7')
})
