import * as z from 'zod'
import { day, wellFormed } from './fields.ts'

export const PAGE_SIZES = [10, 20, 50] as const
export const DEFAULT_PAGE_SIZE = 20
export const SEARCH_MAX = 200

/** A filter over days: from, to, or both. */
export const dayRange = z
  .strictObject({ startDate: day.optional(), endDate: day.optional() })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    error: 'global.fromAfterTo',
    path: ['endDate'],
  })
export type DayRange = z.infer<typeof dayRange>

/** One or more of a list of words or ids. */
export const someOf = <T extends z.ZodType>(value: T) => z.array(value).min(1).max(100)

type FilterShape = Readonly<Record<string, z.ZodType>>

/** A filter item as the specification spells it: the field it is about, and its value. */
type FilterItem<F extends FilterShape> = { [K in keyof F & string]: { dataField: K; value: z.output<F[K]> } }[keyof F & string]

const number = (schema: z.ZodType<number, number>) =>
  z.preprocess((value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value), schema)

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * The state of a grid, the same in the address bar, on the wire and in SQL: page, size, sort, direction, search and
 * filter items. `filter` travels as JSON, which no caller writes. `requireTotalCount` is asked for when the filters change, not on every page.
 */
export function gridQuery<const S extends readonly [string, ...string[]], const F extends FilterShape>(
  sortable: S,
  filters: F,
  direction: 'asc' | 'desc' = 'desc',
) {
  const items = Object.entries(filters).map(([dataField, value]) => z.object({ dataField: z.literal(dataField), value }))
  const item = z.union(
    (items.length > 0 ? items : [z.never()]) as unknown as [z.ZodType, ...z.ZodType[]],
  ) as unknown as z.ZodType<FilterItem<F>, FilterItem<F>>
  const oncePerField = (list: readonly FilterItem<F>[]) => new Set(list.map(({ dataField }) => dataField)).size === list.length
  const query = z.object({
    page: number(z.number().int().min(1).max(1_000_000)).default(1),
    size: number(z.union([z.literal(10), z.literal(20), z.literal(50)])).default(DEFAULT_PAGE_SIZE),
    sort: z.enum(sortable).default(sortable[0] as S[number]),
    direction: z.enum(['asc', 'desc']).default(direction),
    search: z.string().overwrite(wellFormed).trim().max(SEARCH_MAX).default(''),
    filter: z
      .preprocess((value: readonly FilterItem<F>[]) => parsed(value), z.array(item).max(items.length).refine(oncePerField))
      .default([]),
    requireTotalCount: z
      .preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
      .default(true),
  })
  shapes.set(query.def, filters)
  return query
}

/** By what a schema is inside, which is the same also where only a stand-in of it is handed on. */
const shapes = new WeakMap<z.ZodType['def'], FilterShape>()

/** What each filter of a grid query holds, by the name of its field. */
export const filtersOf = (query: z.ZodType): FilterShape => shapes.get(query.def) ?? {}

/** A page of rows; the count is null where it was not asked for. */
export const page = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), totalCount: z.number().int().nullable() })

/** The value of one filter, by the name of its field. */
export const filterValue = <I extends { dataField: string; value: unknown }, K extends I['dataField']>(
  items: readonly I[],
  dataField: K,
): Extract<I, { dataField: K }>['value'] | undefined => items.find((item) => isOf(item, dataField))?.value

const isOf = <I extends { dataField: string }, K extends I['dataField']>(
  item: I,
  dataField: K,
): item is Extract<I, { dataField: K }> => item.dataField === dataField

type Valued<I, K> = Extract<I, { dataField: K }> extends { value: infer V } ? V : never

/** The filters with another value of one field, or without it; what else is filtered by stays. */
export const withFilter = <I extends { dataField: string; value: unknown }, const K extends I['dataField']>(
  items: readonly I[],
  dataField: K,
  value: Valued<I, K> | undefined,
): I[] => {
  const others = items.filter((item) => item.dataField !== dataField)
  return value === undefined ? others : [...others, { dataField, value } as unknown as I]
}
