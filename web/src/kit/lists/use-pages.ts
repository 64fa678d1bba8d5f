import { useInfiniteQuery } from '@tanstack/react-query'
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
  readonly hasMore: boolean
  readonly onMore: () => void
  readonly refetch: () => void
}

const PAGE_SIZE = 20

/** A list without an end, as mobiles show it: the next page is asked for when the person comes near the last row. */
export function usePages<Query extends GridState, Row>(
  endpoint: ListEndpoint<Query, Row>,
  { search, filter, sort, direction }: Pick<GridState, 'search' | 'sort' | 'direction'> & Partial<Pick<GridState, 'filter'>>,
  params: Readonly<Record<string, number>>,
): Pages<Row> {
  const asked = { search, ...(filter && { filter }), sort, direction, size: PAGE_SIZE, requireTotalCount: false }
  const pages = useInfiniteQuery({
    queryKey: [shown(endpoint), params, 'pages', asked],
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
    rows: pages.data?.pages.flatMap((page) => page.rows),
    isLost: pages.isError && !pages.data,
    hasMore: hasNextPage,
    onMore,
    refetch: () => void pages.refetch(),
  }
}
