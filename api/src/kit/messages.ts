import { createInstance } from 'i18next'
import type { MessageParams } from 'contract/kit/message'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from 'contract/languages'
import en from 'contract/messages/en.json' with { type: 'json' }
import hr from 'contract/messages/hr.json' with { type: 'json' }

const catalogue = createInstance()
await catalogue.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: false,
  resources: { hr: { translation: hr }, en: { translation: en } },
  interpolation: { escapeValue: false },
})

const fixed = Object.fromEntries(LANGUAGES.map((language) => [language, catalogue.getFixedT(language)])) as Record<
  Language,
  (key: string, params: MessageParams) => string
>

/** The text of a key in a language: for mails, PDF, Excel and the titles of refusals. */
export const translate = (language: Language, key: string, params: MessageParams = {}): string => fixed[language](key, params)

/** The language a caller asks for by its Accept-Language header; Croatian where it asks for none we have. */
export function languageAsked(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return asked.find(isLanguage) ?? DEFAULT_LANGUAGE
}
