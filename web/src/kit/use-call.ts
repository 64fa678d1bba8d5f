import { keepPreviousData, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Endpoint, Output } from 'contract/kit/endpoint'
import { call, Refused, type Callable, type Rest } from './call.ts'

/** Reads from the API. Old data stays while new data loads, and a call overtaken by another is cancelled. */
export function useCall<E extends Endpoint>(endpoint: Callable<E>, ...[input, params]: Rest<E>): UseQueryResult<Output<E>> {
  return useQuery<Output<E>>({
    queryKey: [endpoint.name, params ?? {}, input ?? {}],
    // The tuple is checked where useCall is called; here its conditional type can't be seen through.
    queryFn: ({ signal }) => (call as (...all: unknown[]) => Promise<Output<E>>)(endpoint, input, params, { signal }),
    placeholderData: keepPreviousData as never,
  })
}

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal is an answer; only a silent or broken server is asked once more.
      retry: (failures, error) => failures < 1 && !(error instanceof Refused && error.problem.status < 500),
    },
  },
})

/** Reads again, now and wherever it is on the screen, what these endpoints answered. */
export const refresh = async (...endpoints: readonly Pick<Endpoint, 'name'>[]): Promise<void> => {
  await Promise.all(endpoints.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
}
