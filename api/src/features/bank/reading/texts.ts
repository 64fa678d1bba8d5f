/** A text on one line, cut to what is kept of it, without characters that show nothing or turn the writing around. */
export const oneLine = (text: string, max: number): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim().slice(0, max).toWellFormed()

const INVISIBLE = /[\p{Cc}\p{Bidi_Control}]/gu

/** Texts one after the other, each once. */
export const joined = (texts: readonly string[], max: number): string =>
  oneLine([...new Set(texts.map((text) => text.trim()).filter(Boolean))].join(' '), max)

export const TEXT_MAX = 1_000
