import { useNavigate, useSearch } from '@tanstack/react-router'
import type * as z from 'zod'
import { filtersOf } from 'contract/kit/grid'
import { filterSearch, LEGACY_FILTER, readFilter } from './filter-url.ts'

/** What every grid query has; `requireTotalCount` is asked for by the caller and never stands in the address. */
export type GridState = {
  page: number
  size: number
  sort: string
  direction: 'asc' | 'desc'
  search: string
  filter: readonly { dataField: string; value: unknown }[]
  requireTotalCount: boolean
}

type Search = Readonly<Record<string, unknown>>
type GridSchema<S extends GridState> = z.ZodType<S>

const KEYS = ['page', 'size', 'sort', 'direction', 'search'] as const

/** The grid's state out of the address. A part that cannot be read falls back to its default; the rest still counts. */
export function readGrid<S extends GridState>(schema: GridSchema<S>, search: Search): S {
  const filter = readFilter(filtersOf(schema), search)
  const asked = { ...Object.fromEntries(KEYS.map((key) => [key, search[key]])), filter }
  const all = schema.safeParse(asked)
  if (all.success) return all.data
  const readable = Object.entries(asked).filter(([key, value]) => schema.safeParse({ [key]: value }).success)
  return schema.parse(Object.fromEntries(readable))
}

/** The address of a grid's state: only what differs from the default, so that links stay short. */
export function writeGrid<S extends GridState>(schema: GridSchema<S>, state: Partial<S>, search: Search = {}): Search {
  const usual: GridState = schema.parse({})
  const own = new Set<string>([...KEYS, LEGACY_FILTER, ...Object.keys(filtersOf(schema))])
  const others = Object.entries(search).filter(([key]) => !own.has(key))
  const written = KEYS.flatMap((key) =>
    state[key] === undefined || state[key] === usual[key] ? [] : [[key, state[key]] as const],
  )
  return { ...Object.fromEntries([...others, ...written]), ...(state.filter && filterSearch(state.filter)) }
}

/** A change of anything but the page starts again at page one. */
export const changed = <S extends GridState>(state: S, change: Partial<S>): S => ({ ...state, page: 1, ...change })

/** The state of a grid, kept in the address bar: back and forward work, and a link opens the same view. */
export function useGridUrl<S extends GridState>(
  schema: GridSchema<S>,
): readonly [state: S, change: (change: Partial<S>) => void] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = readGrid(schema, search)
  const change = (wanted: Partial<S>) =>
    void navigate({ to: '.', search: writeGrid(schema, changed(state, wanted), search), resetScroll: false })
  return [state, change]
}
