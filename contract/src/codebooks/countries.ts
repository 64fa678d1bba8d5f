import type { Language } from '../languages.ts'

/** Countries by their number in ISO 3166-1, which is the id of a country everywhere, and their mark of two letters. */
export const COUNTRY_MARKS: Readonly<Record<number, string>> = {
  8: 'AL', 36: 'AU', 40: 'AT', 56: 'BE', 70: 'BA', 76: 'BR', 100: 'BG', 124: 'CA', 156: 'CN', 191: 'HR', 196: 'CY', 203: 'CZ', 208: 'DK',
  233: 'EE', 246: 'FI', 250: 'FR', 276: 'DE', 300: 'GR', 348: 'HU', 352: 'IS', 356: 'IN', 372: 'IE', 376: 'IL', 380: 'IT', 392: 'JP', 410: 'KR',
  428: 'LV', 438: 'LI', 440: 'LT', 442: 'LU', 470: 'MT', 498: 'MD', 499: 'ME', 528: 'NL', 554: 'NZ', 578: 'NO', 616: 'PL', 620: 'PT', 642: 'RO',
  688: 'RS', 703: 'SK', 705: 'SI', 724: 'ES', 752: 'SE', 756: 'CH', 784: 'AE', 792: 'TR', 804: 'UA', 807: 'MK', 826: 'GB', 840: 'US',
} // prettier-ignore

export const CROATIA_ID = 191

/** `Hrvatska` or `Croatia`; the mark itself where the language has no name for it. */
export function countryName(id: number, language: Language): string {
  const mark = COUNTRY_MARKS[id] ?? ''
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(mark) ?? mark
}

const EU_MARKS = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

/** Is it a member state of the European Union? */
export const isInEu = (mark: string): boolean => EU_MARKS.has(mark)
