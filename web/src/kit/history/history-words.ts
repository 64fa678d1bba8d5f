import type { Change } from 'contract/kit/history'
import { dayText } from '../format.ts'
import { t, type Message } from '../messages.ts'

type Value = Change['fields'][number]['before']

/** What a column is called on the screen, and how its values are said where they are no plain text, number or yes and no. */
export type ColumnWords =
  | Message
  | { readonly label: Message; readonly value: (value: Value) => string }
  /** Where before and after say less than one sentence. */
  | { readonly label: Message; readonly change: (before: Value, after: Value) => string }

/** The words of a page's history, for each column of each table that it tells of. */
export type HistoryWords = Readonly<Record<string, Readonly<Record<string, ColumnWords>>>>

/** A change in one line; null where it is told field by field. */
export type HistoryLine = (change: Change) => string | null

/** The words of fields as the words of the columns they are kept in: `makeAndModel` is make_and_model. */
export const inColumns = (fields: Readonly<Record<string, ColumnWords>>): Readonly<Record<string, ColumnWords>> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, words]) => [field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), words]),
  )

type Told = { readonly label: string; readonly change: string }

/** `Street: Ilica → Vlaška`. */
export function told(words: HistoryWords, table: string, { field, before, after }: Change['fields'][number]): Told {
  const column = words[table]?.[field] ?? { label: field as Message, value: plain }
  if (typeof column === 'string') return { label: t(column), change: became(before, after, plain) }
  const change = 'change' in column ? column.change(before, after) : became(before, after, column.value)
  return { label: t(column.label), change }
}

const became = (before: Value, after: Value, said: (value: Value) => string) =>
  t('settings.historyBecame', { before: said(before), after: said(after) })

export function plain(value: Value): string {
  if (value === null || value === '') return t('settings.historyNothing')
  if (typeof value === 'boolean') return t(value ? 'settings.historyYes' : 'settings.historyNo')
  return String(value)
}

/** A value that stands for a text. */
export const oneOf =
  (texts: Readonly<Record<string, Message>>) =>
  (value: Value): string => {
    const text = texts[String(value)]
    return text ? t(text) : plain(value)
  }

export const day = (value: Value): string => (value === null ? plain(value) : `${dayText(String(value))}.`)

/** Too long to be told whole, or not to be told at all: only that there is another text. */
export const anotherText = (label: Message): ColumnWords => ({ label, change: () => t('settings.historyTextChanged') })
