import { at, told } from '../kit/address/path.ts'
import type { PageSearch } from '../kit/address/page-search.ts'

export const fixedAssetsPaths = {
  fixedAssets: (slug: string) => at(slug, '/fixed-assets'),
  newFixedAsset: (slug: string) => told<S['fixedAssets']>(at(slug, '/fixed-assets'), { new: 1 }),
  importingFixedAssets: (slug: string) => told<S['fixedAssets']>(at(slug, '/fixed-assets'), { import: 1 }),
  runningDepreciation: (slug: string) => told<S['fixedAssets']>(at(slug, '/fixed-assets'), { run: 1 }),
  fixedAssetCounts: (slug: string) => at(slug, '/fixed-assets/counts'),
  fixedAssetCount: (slug: string, id: number) => at(slug, `/fixed-assets/counts/${id}`),
  fixedAsset: (slug: string, id: number) => at(slug, `/fixed-assets/${id}`),
  /** With the dialog of its write-off open. */
  writtenOffFixedAsset: (slug: string, id: number) => told<S['fixedAsset']>(at(slug, `/fixed-assets/${id}`), { writeOff: 1 }),
} as const

/** What its pages may be told. */
export const fixedAssetsSearches = {
  fixedAssets: ({ number }) => ({ new: number('new'), import: number('import'), run: number('run') }),
  fixedAsset: ({ number }) => ({ writeOff: number('writeOff') }),
} as const satisfies Readonly<Record<string, PageSearch<object>>>

type S = typeof fixedAssetsSearches
