import { at, told } from '../kit/address/path.ts'
import type { PageSearch, SaidTo } from '../kit/address/page-search.ts'

export const itemsPaths = {
  items: (slug: string, said: SaidTo<S['items']> = {}) => told<S['items']>(at(slug, '/doci/items'), said),
  newItem: (slug: string) => told<S['items']>(at(slug, '/doci/items'), { new: 1 }),
} as const

/** What its pages may be told. */
export const itemsSearches = {
  items: ({ number, text }) => ({ search: text('search'), item: number('item'), new: number('new') }),
} as const satisfies Readonly<Record<string, PageSearch<object>>>

type S = typeof itemsSearches
