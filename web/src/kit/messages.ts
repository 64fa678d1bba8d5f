import type { Message, MessageParams } from 'contract/kit/message'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from 'contract/languages'

export type { Message, MessageParams }

type Catalogue = { readonly [key: string]: string | Catalogue }

const catalogues = new Map<Language, Catalogue>()
let chosen: Language = DEFAULT_LANGUAGE

/** A text of the catalogue in the person's language. With `count` it takes the plural form the language asks for. */
export const t = (message: Message, params?: MessageParams): string => tIn(chosen, message, params)

/** The same in a language of choice, for the few pages that speak both or one of them always. */
export function tIn(language: Language, message: Message, params: MessageParams = {}): string {
  const text = textOf(language, message, params) ?? textOf('hr', message, params) ?? textOf('en', message, params)
  return text === undefined
    ? message
    : text.replaceAll(/\{\{(\w+)\}\}/g, (braces, name: string) => String(params[name] ?? braces))
}

export const language = (): Language => chosen
export const locale = (): string => (chosen === 'hr' ? 'hr-HR' : 'en-GB')

/** Is there such a text? What the API sends as a key is asked before it is shown. */
export const isMessage = (key: string): key is Message => textOf(chosen, key, { count: 0 }) !== undefined

export function setCatalogue(of: Language, catalogue: Catalogue): void {
  catalogues.set(of, catalogue)
}

/** Speaks this language from now on. On a page already drawn only a reload shows it (see chooseLanguage). */
export function speak(next: Language): void {
  chosen = next
  document.documentElement.lang = next
}

const STORED_AS = 'locale'

export const storedLanguage = (): Language => {
  const stored = localStorage.getItem(STORED_AS)
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}

export const storeLanguage = (next: Language): void => localStorage.setItem(STORED_AS, next)

/** Stores the language and reloads, since every text on the page changes (I18N-04). */
export function chooseLanguage(next: Language, reload = () => location.reload()): void {
  storeLanguage(next)
  reload()
}

const plurals: Readonly<Record<Language, Intl.PluralRules>> = { hr: new Intl.PluralRules('hr'), en: new Intl.PluralRules('en') }

function textOf(of: Language, key: string, params: MessageParams): string | undefined {
  const plain = find(catalogues.get(of), key)
  if (plain !== undefined || params['count'] === undefined) return plain
  return (
    find(catalogues.get(of), `${key}_${plurals[of].select(Number(params['count']))}`) ?? find(catalogues.get(of), `${key}_other`)
  )
}

function find(catalogue: Catalogue | undefined, key: string): string | undefined {
  let at: string | Catalogue | undefined = catalogue
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}
