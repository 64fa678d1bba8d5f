import type { Language } from '../languages.ts'
import type { TokenNames } from '../kit/templates.ts'

/** What the e-mail with which a document is sent can be filled in with. */
export const EMAIL_TOKENS = [
  'documentNumber',
  'customerName',
  'bankAccount',
  'totalAmount',
  'userName',
  'contactPersonName',
] as const
export type EmailToken = (typeof EMAIL_TOKENS)[number]

/**
 * A token is called in the language of its template, whatever is spoken at the moment: so that a text is as long for one person
 * as for another.
 */
export const EMAIL_TOKEN_NAMES: Readonly<Record<Language, TokenNames<EmailToken>>> = {
  hr: {
    documentNumber: 'Broj dokumenta',
    customerName: 'Naziv kupca',
    bankAccount: 'Bankovni račun',
    totalAmount: 'Ukupni iznos i valuta',
    userName: 'Ime korisnika',
    contactPersonName: 'Ime osobe za kontakt',
  },
  en: {
    documentNumber: 'Document number',
    customerName: 'Customer name',
    bankAccount: 'Bank account',
    totalAmount: 'Total amount and currency',
    userName: 'User name',
    contactPersonName: 'Contact person name',
  },
}
