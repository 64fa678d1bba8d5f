import type { Message, MessageParams } from 'contract/kit/message'
import { textIn, type Texts } from 'contract/kit/texts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from 'contract/languages'

export type { Message, MessageParams }

const catalogues = new Map<Language, Texts>()
let chosen: Language = DEFAULT_LANGUAGE

/** A text of the catalogue in the person's language. With `count` it takes the plural form the language asks for. */
export const t = (message: Message, params?: MessageParams): string => tIn(chosen, message, params)

/** The same in a language of choice, for the few pages that speak both or one of them always. */
export const tIn = (language: Language, message: Message, params: MessageParams = {}): string =>
  textOf(language, message, params) ?? textOf('hr', message, params) ?? textOf('en', message, params) ?? message

export const language = (): Language => chosen
export const locale = (): string => (chosen === 'hr' ? 'hr-HR' : 'en-GB')

/** Is there such a text? What the API sends as a key is asked before it is shown. */
export const isMessage = (key: string): key is Message => textOf(chosen, key, { count: 0 }) !== undefined

export function setCatalogue(of: Language, texts: Texts): void {
  catalogues.set(of, texts)
}

/** How the texts are read that the first page does without: those of all pages in its language, and those of the others. */
type Reading = { readonly readWhole: () => Promise<void>; readonly readOthers: () => Promise<void> }

let reading: Reading = { readWhole: () => Promise.resolve(), readOthers: () => Promise.resolve() }

/** Whoever shows the first page says how the other texts are read. */
export function textsAreReadBy(by: Reading): void {
  reading = by
}

/** The texts of all pages are there in the person's language, or can't be had. */
export const wholeLanguage = (): Promise<void> => reading.readWhole()

/** The texts of all pages are there in every language, or can't be had. */
export async function everyLanguage(): Promise<void> {
  await reading.readWhole()
  await reading.readOthers()
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

const textOf = (of: Language, key: string, params: MessageParams): string | undefined =>
  textIn(catalogues.get(of), of, key, params)
