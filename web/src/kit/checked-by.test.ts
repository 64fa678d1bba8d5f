import { Registration } from 'contract/auth/registrations'
import { expect, test } from 'vitest'
import { checkedBy } from './checked-by.ts'

test('a form says what the API would say, and "needed" where nothing was typed (SHELL-45)', () => {
  const check = checkedBy(Registration)
  expect(check({ displayName: '', email: '', password: 'short', selectedLanguage: 'hr' })).toEqual({
    displayName: 'Obavezno polje',
    email: 'Obavezno polje',
    password: 'Lozinka mora imati najmanje 10 znakova, među njima znamenku, veliko i malo slovo.',
  })
  expect(check({ displayName: 'Ana', email: 'ana@kovac.example', password: 'Lozinka1234', selectedLanguage: 'hr' })).toEqual({})
})
