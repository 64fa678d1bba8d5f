import { at, told } from '../kit/address/path.ts'
import type { PageSearch } from '../kit/address/page-search.ts'

export const partnersPaths = {
  partners: (slug: string) => at(slug, '/customers'),
  newPartner: (slug: string) => told<S['partners']>(at(slug, '/customers'), { new: 1 }),
  partner: (slug: string, id: number) => at(slug, `/customers/${id}`),
} as const

/** What its pages may be told. */
export const partnersSearches = {
  partners: ({ number }) => ({ new: number('new') }),
} as const satisfies Readonly<Record<string, PageSearch<object>>>

type S = typeof partnersSearches
