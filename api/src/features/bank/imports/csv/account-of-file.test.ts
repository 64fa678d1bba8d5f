import { expect, test } from 'vitest'
import { hasSiblings } from './account-of-file.ts'

test('accounts may be of one bank where their IBANs name the same, and abroad where they are of one country', () => {
  const [pair, other, elsewhere] = ['HR6623400091110000014', 'HR4423400091110000022', 'HR4223900011100017042']
  const [german, ofSameBank, austrian] = ['DE89370400440532013000', 'DE62370400440532013001', 'AT611904300234573201']
  const areSiblings = (one: string, another: string) => {
    const [account, ...others] = [one, another].map((iban, id) => ({ id, name: iban, iban, currency: 'EUR' }))
    return account && hasSiblings([account, ...others], account)
  }
  expect(areSiblings(pair, other)).toBe(true)
  expect(areSiblings(pair, elsewhere)).toBe(false)
  expect(areSiblings(german, ofSameBank)).toBe(true)
  expect(areSiblings(german, austrian)).toBe(false)
  expect(areSiblings(german, pair)).toBe(false)
})
