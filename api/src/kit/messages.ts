import type { MessageParams } from 'contract/kit/message'
import { textIn, type Texts } from 'contract/kit/texts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from 'contract/languages'
import en from 'contract/messages/en.json' with { type: 'json' }
import hr from 'contract/messages/hr.json' with { type: 'json' }

const catalogues: Readonly<Record<Language, Texts>> = { hr, en }

/** The text of a key in a language: for mails, PDF, Excel and the titles of refusals. */
export const translate = (language: Language, key: string, params: MessageParams = {}): string =>
  textIn(catalogues[language], language, key, params) ?? key

/** `2026.`, and in English `2026`. */
export const yearText = (year: number, language: Language): string => translate(language, 'format.year', { year: String(year) })

/** The language a caller asks for by its Accept-Language header; Croatian where it asks for none we have. */
export function languageAsked(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return asked.find(isLanguage) ?? DEFAULT_LANGUAGE
}
