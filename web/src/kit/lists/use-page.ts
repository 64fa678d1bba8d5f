import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { ask } from '../call.ts'
import type { GridState } from '../address/grid-url.ts'
import { shown } from '../use-call.ts'
import type { ListEndpoint, Page } from './list-endpoint.ts'

/**
 * A page of a list. What a search and filters leave is counted once: turning the page or sorting asks for rows alone, until
 * something of the list has changed.
 */
export function usePage<Query extends GridState, Row>(
  endpoint: ListEndpoint<Query, Row>,
  query: Query,
  params: Readonly<Record<string, number>>,
): UseQueryResult<Page<Row>> {
  const queries = useQueryClient()
  const { search, filter } = query
  const countKey = [endpoint.name, params, 'count', search, filter]
  return useQuery<Page<Row>>({
    queryKey: pageKey(endpoint, query, params),
    queryFn: async ({ signal }) => {
      const known = knownCount(queries, countKey)
      const page = await ask<Page<Row>>(endpoint, { ...query, requireTotalCount: known === undefined }, params, { signal })
      if (page.totalCount !== null) queries.setQueryData(countKey, page.totalCount)
      return { ...page, totalCount: page.totalCount ?? known ?? null }
    },
    // That another search found nothing says nothing of this one.
    placeholderData: (before) => (before?.totalCount === 0 ? undefined : before),
  })
}

/** The name under which a page of a list is kept. */
export const pageKey = <Query extends GridState, Row>(
  endpoint: ListEndpoint<Query, Row>,
  query: Query,
  params: Readonly<Record<string, number>>,
) => [shown(endpoint), params, query] as const

function knownCount(queries: QueryClient, key: readonly unknown[]): number | undefined {
  const state = queries.getQueryState<number>(key)
  return state && !state.isInvalidated ? state.data : undefined
}
