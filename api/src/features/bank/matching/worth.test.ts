import { expect, test } from 'vitest'
import { document, line } from '../../../testing/bank/rule-asked.ts'
import { dueOf, euroOf, gainedAgainst, settledOf } from './worth.ts'

/** Units of a currency per euro on the day of the line. */
const rates = new Map([
  ['EUR', '1'],
  ['USD', '1.0850'],
  ['CHF', '0.9400'],
])
const dollars = (remaining: number, given = {}) => document(4, remaining, { currency: 'USD', exchangeRate: '1.0850', ...given })

test('what a dollar invoice asks of an account in euro follows from the rate of the day, with the sign of the money (bank C21)', () => {
  expect(dueOf(dollars(1_000_00), line(), { rates })).toBe(921_66)
  expect(dueOf(dollars(1_000_00, { isOutgoing: false }), line(), { rates })).toBe(-921_66)
  expect(dueOf(dollars(-1_000_00), line(), { rates })).toBe(-921_66)
  // Between two currencies, neither of which is the euro.
  expect(dueOf(dollars(1_000_00), line({ currency: 'CHF' }), { rates })).toBe(866_36)
})

test('what the bank names in the currency of the invoice counts before any rate', () => {
  const named = line({ amount: 909_09, originalAmount: 1_000_00, originalCurrency: 'USD' })
  expect(dueOf(dollars(1_000_00), named, { rates })).toBe(909_09)
  expect(dueOf(dollars(500_00), named, { rates })).toBe(454_55)
  expect(settledOf(dollars(1_000_00), named, 454_55, { rates })).toBe(500_01)
  const other = line({ amount: 909_09, originalAmount: 940_00, originalCurrency: 'CHF' })
  expect(dueOf(dollars(1_000_00), other, { rates })).toBe(921_66)
  // A line of zero names no rate.
  expect(dueOf(dollars(1_000_00), line({ ...named, amount: 0 }), { rates })).toBe(921_66)
})

test('without a rate of the day nothing is guessed; in one currency none is needed', () => {
  const none = { rates: new Map([['EUR', '1']]) }
  expect([dueOf(dollars(1_000_00), line(), none), settledOf(dollars(1_000_00), line(), 100, none)]).toEqual([null, null])
  expect(dueOf(dollars(1_000_00), line({ currency: 'USD' }), none)).toBe(1_000_00)
  expect(euroOf(line({ currency: 'USD' }), 100, none)).toBeNull()
  expect(euroOf(line({ currency: 'USD' }), 108_50, { rates })).toBe(100_00)
  const noRateOfUsd = { rates: new Map([['EUR', '1'], ['CHF', '0.94']]) } // prettier-ignore
  expect(dueOf(dollars(1_000_00), line({ currency: 'CHF' }), noRateOfUsd)).toBeNull()
  expect(dueOf(dollars(1_000_00), line({ currency: 'GBP' }), { rates })).toBeNull()
})

test('all that is open is settled by its whole worth, though it rounds to a cent more or less', () => {
  const odd = dollars(3_33)
  const due = dueOf(odd, line(), { rates }) ?? 0
  expect(settledOf(odd, line(), due, { rates })).toBe(3_33)
  // By the rate it would be a cent more than there is.
  expect(settledOf(dollars(1_000_05), line(), 921_71, { rates })).toBe(1_000_05)
  expect(settledOf(dollars(3_33, { isOutgoing: false }), line({ amount: -due }), -due, { rates })).toBe(3_33)
  // A part is worth what the rate says, with the sign of the document.
  expect(settledOf(dollars(1_000_00), line(), 100_00, { rates })).toBe(108_50)
  expect(settledOf(dollars(1_000_00, { isOutgoing: false }), line({ amount: -100_00 }), -100_00, { rates })).toBe(108_50)
})

test('what is gained against the rate of the invoice has its sign: less that comes in is a loss, less that goes out a gain (bank C22)', () => {
  const paid = (euroAmount: number, given = {}) => gainedAgainst(dollars(0, given), { documentAmount: 1_000_00, euroAmount, currency: 'EUR' }) // prettier-ignore
  expect([paid(909_09), paid(921_66), paid(930_00)]).toEqual([-12_57, 0, 8_34])
  expect([paid(-909_09, { isOutgoing: false }), paid(-930_00, { isOutgoing: false })]).toEqual([12_57, -8_34])
  // Of an invoice whose rate is not known yet nothing is reckoned, and in euro alone there is nothing to reckon.
  expect(paid(909_09, { exchangeRate: null })).toBe(0)
  const euro = (currency: string) => gainedAgainst(document(4, 0), { documentAmount: 100_00, euroAmount: 99_00, currency })
  expect([euro('EUR'), euro('USD')]).toEqual([0, -1_00])
})
