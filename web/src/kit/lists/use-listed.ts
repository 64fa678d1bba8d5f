import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useBusinessSubjectId } from '../actor.tsx'
import { useGridUrl, type GridState } from '../address/grid-url.ts'
import { useIsMobile } from '../breakpoints.ts'
import type { ListEndpoint, Page } from './list-endpoint.ts'
import { pageKey } from './use-page.ts'
import { pagesKey, rowsOf } from './use-pages.ts'

/** Tells which rows stand in the list of this page, in the grid or as cards, as they were last read: for what stands open beside it and goes on along it. */
export function useListed<Query extends GridState, Row>(endpoint: ListEndpoint<Query, Row>): () => readonly Row[] {
  const [query] = useGridUrl(endpoint.input)
  const params = { businessSubjectId: useBusinessSubjectId() }
  const queries = useQueryClient()
  const isMobile = useIsMobile()
  return () => {
    if (!isMobile) return queries.getQueryData<Page<Row>>(pageKey(endpoint, query, params))?.rows ?? []
    const pages = queries.getQueryData<InfiniteData<Page<Row>>>(pagesKey(endpoint, query, params))
    return pages ? rowsOf(pages) : []
  }
}
