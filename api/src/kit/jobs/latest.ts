import { tooManyRequests, unavailable } from 'contract/kit/failures'
import { Failed } from '../fail.ts'

type Limits = {
  /** Whoever waits longer is told that there is no answer now. */
  readonly withinMs: number
  readonly waitingMax: number
}
type Waiting = { readonly start: () => void; readonly drop: () => void }
export type Latest = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Does one thing at a time. Of each key only the last waits: what is asked for anew takes the place of what was asked before, which
 * nobody looks at any more.
 */
export function latestOf({ withinMs, waitingMax }: Limits): Latest {
  const waiting = new Map<string, Waiting>()
  let isBusy = false
  const next = () => {
    const [first] = waiting
    if (isBusy || !first) return
    isBusy = true
    waiting.delete(first[0])
    first[1].start()
  }
  return <T>(key: string, work: () => Promise<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    waiting.get(key)?.drop()
    if (!waiting.has(key) && waiting.size >= waitingMax) return Promise.reject(Failed.with(unavailable))
    const drop = () => reject(Failed.with(tooManyRequests))
    let isStarted = false
    const late = setTimeout(() => reject(Failed.with(unavailable)), withinMs)
    const start = () => {
      isStarted = true
      work().then(resolve, reject)
    }
    const mine = { start, drop }
    waiting.set(key, mine)
    next()
    return promise.finally(() => {
      clearTimeout(late)
      if (waiting.get(key) === mine) waiting.delete(key)
      if (isStarted) isBusy = false
      next()
    })
  }
}
