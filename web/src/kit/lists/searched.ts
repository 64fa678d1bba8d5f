/** An amount as it is copied from the screen, with its currency after it, by which nothing is called. */
const WITH_CURRENCY = /^([+\-−]?[\d.]+(?:,\d{2}))\s*(?:[A-Z]{3}|€|kn)$/iu

/** What is looked for by what was typed into a search. */
export const searched = (typed: string): string => typed.trim().replace(WITH_CURRENCY, '$1')
