import { at, told } from '../kit/address/path.ts'
import type { PageSearch } from '../kit/address/page-search.ts'

export const documentsPaths = {
  documents: (slug: string) => at(slug, '/documents'),
  importingDocuments: (slug: string) => told<S['documents']>(at(slug, '/documents'), { import: 1 }),
  enteringInvoice: (slug: string) => told<S['documents']>(at(slug, '/documents'), { new: 1 }),
  document: (slug: string, id: number) => told<S['documents']>(at(slug, '/documents'), { document: id }),
} as const

/** What its pages may be told. */
export const documentsSearches = {
  documents: ({ number }) => ({
    document: number('document'),
    repeated: number('repeated'),
    new: number('new'),
    import: number('import'),
  }),
} as const satisfies Readonly<Record<string, PageSearch<object>>>

type S = typeof documentsSearches
