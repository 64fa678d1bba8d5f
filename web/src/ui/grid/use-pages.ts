import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Endpoint, Output } from 'contract/kit/endpoint'
import { call } from '../../kit/call.ts'
import { shown } from '../../kit/use-call.ts'
import { useFailureToast } from '../../kit/failure-toast.ts'
import type { GridState } from '../../kit/grid-url.ts'

type Page = { readonly rows: readonly unknown[] }
type PagedEndpoint = Endpoint & { readonly output: { readonly _zod: { readonly output: Page } } }
type Row<E> = Output<E> extends { rows: readonly (infer R)[] } ? R : never

export type Pages<R> = {
  /** Undefined until the first page is there. */
  readonly rows: readonly R[] | undefined
  /** Not even the first page could be had. */
  readonly isLost: boolean
  readonly hasMore: boolean
  readonly onMore: () => void
  readonly refetch: () => void
}

const PAGE_SIZE = 20

/** A list without an end, as mobiles show it: the next page is asked for when the person comes near the last row. */
export function usePages<E extends PagedEndpoint>(
  endpoint: E,
  { search, filter, sort, direction }: Pick<GridState, 'search' | 'sort' | 'direction'> & Partial<Pick<GridState, 'filter'>>,
  params: Readonly<Record<string, number>>,
): Pages<Row<E>> {
  const asked = { search, ...(filter && { filter }), sort, direction, size: PAGE_SIZE, requireTotalCount: false }
  const pages = useInfiniteQuery({
    queryKey: [shown(endpoint), params, 'pages', asked],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const ask = call as (...all: unknown[]) => Promise<Output<E> & { rows: readonly Row<E>[] }>
      return ask(endpoint, { ...asked, page: pageParam }, params, { signal })
    },
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
