import { at, told } from '../kit/address/path.ts'
import type { PageSearch, SaidTo } from '../kit/address/page-search.ts'

export const recurringInvoicesPaths = {
  recurringInvoices: (slug: string) => at(slug, '/doci/recurring-invoices'),
  newRecurringInvoice: (slug: string, said: SaidTo<S['newRecurringInvoice']> = {}) =>
    told<S['newRecurringInvoice']>(at(slug, '/doci/recurring-invoices/new'), said),
  recurringInvoice: (slug: string, id: number) => at(slug, `/doci/recurring-invoices/${id}`),
  recurringInvoiceEditing: (slug: string, id: number) => at(slug, `/doci/recurring-invoices/${id}/edit`),
} as const

/** What its pages may be told. */
export const recurringInvoicesSearches = {
  newRecurringInvoice: ({ number }) => ({ draft: number('draft'), copy: number('copy') }),
} as const satisfies Readonly<Record<string, PageSearch<object>>>

type S = typeof recurringInvoicesSearches
