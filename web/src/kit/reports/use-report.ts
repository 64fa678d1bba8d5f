import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Input, Output, Params } from 'contract/kit/endpoint'
import type { ReportEndpoint } from 'contract/kit/lists/reports'
import { usePageInAddress, type Turning } from '../address/page-in-address.ts'
import { ask } from '../call.ts'
import { useWithinPages } from '../lists/use-within-pages.ts'
import { shown } from '../use-call.ts'
import { usePageOfPart } from './page-of-part.ts'

/** What every report answers, whatever else it says. */
export type Told = { readonly totalCount: number }

export type Report<Answer> = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'> & {
  readonly page: number
  /** None until it is known. */
  readonly pages: number
  readonly turn: (page: number) => void
}

/** What is asked of a report beside its page. */
type Asked<E> = Omit<Input<E>, 'page'>

/** A report that a page of its own is about: which page of it is looked at stands in the address, and another question begins at its first. */
export const useReport = <E extends ReportEndpoint>(endpoint: E, asked: Asked<E>, params: Params<E>): Report<Answered<E>> =>
  usePageOfReport(endpoint, asked, params, usePageInAddress(JSON.stringify([params, asked])))

/** A report that is a part of a page beside others, or stands open over one: nobody comes back to a page of it. */
export const usePartReport = <E extends ReportEndpoint>(endpoint: E, asked: Asked<E>, params: Params<E>): Report<Answered<E>> =>
  usePageOfReport(endpoint, asked, params, usePageOfPart(JSON.stringify([params, asked])))

type Answered<E> = Output<E> & Told

function usePageOfReport<E extends ReportEndpoint>(
  endpoint: E,
  asked: Asked<E>,
  params: Params<E>,
  { page, turn }: Turning,
): Report<Answered<E>> {
  const query = { ...asked, page }
  const { data, error, refetch, isPlaceholderData } = useQuery<Answered<E>>({
    queryKey: [shown(endpoint), params, query],
    queryFn: ({ signal }) => ask<Answered<E>>(endpoint, query, params, { signal }),
    placeholderData: (before) => before,
  })
  const pages = Math.ceil((data?.totalCount ?? 0) / endpoint.pageSize)
  useWithinPages({
    page,
    size: endpoint.pageSize,
    totalCount: isPlaceholderData ? undefined : data?.totalCount,
    turn: (last) => turn(last, { isInstead: true }),
  })
  return { data, error, refetch, isPlaceholderData, page, pages, turn }
}
