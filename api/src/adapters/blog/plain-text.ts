/**
 * The text of what an element of a feed holds, whether that is text, escaped markup, CDATA or markup itself: without markup, with
 * entities as what they stand for, on one line, and cut between words where it is long.
 */
export function plainText(written: string, max: number): string {
  const text = decoded(withoutMarkup(unescaped(written)))
    .replaceAll(INVISIBLE, '')
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .trim()
  return cut(text, max)
}

const CDATA = /<!\[CDATA\[(.*?)\]\]>/gs

/** What stands in CDATA is as it is; the rest was escaped once to stand in XML. */
function unescaped(written: string): string {
  let [at, markup] = [0, '']
  for (const { 0: whole, 1: inside = '', index } of written.matchAll(CDATA)) {
    markup += decoded(written.slice(at, index)) + inside
    at = index + whole.length
  }
  return markup + decoded(written.slice(at))
}

const withoutMarkup = (markup: string): string =>
  markup
    .replaceAll(/<!--.*?(-->|$)/gs, ' ')
    .replaceAll(/<(script|style|template|noscript)\b.*?(<\/\1\s*>|$)/gis, ' ')
    // A tag between letters is part of a word; one that ends a paragraph is not.
    .replaceAll(/<\/?(p|div|br|li|ul|ol|h[1-6]|tr|td|th|blockquote|figure|figcaption|section|article|hr)\b[^<>]*>/gi, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')

/** Entities as what they stand for; one that nobody knows stays as it is written. */
export const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi,
    (reference, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? reference
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : reference
    },
  )

const NAMED: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', hellip: '…', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’',
  sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»', euro: '€', copy: '©', reg: '®', trade: '™', middot: '·',
  bull: '•', deg: '°', sect: '§', times: '×', frac12: '½', eacute: 'é', egrave: 'è', agrave: 'à', ouml: 'ö', uuml: 'ü', auml: 'ä',
  Ouml: 'Ö', Uuml: 'Ü', Auml: 'Ä', szlig: 'ß', scaron: 'š', Scaron: 'Š', ccaron: 'č', Ccaron: 'Č', cacute: 'ć', Cacute: 'Ć',
  zcaron: 'ž', Zcaron: 'Ž', dstrok: 'đ', Dstrok: 'Đ',
} // prettier-ignore

/** Control characters, and those that turn the writing around. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu

function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const kept = text.slice(0, max - 1)
  const space = kept.lastIndexOf(' ')
  return `${(space > max / 2 ? kept.slice(0, space) : kept).toWellFormed().trimEnd()}…`
}
