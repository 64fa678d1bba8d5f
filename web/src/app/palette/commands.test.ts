import { afterEach, expect, test } from 'vitest'
import { speak } from '../../kit/messages.ts'
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
const issuer = {
  atWork: {
    ...accountant.atWork,
    selected: mayIn(['DOCI_INVOICES_READ', 'DOCI_INVOICES_MANAGE', 'DOCI_SETTINGS_READ', 'LEDGER_READ']),
  },
  allowed: ['doci', 'accounting', 'business-subject-settings'],
} as const

afterEach(() => speak('hr'))

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

test.each([
  ['hr', 'podnožje', ['Interni akt']],
  ['hr', 'napomena', ['Interni akt']],
  ['hr', 'storno', ['Računi']],
  ['hr', 'odobrenje', ['Računi']],
  ['hr', 'tečaj', ['Novi račun', 'Godine']],
  ['hr', 'jezik', ['Profil']],
  ['hr', 'english', ['Profil']],
  ['hr', 'language', ['Profil']],
  ['en', 'footer', ['Internal act']],
  ['en', 'notes', ['Internal act']],
  ['en', 'cancel', ['Invoices']],
  ['en', 'credit note', ['Invoices']],
  ['en', 'exchange rate', ['New invoice', 'Years']],
  ['en', 'jezik', ['Profile']],
] as const)('who speaks %s and types „%s” finds the page where that is done (SHELL-01)', (language, typed, names) => {
  speak(language)
  expect(found(knownCommands(issuer), typed).map(({ label }) => label)).toEqual(expect.arrayContaining([...names]))
})

test('what begins with the word typed comes before what holds it in the middle of another (SHELL-01)', () => {
  const names = namesOf('stavke')
  expect(names.slice(0, 2)).toEqual(['Stavke', 'Otvorene stavke'])
  expect(names).toContain('Postavke')
})

test('what the books hold stays below what is known, so that nothing moves under who is about to press (SHELL-01)', () => {
  const invoice: Command = { id: '/5', label: 'Stavke po ugovoru', group: 'Računi', isFromBooks: true, run: () => {} }
  expect(found([...knownCommands(accountant), invoice], 'stavke').at(-1)).toBe(invoice)
})

test('of what the books hold comes first who is called as was typed, before all that they were billed for (SHELL-01)', () => {
  const held = (id: string, label: string): Command => ({
    id,
    label,
    group: '',
    words: 'maslina',
    isFromBooks: true,
    run: () => {},
  })
  const [line, invoice, partner] = [
    held('line', 'Maslina i lavanda d.o.o. −375,00 EUR'),
    held('invoice', '17/P1/1 Maslina i lavanda d.o.o.'),
    held('partner', 'Maslina i lavanda d.o.o.'),
  ]
  expect(found([line, invoice, partner], 'maslina').map(({ id }) => id)).toEqual(['partner', 'line', 'invoice'])
})
