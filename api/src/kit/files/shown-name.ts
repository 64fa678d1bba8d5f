const NAME_MAX = 255

/** A file's name as it is shown, whatever the sender calls it. */
export const shownName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}/\\]/gu, '_')
    .slice(0, NAME_MAX)
    .toWellFormed() || '–'
