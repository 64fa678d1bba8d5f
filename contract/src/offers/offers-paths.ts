import { at, told } from '../kit/address/path.ts'
import type { PageSearch, SaidTo } from '../kit/address/page-search.ts'

export const offersPaths = {
  offers: (slug: string) => at(slug, '/doci/offers'),
  newOffer: (slug: string, said: SaidTo<S['newOffer']> = {}) => told<S['newOffer']>(at(slug, '/doci/offers/new'), said),
  offer: (slug: string, id: number) => at(slug, `/doci/offers/${id}`),
} as const

/** What its pages may be told. */
export const offersSearches = {
  newOffer: ({ number }) => ({ draft: number('draft'), copy: number('copy') }),
} as const satisfies Readonly<Record<string, PageSearch<object>>>

type S = typeof offersSearches
