import * as z from 'zod'
import { optionalText, wellFormed } from './fields.ts'

/**
 * A text with tokens in it, which are filled in when it is used. It is stored as JSON, an array of parts in their order (GAP-78):
 * `[{"type":"text","value":"Račun "},{"type":"mention","value":"documentNumber"}]`.
 */
export type Template<T extends string = string> = readonly TemplatePart<T>[]
export type TemplatePart<T extends string = string> =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'mention'; readonly value: T }

/** What each token is called where it is shown. */
export type TokenNames<T extends string = string> = Readonly<Record<T, string>>

/** The most that a stored template may take up, whatever it holds. */
const STORED_MAX = 60_000

type Rules = {
  readonly names: TokenNames
  /** How long it may be, as it is read: its text and the names of its tokens. */
  readonly max: number
  readonly isOneLine?: boolean
}

/** A stored template with no other tokens than these; nobody can store what a picker could not have put there (GAP-77). */
export const template = ({ names, max, isOneLine = false }: Rules) =>
  z
    .string()
    .max(STORED_MAX)
    .overwrite((stored) => (isStored(stored) ? storedTemplate(parseTemplate(stored)) : stored))
    .check(({ value, issues }) => {
      const parts = isStored(value) ? parseTemplate(value) : null
      const text = parts ? visibleText(parts, names) : ''
      const refuse = (message: string) => issues.push({ code: 'custom', message, input: value })
      if (!parts || !tokensOf(parts).every((token) => Object.hasOwn(names, token))) refuse('global.invalidValue')
      else if (!isPrintable(text) || (isOneLine && /[\n\r]/.test(text))) refuse('global.controlCharacters')
      else if (text.length > max) issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value })
    })
    .meta({ examples: [JSON.stringify([{ type: 'text', value: 'Saldo' }])] })

/** Reads what is stored; of what is no template, and of nothing, there are no parts. Two texts beside each other are one. */
export function parseTemplate<T extends string = string>(stored: string | null): Template<T> {
  const { success, data } = StoredTemplate.safeParse(parsed(stored))
  return success ? joined(data as Template<T>) : []
}

export const storedTemplate = (parts: Template): string => JSON.stringify(joined(parts))

/** The template as it is read: a token stands there with its name, and counts as long as that is (GAP-78). */
export const visibleText = (parts: Template, names: TokenNames): string => filledIn(parts, names)

/** The template with the value of each token in its place. */
export const filledIn = (parts: Template, values: TokenNames): string =>
  parts.map(({ type, value }) => (type === 'text' ? value : ownValue(values, value))).join('')

export const tokensOf = <T extends string>(parts: Template<T>): T[] =>
  parts.flatMap((part) => (part.type === 'mention' ? [part.value] : []))

const StoredTemplate = z.array(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), value: z.string().overwrite(wellFormed) }),
    z.strictObject({ type: z.literal('mention'), value: z.string() }),
  ]),
)

const isStored = (stored: string): boolean => StoredTemplate.safeParse(parsed(stored)).success

const isPrintable = (text: string): boolean => optionalText(STORED_MAX).safeParse(text).success

const ownValue = (values: TokenNames, token: string): string => (Object.hasOwn(values, token) ? (values[token] ?? '') : '')

function joined<T extends string>(parts: Template<T>): Template<T> {
  const kept: TemplatePart<T>[] = []
  for (const part of parts) {
    const last = kept.at(-1)
    if (part.type === 'text' && last?.type === 'text') kept[kept.length - 1] = { type: 'text', value: last.value + part.value }
    else if (part.value !== '') kept.push({ type: part.type, value: part.value } as TemplatePart<T>)
  }
  return kept
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}
