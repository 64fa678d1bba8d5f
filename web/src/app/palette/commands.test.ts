import { expect, test } from 'vitest'
import { ana, kovac, mayIn } from '../../testing/people.ts'
import type { Command } from './command.ts'
import { found, knownCommands } from './commands.ts'

const accountant = {
  atWork: {
    user: ana,
    businessSubject: kovac,
    selected: mayIn([
      'DOCUMENT_OUTGOING_READ',
      'DOCUMENT_INCOMING_READ',
      'DOCI_INVOICES_READ',
      'LEDGER_READ',
      'VAT_READ',
      'BANK_READ',
      'BANK_MATCH',
      'BANK_ORDERS_MANAGE',
      'SETTINGS_GENERAL_READ',
    ]),
  },
  allowed: ['doci', 'documents', 'bank', 'accounting', 'business-subject-settings'],
} as const
const namesOf = (text: string) => found(knownCommands(accountant), text).map(({ label }) => label)

test.each([
  ['kupci', 'Partneri'],
  ['dobavljač', 'Partneri'],
  ['prijava pdv', 'PDV'],
  ['ira', 'Knjige U-RA i I-RA'],
  ['ura', 'Knjige U-RA i I-RA'],
  ['knjiga', 'Knjige U-RA i I-RA'],
  ['kartica', 'Konta'],
  ['opomena', 'Računi'],
  ['nalog', 'Nalozi'],
])('what people call "%s" leads to „%s” (SHELL-01)', (typed, name) => expect(namesOf(typed)).toContain(name))

test('what begins with the word typed comes before what holds it in the middle of another (SHELL-01)', () => {
  const names = namesOf('stavke')
  expect(names.slice(0, 2)).toEqual(['Stavke', 'Otvorene stavke'])
  expect(names).toContain('Postavke')
})

test('what the books hold stays below what is known, so that nothing moves under who is about to press (SHELL-01)', () => {
  const invoice: Command = { id: '/5', label: 'Stavke po ugovoru', group: 'Računi', isFromBooks: true, run: () => {} }
  expect(found([...knownCommands(accountant), invoice], 'stavke').at(-1)).toBe(invoice)
})
