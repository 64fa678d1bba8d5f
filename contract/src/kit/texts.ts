import type { Language } from '../languages.ts'
import type { MessageParams } from './message.ts'

/** The texts of one language, as `contract/messages` holds them. */
export type Texts = { readonly [key: string]: string | Texts }

/** A text with its values filled in, in the plural form that its `count` asks for; undefined where there is none. */
export function textIn(texts: Texts | undefined, language: Language, key: string, params: MessageParams): string | undefined {
  const text = find(texts, key) ?? plural(texts, language, key, params['count'])
  return text?.replaceAll(/\{\{(\w+)\}\}(\.(?!\.))?/g, (braces, name: string, stop: string | undefined) => {
    const value = params[name]
    return value === undefined ? braces : withStop(String(value), stop)
  })
}

/** A sentence that ends with `d.o.o.` ends with it. */
const withStop = (value: string, stop = ''): string => (value.endsWith('.') ? value : `${value}${stop}`)

const plurals: Readonly<Record<Language, Intl.PluralRules>> = { hr: new Intl.PluralRules('hr'), en: new Intl.PluralRules('en') }

const plural = (texts: Texts | undefined, language: Language, key: string, count: string | number | undefined) =>
  count === undefined
    ? undefined
    : (find(texts, `${key}_${plurals[language].select(Number(count))}`) ?? find(texts, `${key}_other`))

function find(texts: Texts | undefined, key: string): string | undefined {
  let at: string | Texts | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}
