import * as z from 'zod'

type Typed = Readonly<Record<string, unknown>>
/** The fields that differ from what the form began with, so that giving them back never undoes what others saved meanwhile. */
const Kept = z.record(z.string(), z.unknown())

const PREFIX = 'typed:'
/** The forms that are open, for which a save means that nothing is left to keep. */
const open = new Set<string>()

/** What a person typed into a dialog and has not saved, kept in their tab until it is saved, thrown away or they sign out. */
export const typingStore = {
  keyOf: (userId: number, businessSubjectId: number, of: string, id: number | string): string =>
    `${PREFIX}${userId}:${businessSubjectId}:${of}:${id}`,
  opened: (key: string): void => void open.add(key),
  closed: (key: string): void => void open.delete(key),
  read: (key: string): Typed | null => {
    try {
      return Kept.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    } catch {
      return null
    }
  },
  keep: (key: string, typed: Typed): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(typed))
    } catch {
      // A full or forbidden storage keeps nothing; the browser still asks before the page goes.
    }
  },
  forget: (key: string): void => sessionStorage.removeItem(key),
  forgetOpen: (): void => open.forEach((key) => sessionStorage.removeItem(key)),
  forgetAll: (): void =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .forEach((key) => sessionStorage.removeItem(key)),
}
