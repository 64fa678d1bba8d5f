import { useSyncExternalStore } from 'react'
import { followed } from './followed.ts'
import { tell } from '../refusals.ts'

/** Work on its way. It goes on, and is told when it is over, while the person looks at other pages. */
export type OnItsWay = {
  readonly doneCount: number
  /** Of how many parts; null until that is known. */
  readonly partCount: number | null
  readonly stop: () => Promise<void>
}

type Steps<Now> = {
  readonly begin: () => Promise<{ readonly id: number }>
  readonly look: (id: number) => Promise<Now>
  readonly stop: (id: number) => Promise<unknown>
  readonly isUnderWay: (now: Now) => boolean
  readonly progressOf: (now: Now) => Pick<OnItsWay, 'doneCount' | 'partCount'>
  readonly onOver: (now: Now) => void | Promise<void>
}

let allOnTheirWay: ReadonlyMap<string, OnItsWay> = new Map()
const listeners = new Set<() => void>()

/** What of a kind is on its way, if anything is. */
export const useOnItsWay = (kind: string): OnItsWay | null =>
  useSyncExternalStore(subscribe, () => allOnTheirWay.get(kind) ?? null)

/** Begins work, one of its kind at a time, and follows it to its end, which is told wherever the person is then. */
export async function beginWork<Now>(
  kind: string,
  { begin, look, stop, isUnderWay, progressOf, onOver }: Steps<Now>,
): Promise<void> {
  if (allOnTheirWay.has(kind)) return
  set(kind, { doneCount: 0, partCount: null, stop: () => Promise.resolve() })
  try {
    const { id } = await begin()
    const stopped = async () => void (await stop(id).catch(tell))
    const now = await followed(await look(id), {
      isUnderWay,
      look: () => look(id),
      onLook: (seen) => set(kind, { ...progressOf(seen), stop: stopped }),
    })
    await onOver(now)
  } catch (error) {
    tell(error)
  } finally {
    set(kind, null)
  }
}

function set(kind: string, next: OnItsWay | null): void {
  const others = [...allOnTheirWay].filter(([other]) => other !== kind)
  allOnTheirWay = new Map(next ? [...others, [kind, next]] : others)
  for (const tellOne of listeners) tellOne()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
