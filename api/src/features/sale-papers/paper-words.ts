import { LANGUAGES_OF, type InvoiceLanguage } from 'contract/document-defaults/general-document-settings'
import type { Message, MessageParams } from 'contract/kit/message'
import type { Language } from 'contract/languages'
import { translate } from '../../kit/messages.ts'

/** A text in each language of the paper, the Croatian first; once, where it is the same in both. */
export type Words = readonly string[]

export const wordsIn =
  (language: InvoiceLanguage) =>
  (message: Message, params?: MessageParams): Words => [
    ...new Set(LANGUAGES_OF[language].map((one) => translate(one, message, params))),
  ]

/** The language that a paper is read aloud in, and in which it names what has no two names. */
export const firstLanguage = (language: InvoiceLanguage): Language => LANGUAGES_OF[language][0]
