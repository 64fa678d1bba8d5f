/** The fields that differ from what the form began with, so that giving them back never undoes what others saved meanwhile. */
type Typed = Readonly<Record<string, unknown>>

/** By hand: every page that saves comes by here, and the first one, signing in, would bring the whole library of schemas along. */
const isTyped = (kept: unknown): kept is Typed => typeof kept === 'object' && kept !== null && !Array.isArray(kept)

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
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      return isTyped(kept) ? kept : null
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
