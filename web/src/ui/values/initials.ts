/** `Ana Kovač` is AK. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .flatMap((word, index, words) => (index === 0 || index === words.length - 1 ? [[...word][0] ?? ''] : []))
    .join('')
    .toLocaleUpperCase('hr')
