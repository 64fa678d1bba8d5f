/** A text on one line, cut to what is kept of it. Characters that show nothing or turn the writing around were taken out with the XML. */
export const oneLine = (text: string, max: number): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, max).toWellFormed()

/** Texts one after the other, each once. */
export const joined = (texts: readonly string[], max: number): string =>
  oneLine([...new Set(texts.map((text) => text.trim()).filter(Boolean))].join(' '), max)

export const TEXT_MAX = 1_000
