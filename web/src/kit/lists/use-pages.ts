import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ask } from '../call.ts'
import { useFailureToast } from '../failure-toast.ts'
import type { GridState } from '../address/grid-url.ts'
import { shown } from '../use-call.ts'
import type { ListEndpoint, Page } from './list-endpoint.ts'

export type Pages<Row> = {
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined
  /** Not even the first page could be had. */
  readonly isLost: boolean
  readonly error: unknown
  readonly hasMore: boolean
  readonly onMore: () => void
  readonly refetch: () => void
}

const PAGE_SIZE = 20

type Asked = Pick<GridState, 'search' | 'sort' | 'direction'> & Partial<Pick<GridState, 'filter'>>
type Params = Readonly<Record<string, number>>

/** A list without an end, as mobiles show it: the next page is asked for when the person comes near the last row. */
export function usePages<Query extends GridState, Row>(
  endpoint: ListEndpoint<Query, Row>,
  query: Asked,
  params: Params,
): Pages<Row> {
  const asked = askedOf(query)
  const pages = useInfiniteQuery({
    queryKey: pagesKey(endpoint, query, params),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask<Page<Row>>(endpoint, { ...asked, page: pageParam }, params, { signal }),
    getNextPageParam: ({ rows }, all) => (rows.length < PAGE_SIZE ? undefined : all.length + 1),
  })
  useFailureToast(pages.error)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const onMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return {
    rows: pages.data && rowsOf(pages.data),
    isLost: pages.isError && !pages.data,
    error: pages.error,
    hasMore: hasNextPage,
    onMore,
    refetch: () => void pages.refetch(),
  }
}

/** The name under which the pages of a list without an end are kept. */
export const pagesKey = <Query extends GridState, Row>(endpoint: ListEndpoint<Query, Row>, query: Asked, params: Params) =>
  [shown(endpoint), params, 'pages', askedOf(query)] as const

/** All rows that are there by now. */
export const rowsOf = <Row>({ pages }: InfiniteData<Page<Row>>): readonly Row[] => pages.flatMap((page) => page.rows)

/** Everything of it but the page. */
export const askedOf = ({ search, filter, sort, direction }: Asked) => ({
  search,
  ...(filter && { filter }),
  sort,
  direction,
  size: PAGE_SIZE,
  requireTotalCount: false,
})
