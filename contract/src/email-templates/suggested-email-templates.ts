import type { Language } from '../languages.ts'
import type { EmailToken } from './email-tokens.ts'
import { storedTemplate, type Template } from '../kit/templates.ts'

type Suggested = Readonly<Record<'title' | 'body', string>>

const token = (value: EmailToken) => ({ type: 'mention', value }) as const
const template = (...parts: readonly (string | Template<EmailToken>[number])[]): string =>
  storedTemplate(parts.map((part) => (typeof part === 'string' ? { type: 'text', value: part } : part)))

/** What is sent, as a subject begins with it and as a sentence has it. */
type Named = Readonly<Record<Language, readonly [title: string, within: string]>>

const suggested = ({ hr, en }: Named): Readonly<Record<Language, Suggested>> => ({
  hr: {
    title: template(`${hr[0]} `, token('documentNumber')),
    body: template(
      `Poštovani,\n\nu prilogu vam šaljemo ${hr[1]} `,
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
    title: template(`${en[0]} `, token('documentNumber')),
    body: template(
      `Dear Sir or Madam,\n\nplease find attached ${en[1]} `,
      token('documentNumber'),
      ' for ',
      token('totalAmount'),
      '.\nPlease pay it to the account ',
      token('bankAccount'),
      '.\n\nKind regards\n',
      token('userName'),
    ),
  },
})

/** What a business subject begins with that has stored no templates: offered to be changed, and used by nobody before it is saved. */
export const SUGGESTED_EMAIL_TEMPLATES = suggested({ hr: ['Račun', 'račun'], en: ['Invoice', 'invoice'] })

/** The same of an advance: it stands in their place where they were left as they are suggested. */
export const SUGGESTED_ADVANCE_TEMPLATES = suggested({
  hr: ['Račun za predujam', 'račun za predujam'],
  en: ['Advance invoice', 'advance invoice'],
})
