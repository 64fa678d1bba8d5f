import { keepPreviousData, useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { Endpoint, Output } from 'contract/kit/endpoint'
import { call, type Callable } from '../../kit/call.ts'
import { shown } from '../../kit/use-call.ts'
import type { GridState } from '../../kit/grid-url.ts'

type Page = { readonly rows: readonly unknown[]; readonly totalCount: number | null }
type PagedEndpoint = Endpoint & { readonly output: { readonly _zod: { readonly output: Page } } }

/**
 * A page of a list. What a search and filters leave is counted once: turning the page or sorting asks for rows alone, until
 * something of the list has changed.
 */
export function usePage<E extends PagedEndpoint>(
  endpoint: Callable<E>,
  query: GridState,
  params: Readonly<Record<string, number>>,
): UseQueryResult<Output<E>> {
  const queries = useQueryClient()
  const { search, filter } = query
  const countKey = [endpoint.name, params, 'count', search, filter]
  return useQuery<Output<E>>({
    queryKey: [shown(endpoint), params, query],
    queryFn: async ({ signal }) => {
      const known = knownCount(queries, countKey)
      const page = (await (call as (...all: unknown[]) => Promise<Page>)(
        endpoint,
        { ...query, requireTotalCount: known === undefined },
        params,
        { signal },
      )) as Page
      if (page.totalCount !== null) queries.setQueryData(countKey, page.totalCount)
      return { ...page, totalCount: page.totalCount ?? known } as Output<E>
    },
    placeholderData: keepPreviousData as never,
  })
}

function knownCount(queries: QueryClient, key: readonly unknown[]): number | undefined {
  const state = queries.getQueryState<number>(key)
  return state && !state.isInvalidated ? state.data : undefined
}
