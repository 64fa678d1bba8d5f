import type { Language } from '../languages.ts'
import type { EmailToken } from './email-tokens.ts'
import { storedTemplate, type Template } from '../kit/templates.ts'

type Suggested = Readonly<Record<'title' | 'body', string>>

const token = (value: EmailToken) => ({ type: 'mention', value }) as const
const template = (...parts: readonly (string | Template<EmailToken>[number])[]): string =>
  storedTemplate(parts.map((part) => (typeof part === 'string' ? { type: 'text', value: part } : part)))

/** What a business subject begins with that has stored no templates: offered to be changed, and used by nobody before it is saved. */
export const SUGGESTED_EMAIL_TEMPLATES: Readonly<Record<Language, Suggested>> = {
  hr: {
    title: template('Račun ', token('documentNumber')),
    body: template(
      'Poštovani,\n\nu prilogu vam šaljemo račun ',
      token('documentNumber'),
      ' na iznos ',
      token('totalAmount'),
      '.\nMolimo da ga platite na račun ',
      token('bankAccount'),
      '.\n\nSrdačan pozdrav\n',
      token('userName'),
    ),
  },
  en: {
    title: template('Invoice ', token('documentNumber')),
    body: template(
      'Dear Sir or Madam,\n\nplease find attached invoice ',
      token('documentNumber'),
      ' for ',
      token('totalAmount'),
      '.\nPlease pay it to the account ',
      token('bankAccount'),
      '.\n\nKind regards\n',
      token('userName'),
    ),
  },
}
