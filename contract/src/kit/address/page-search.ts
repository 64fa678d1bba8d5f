import { isDay } from '../../croatia/days.ts'

/**
 * What a page may be told in the search of its address, `?draft=3`. It is plain text there, and people can write it too: what is not
 * there, or is nothing that the page knows, is undefined and never an error.
 */
export type PageSearch<Said extends object> = (read: Reading) => Said

/** What is said to a page by whoever leads there: some of what it may be told. */
export type SaidTo<P extends PageSearch<object>> = Partial<ReturnType<P>>

type Written = Readonly<Record<string, unknown>>

/** What stands in an address, as its page reads it. */
export const readSearch = <Said extends object>(page: PageSearch<Said>, written: Written): Said => page(readingOf(written))

/** `/kovac/doci/invoices/new?draft=3`; a list stands with commas, what is undefined or empty not at all. */
export function addressOf(path: string, said: object = {}): string {
  const given = Object.entries(said).filter(([, value]) => value !== undefined && value !== null && String(value) !== '')
  const text = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))
  return given.length > 0 ? `${path}?${String(text).replaceAll('%2C', ',')}` : path
}

type Reading = ReturnType<typeof readingOf>

const readingOf = (written: Written) => {
  const text = (key: string): string | undefined => {
    const value = written[key]
    return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
  }
  return {
    text,
    /** The number of a record, of a year, or 1 for what is asked for. */
    number: (key: string) => wholeIn(text(key)),
    /** `17,19`, or 17 alone. */
    numbers: (key: string): readonly number[] | undefined => {
      const all = (text(key) ?? '').split(',').flatMap((one) => wholeIn(one) ?? [])
      return all.length > 0 ? all : undefined
    },
    day: (key: string): string | undefined => {
      const day = text(key)
      return day !== undefined && isDay(day) ? day : undefined
    },
    oneOf: <const Value extends string>(key: string, values: readonly Value[]): Value | undefined =>
      values.find((value) => value === text(key)),
  }
}

function wholeIn(text: string | undefined): number | undefined {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
