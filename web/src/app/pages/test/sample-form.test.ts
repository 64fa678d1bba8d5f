import { expect, test } from 'vitest'
import { checkedBy } from '../../../kit/checked-by.ts'
import { sampleForm } from './sample-form.ts'

const check = checkedBy(sampleForm('2026-11-21'))
const good = {
  password: 'Lozinka1234',
  ordinal: '10',
  invoiceDate: '2026-11-21',
  deliveryDate: '',
  hashtags: '#račun #Ponuda, #saldo',
}

test('a filled form passes (SHELL-44)', () => expect(check(good)).toEqual({}))
test('a password needs ten characters, a digit, a capital and a small letter (SHELL-45)', () => {
  for (const password of ['Lozinka12', 'lozinka1234', 'LOZINKA1234', 'Lozinkaaaaa'])
    expect(check({ ...good, password })).toHaveProperty('password')
})
test('the ordinal number is at least 10 (SHELL-46)', () => {
  expect(check({ ...good, ordinal: '9' })).toEqual({ ordinal: 'Redni broj mora biti najmanje 10.' })
  expect(check({ ...good, ordinal: 'x' })).toHaveProperty('ordinal')
})
test('the invoice date is not before today (SHELL-47)', () => {
  expect(check({ ...good, invoiceDate: '2026-11-20' })).toEqual({ invoiceDate: 'Datum ne smije biti prije današnjeg.' })
  expect(check({ ...good, invoiceDate: '' })).toEqual({ invoiceDate: 'Obavezno polje' })
  expect(check({ ...good, invoiceDate: '31.2.2027' })).toEqual({ invoiceDate: 'Datum nije ispravan.' })
})
test('delivery more than 90 days away is allowed: the hint is only a hint (SHELL-48)', () => {
  expect(check({ ...good, deliveryDate: '2027-12-31' })).toEqual({})
})
test('all hashtags are needed (SHELL-49)', () => {
  expect(check({ ...good, hashtags: '' })).toEqual({ hashtags: 'Obavezno polje' })
  expect(check({ ...good, hashtags: '#račun #saldo' })).toEqual({ hashtags: 'Nedostaju oznake: potrebne su sve.' })
})
