import { fold } from 'contract/croatia/letters'

/** Whether a word of a text begins with what was typed: that is sooner what was meant than a text which holds it in the middle of one. */
export const hasWordFrom = (text: string, typed: string): boolean => ` ${fold(text)}`.includes(` ${fold(typed)}`)

/** Those that have such a word come first; else all stay in their order. */
export const wordsFirst = <One>(found: readonly One[], textOf: (one: One) => string, typed: string): One[] =>
  found.toSorted((one, other) => Number(hasWordFrom(textOf(other), typed)) - Number(hasWordFrom(textOf(one), typed)))
