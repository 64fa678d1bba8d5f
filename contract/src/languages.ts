export const LANGUAGES = ['hr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'hr'

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)
