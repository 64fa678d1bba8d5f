import { at, told } from '../kit/address/path.ts'
import type { PageSearch, SaidTo } from '../kit/address/page-search.ts'

export const documentIssuingPaths = {
  invoices: (slug: string) => at(slug, '/doci/invoices'),
  newInvoice: (slug: string, said: SaidTo<S['newInvoice']> = {}) => told<S['newInvoice']>(at(slug, '/doci/invoices/new'), said),
  invoice: (slug: string, id: number) => at(slug, `/doci/invoices/${id}`),
} as const

/** What its pages may be told. */
export const documentIssuingSearches = {
  /** A draft to go on with, an invoice to copy or to credit, an advance whose supply is invoiced, or the name and price of what is sold. */
  newInvoice: ({ number, text }) => ({
    draft: number('draft'),
    copy: number('copy'),
    credit: number('credit'),
    final: number('final'),
    sold: text('sold'),
    /** Without VAT, as `2000.00`. */
    price: text('price'),
  }),
  /** What an address is told of the draft that is written there. */
  draft: ({ number }) => ({ draft: number('draft') }),
} as const satisfies Readonly<Record<string, PageSearch<object>>>

type S = typeof documentIssuingSearches
