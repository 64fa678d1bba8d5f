const MARKS = /[\u0300-\u036f]/g
const SINGLE: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe' }

/**
 * Writes a text the way search compares it: small letters without their marks, so that c finds č and ć, and đ meets both
 * d and dj. The database folds the same way (function app.fold), and a test holds the two together.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(/[đłøßæœ]/g, (letter) => SINGLE[letter] ?? letter)
    .replaceAll('dj', 'd')

/** Whether both name one person, whichever of the names comes first and whatever its letters wear. */
export const isSameName = (one: string, other: string): boolean => inOrder(one) === inOrder(other)
const inOrder = (name: string): string => fold(name).split(/\s+/).filter(Boolean).toSorted().join(' ')
