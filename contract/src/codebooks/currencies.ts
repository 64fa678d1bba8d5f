/** Currencies by their number in ISO 4217, which is the id of a currency everywhere. */
export const CURRENCY_MARKS: Readonly<Record<number, string>> = {
  36: 'AUD', 51: 'AMD', 124: 'CAD', 156: 'CNY', 191: 'HRK', 203: 'CZK', 208: 'DKK', 344: 'HKD', 348: 'HUF', 352: 'ISK', 356: 'INR', 376: 'ILS',
  392: 'JPY', 410: 'KRW', 414: 'KWD', 578: 'NOK', 643: 'RUB', 702: 'SGD', 710: 'ZAR', 752: 'SEK', 756: 'CHF', 784: 'AED', 807: 'MKD', 826: 'GBP',
  840: 'USD', 941: 'RSD', 946: 'RON', 949: 'TRY', 975: 'BGN', 977: 'BAM', 978: 'EUR', 980: 'UAH', 985: 'PLN', 986: 'BRL',
} // prettier-ignore

const IDS = new Map(Object.entries(CURRENCY_MARKS).map(([id, mark]) => [mark, Number(id)]))

/** 978 for `EUR`; 999 (no currency) for a mark that is not on the list. */
export const currencyId = (mark: string): number => IDS.get(mark) ?? 999

/** Money of the past: documents carry it, but no account is kept in it any more. */
const PAST_MARKS = ['HRK', 'BGN']

/** The currencies that there are today, euro first. */
export const CURRENT_CURRENCIES = Object.entries(CURRENCY_MARKS)
  .filter(([, mark]) => !PAST_MARKS.includes(mark))
  .map(([id, mark]) => ({ id: Number(id), mark }))
  .toSorted((a, b) => Number(b.mark === 'EUR') - Number(a.mark === 'EUR') || (a.mark < b.mark ? -1 : 1))
