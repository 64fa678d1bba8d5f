import type { FormMark } from '../refusals.ts'

/** The fields that differ from what the form began with, so that giving them back never undoes what others saved meanwhile. */
type Typed = Readonly<Record<string, unknown>>

/** By hand: every page that saves comes by here, and the first one, signing in, would bring the whole library of schemas along. */
const isTyped = (kept: unknown): kept is Typed => typeof kept === 'object' && kept !== null && !Array.isArray(kept)

const PREFIX = 'typed:'
/** The forms that are open, each under what is kept of it. */
const open = new Map<string, FormMark>()
/** What was saved of those: the form still shows it while the page goes on, and it must not be kept anew. */
const saved = new Map<string, string>()

/** What a person typed into a dialog and has not saved, kept in their tab until it is saved, thrown away or they sign out. */
export const typingStore = {
  keyOf: (userId: number, businessSubjectId: number, of: string, id: number | string): string =>
    `${PREFIX}${userId}:${businessSubjectId}:${of}:${id}`,
  opened: (key: string, form: FormMark): void => void open.set(key, form),
  closed: (key: string): void => {
    open.delete(key)
    saved.delete(key)
  },
  read: (key: string): Typed | null => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      return isTyped(kept) ? kept : null
    } catch {
      return null
    }
  },
  /** Of a form of texts, what each of its fields begins with. */
  texts: <const F extends string>(key: string, fields: readonly F[]): Record<F, string> => {
    const kept = typingStore.read(key) ?? {}
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    return Object.fromEntries(fields.map((field) => [field, text(kept[field])])) as Record<F, string>
  },
  keep: (key: string, typed: Typed): void => {
    const text = JSON.stringify(typed)
    if (saved.get(key) === text) return
    saved.delete(key)
    try {
      sessionStorage.setItem(key, text)
    } catch {
      // A full or forbidden storage keeps nothing; the browser still asks before the page goes.
    }
  },
  forget: (key: string): void => sessionStorage.removeItem(key),
  /** Of the form that was saved; what is kept of another that is open beside it stays. */
  saved: (form: FormMark): void =>
    [...open]
      .filter(([, one]) => one === form)
      .forEach(([key]) => {
        const text = sessionStorage.getItem(key)
        if (text !== null) saved.set(key, text)
        sessionStorage.removeItem(key)
      }),
  forgetAll: (): void =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .forEach((key) => sessionStorage.removeItem(key)),
}
