import type * as z from 'zod'
import { addressOf } from 'contract/kit/address/page-search'

type Search = Readonly<Record<string, unknown>>
type Item = { readonly dataField: string; readonly value: unknown }

/** Filters as an address says them, in words that people can read and write: `?status=Paid,Cancelled&documentDate=2026-01-01..`. */
export const filterSearch = (filter: readonly Item[]): Readonly<Record<string, string>> =>
  Object.fromEntries(filter.map(({ dataField, value }) => [dataField, textOf(value)]))

/** The address of a list, filtered so. */
export const filteredBy = (filter: readonly Item[], list: string): string => addressOf(list, filterSearch(filter))

/** Where an address once kept all filters as JSON; links that were sent then still open the same view. */
export const LEGACY_FILTER = 'filter'

/** The filters an address says, in its order. One that cannot be read is none. */
export function readFilter(fields: Readonly<Record<string, z.ZodType>>, search: Search): readonly Item[] {
  const legacy = items(search[LEGACY_FILTER]).filter(({ dataField, value }) => fields[dataField]?.safeParse(value).success)
  const plain = Object.entries(search).flatMap(([dataField, text]) => {
    const field = Object.hasOwn(fields, dataField) ? fields[dataField] : undefined
    const read = field && meanings(String(text)).find((meaning) => field.safeParse(meaning).success)
    return read === undefined ? [] : [{ dataField, value: read }]
  })
  return [...legacy.filter(({ dataField }) => !plain.some((item) => item.dataField === dataField)), ...plain]
}

const BETWEEN = '..'

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(',')
    : isRange(value)
      ? `${value.startDate ?? value.startValue ?? ''}${BETWEEN}${value.endDate ?? value.endValue ?? ''}`
      : String(value)

/** Of days, or of amounts in cents. */
type Range = {
  readonly startDate?: string
  readonly endDate?: string
  readonly startValue?: number
  readonly endValue?: number
}
const isRange = (value: unknown): value is Range => typeof value === 'object' && value !== null

/** What a text can mean; the field knows which of them it holds. */
function meanings(text: string): readonly unknown[] {
  const parts = text.split(',')
  const [start, end, ...more] = text.split(BETWEEN)
  const ranges =
    end === undefined || more.length > 0 || text === BETWEEN ? [] : [daysBetween(start, end), amountsBetween(start, end)]
  const numbers = parts.every((part) => /^\d{1,15}$/.test(part)) ? [parts.map(Number), Number(text)] : []
  return [...ranges, parts, ...numbers, ...(text === 'true' ? [true] : []), text]
}

const daysBetween = (startDate: string | undefined, endDate: string) => ({
  ...(startDate && { startDate }),
  ...(endDate && { endDate }),
})
const amountsBetween = (start: string | undefined, end: string) => ({
  ...(start && { startValue: Number(start) }),
  ...(end && { endValue: Number(end) }),
})

function items(json: unknown): readonly Item[] {
  try {
    const value: unknown = JSON.parse(String(json))
    return Array.isArray(value) ? value.filter((item) => typeof item?.dataField === 'string') : []
  } catch {
    return []
  }
}
