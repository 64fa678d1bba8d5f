import { useNavigate, useSearch } from '@tanstack/react-router'
import type * as z from 'zod'

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

const KEYS = ['page', 'size', 'sort', 'direction', 'search', 'filter'] as const

/** The grid's state out of the address. A part that cannot be read falls back to its default; the rest still counts. */
export function readGrid<S extends GridState>(schema: GridSchema<S>, search: Search): S {
  const all = schema.safeParse(Object.fromEntries(KEYS.map((key) => [key, search[key]])))
  if (all.success) return all.data
  const readable = KEYS.filter((key) => schema.safeParse({ [key]: search[key] }).success)
  return schema.parse(Object.fromEntries(readable.map((key) => [key, search[key]])))
}

/** The address of a grid's state: only what differs from the default, so that links stay short. */
export function writeGrid<S extends GridState>(schema: GridSchema<S>, state: Partial<S>, search: Search = {}): Search {
  const usual: GridState = schema.parse({})
  const others = Object.entries(search).filter(([key]) => !KEYS.includes(key as never))
  const written = KEYS.flatMap((key) => {
    const value = state[key]
    return value === undefined || JSON.stringify(value) === JSON.stringify(usual[key])
      ? []
      : [[key, Array.isArray(value) ? JSON.stringify(value) : value] as const]
  })
  return Object.fromEntries([...others, ...written])
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
    void navigate({ to: '.', search: writeGrid(schema, changed(state, wanted), search) as never, resetScroll: false })
  return [state, change]
}
