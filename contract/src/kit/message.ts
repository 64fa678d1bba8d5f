import type hr from '../../messages/hr.json'

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Paths<T[K]>}` }[keyof T & string]

/** A text with a count stands in the catalogue once per plural form (`_one`, `_few`, `_other`) and is asked for by its bare key. */
type Singular<K extends string> = K extends `${infer Bare}_${'one' | 'few' | 'other'}` ? Bare : K

/** Every translation key there is. Croatian is the source; en.json must have the same shape. */
export type Message = Paths<typeof hr>

/** The values a text names in braces. */
export type MessageParams = Readonly<Record<string, string | number>>
