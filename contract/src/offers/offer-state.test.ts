import { expect, test } from 'vitest'
import { canBeAnswered, canBeInvoiced, OFFER_STATES, offerStateOn, type OfferFacts } from './offer-state.ts'

const ISSUED: OfferFacts = { isIssued: true, isInvoiced: false, answer: null, validUntil: '2026-11-30' }

test.each([
  ['2026-11-30', {}, 'Open'],
  ['2026-12-01', {}, 'Expired'],
  ['2026-12-01', { answer: 'Accepted' }, 'Accepted'],
  ['2026-12-01', { answer: 'Rejected' }, 'Rejected'],
  ['2026-12-01', { answer: 'Rejected', isInvoiced: true }, 'Invoiced'],
  ['2026-12-01', { isIssued: false, validUntil: null }, 'Draft'],
] as const)('on %s an offer with %o is %s (DOCI-08)', (today, facts, state) => {
  expect(offerStateOn(today, { ...ISSUED, ...facts })).toBe(state)
})

test('an offer is answered and invoiced only where that still makes sense (DOCI-08)', () => {
  expect(OFFER_STATES.filter(canBeAnswered)).toEqual(['Open', 'Accepted', 'Rejected', 'Expired'])
  expect(OFFER_STATES.filter(canBeInvoiced)).toEqual(['Open', 'Accepted', 'Expired'])
})
