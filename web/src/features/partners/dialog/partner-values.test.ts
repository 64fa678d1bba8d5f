import { expect, test } from 'vitest'
import { NEW_PARTNER } from 'contract/partners/partner-fields'
import { PARTNER } from '../../../testing/partners.tsx'
import { problemsOf, requestOf, valuesOf } from './partner-values.ts'

test('what is shown of a partner and sent back unchanged is the same (GAP-05)', () => {
  const { id: _, duplicates: __, ...known } = PARTNER
  expect(known).toMatchObject({ ...requestOf(valuesOf(PARTNER)), vatNumber: null })
  expect(requestOf({ ...valuesOf(null), oib: '98765432106' })).toEqual({ ...NEW_PARTNER, oib: '98765432106' })
})

test.each([
  ['in Croatia and without an OIB is a person', {}, 'Person'],
  ['with an OIB is a company', { oib: '98765432106' }, 'Company'],
  ['with a VAT number is a company', { vatNumber: 'HR98765432106' }, 'Company'],
  ['from abroad is a company', { countryCode: 'DE' }, 'Company'],
  ['is what was chosen, whatever else is said', { kind: 'Craft' }, 'Craft'],
] as const)('a new partner %s (GAP-05)', (_, typed, kind) => {
  expect(requestOf({ ...valuesOf(null), ...typed }).kind).toBe(kind)
})

test('a company that is known without OIB stays one (GAP-05)', () => {
  expect(requestOf(valuesOf({ ...PARTNER, kind: 'Company', oib: null })).kind).toBe('Company')
})

test('what is wrong with an account is told at its own field, whatever empty ones stand before it (GAP-05)', () => {
  const values = { ...valuesOf(PARTNER), ibans: ['', 'HR4223900011100017042', 'HR00'] }
  expect(problemsOf(values)).toEqual({ 'ibans.2': 'IBAN nije ispravan' })
  const twice = { ...values, ibans: ['HR4223900011100017042', '', 'hr42 23900011100017042'] }
  expect(problemsOf(twice)).toEqual({ 'ibans.2': 'Isti IBAN upisan je dvaput' })
})
