export const LANGUAGES = ['hr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
/** A language is called by its own name, whatever is spoken at the moment. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { hr: 'Hrvatski', en: 'English' }
export const DEFAULT_LANGUAGE: Language = 'hr'

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)
