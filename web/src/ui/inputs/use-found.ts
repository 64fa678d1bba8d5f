import { useEffect, useEffectEvent, useState } from 'react'
import { clock } from '../../kit/clock.ts'

/** The search is asked this long after the last key. */
export const ASK_AFTER_MS = 200

/** Finds what fits a text; the signal says when nobody waits for it any more. */
export type Search<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>

type Answer<T> = { readonly text: string; readonly found: readonly T[]; readonly error: unknown }
type Found<T> = Omit<Answer<T>, 'text'> & {
  /** What is found belongs to what is typed now, not to what was typed before. */
  readonly isAnswered: boolean
  /** Something was found, or nothing was: what is said of that stays while the next is asked for. */
  readonly hasAnswer: boolean
}

type Asking<T> = {
  readonly search: Search<T>
  readonly text: string
  readonly isAsking: boolean
  readonly isInHurry: boolean
  readonly onFound: (found: readonly T[]) => void
}

/** Asks a moment after the last key, at once in a hurry. Only the newest answer counts; what was found before stays until it is there. */
export function useFound<T>({ search, text, isAsking, isInHurry, onFound }: Asking<T>): Found<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const come = useEffectEvent((of: string, found: readonly T[], error: unknown) => {
    setAnswer({ text: of, found, error })
    onFound(found)
  })
  const ask = useEffectEvent(async (of: string, signal: AbortSignal) => {
    try {
      const found = await search(of, signal)
      if (!signal.aborted) come(of, found, null)
    } catch (error) {
      if (!signal.aborted) come(of, [], error)
    }
  })
  useEffect(() => {
    if (!isAsking) return
    const asked = new AbortController()
    const stop = clock.after(isInHurry ? 0 : ASK_AFTER_MS, () => void ask(text, asked.signal))
    return () => {
      stop()
      asked.abort()
    }
  }, [text, isAsking, isInHurry])
  return {
    found: answer?.found ?? [],
    error: answer?.error ?? null,
    isAnswered: answer?.text === text,
    hasAnswer: answer !== null,
  }
}
