import { addressOf, type PageSearch, type SaidTo } from './page-search.ts'

/** The address of a page of a business subject. */
export const at = (slug: string, rest: string): string => `/${encodeURIComponent(slug)}${rest}`

/** The address of a page, and what it is told. */
export const told = <Page extends PageSearch<object>>(path: string, said: SaidTo<Page>): string => addressOf(path, said)
