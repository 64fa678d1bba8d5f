import { hashKey, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { shownBy, type Endpoint, type Output } from 'contract/kit/endpoint'
import { ask, onChanged, Refused, type Callable, type Change, type Rest } from './call.ts'

/** Reads from the API. Old data stays while new data loads, and a call overtaken by another is cancelled. */
export const useCall = <E extends Endpoint>(endpoint: Callable<E>, ...rest: Rest<E>): UseQueryResult<Output<E>> =>
  useQuery<Output<E>>(asked(endpoint, rest))

/** The same for what is asked only once it is wanted, as of a card that has to come into sight first. */
export const useWantedCall = <E extends Endpoint>(
  isWanted: boolean,
  endpoint: Callable<E>,
  ...rest: Rest<E>
): UseQueryResult<Output<E>> => useQuery<Output<E>>({ ...asked(endpoint, rest), enabled: isWanted })

const asked = <E extends Endpoint>(endpoint: Callable<E>, [input, params]: Rest<E>) => ({
  queryKey: [shown(endpoint), params ?? {}, input ?? {}],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask<Output<E>>(endpoint, input, params ?? {}, { signal }),
  placeholderData: (before: Output<E> | undefined) => before,
})

const LOOK_AGAIN_MS = 1_500

/**
 * The same for what may still be under way: it is looked at again until it is not. What came of it on the way is told to whatever else
 * on the screen shows it.
 */
export function useFollowedCall<E extends Endpoint>(
  endpoint: Callable<E>,
  isUnderWay: (answer: Output<E>) => boolean,
  ...rest: Rest<E>
): UseQueryResult<Output<E>> {
  const before = useRef<{ readonly data: Output<E> | undefined; readonly wasUnderWay: boolean }>({
    data: undefined,
    wasUnderWay: false,
  })
  const result = useQuery<Output<E>>({
    ...asked(endpoint, rest),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? LOOK_AGAIN_MS : false),
  })
  const { data } = result
  useEffect(() => {
    if (before.current.data === data) return
    if (before.current.wasUnderWay) forget({ resources: shownBy(endpoint) })
    before.current = { data, wasUnderWay: data !== undefined && isUnderWay(data) }
  })
  return result
}

/** May not be seen, is not there, is there no more. */
const SAYS_THAT_IT_IS_GONE = new Set([403, 404, 410])

/**
 * What was asked for can't be shown: it never came, or the API says that it is gone. Whatever else keeps a newer answer from coming, what
 * is drawn stays, and the shell says that it is old.
 */
export const isLost = ({ error, data }: Pick<UseQueryResult, 'error' | 'data'>): boolean =>
  error !== null && (data === undefined || (error instanceof Refused && SAYS_THAT_IT_IS_GONE.has(error.problem.status)))

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Without a network a call fails and says so, instead of being waited for; it is made again once there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal is an answer; only a silent or broken server is asked once more.
      retry: (failures, error) => failures < 1 && !(error instanceof Refused && error.problem.status < 500),
    },
  },
})

/** What each endpoint that was read tells of, by its name. */
const shows = new Map<unknown, readonly string[]>()

/** The first part of the key under which an answer is kept: from then on it is forgotten when what it shows is changed. */
export function shown(endpoint: Pick<Endpoint, 'name' | 'shows'>): string {
  shows.set(endpoint.name, shownBy(endpoint))
  return endpoint.name
}

let old: readonly Change[] = []
let reading: Promise<unknown> = Promise.resolve()

/**
 * Reads again, once for all that happened at the same time and wherever it is on the screen, what tells of what changed. A record that
 * is gone is not asked for.
 */
export function forget(change: Change): void {
  if (old.length === 0) reading = new Promise((resolve) => void setTimeout(resolve)).then(readAgain)
  old = [...old, change]
}

async function readAgain(): Promise<void> {
  const changes = old
  old = []
  const changed = new Set(changes.flatMap(({ resources }) => resources))
  const gone = new Set(changes.map(({ gone }) => gone && hashKey([`${gone.resource}.get`, gone.params])))
  await queries.invalidateQueries({
    predicate: ({ queryKey: [name, params] }) =>
      (shows.get(name)?.some((one) => changed.has(one)) ?? false) && !gone.has(hashKey([name, params])),
  })
}

onChanged(forget)

/** When all that was forgotten is on the screen as it is now. */
export const whenRead = async (): Promise<void> => {
  await reading
}
