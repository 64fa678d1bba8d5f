import { useEffect, useEffectEvent, useState, type PointerEvent as Pressed } from 'react'

type Held<T> = { readonly value: string; readonly found: readonly T[]; readonly x: number; readonly y: number }
type Ends<T> = {
  /** The press ended where it began: it is what lay there then. */
  readonly onTake: (value: string, found: readonly T[]) => void
  /** It became something else, as scrolling the list. */
  readonly onLet: () => void
}

/** A finger is never quite still. */
const STILL_PX = 10

/**
 * A press into a list counts for what lay under the finger as it began. Until the click comes, an answer may change the list, the focus may
 * leave the field, the keyboard of a phone may move the page: the click would hit another place, or nothing.
 */
export function useHeldPress<T>(ends: Ends<T>) {
  const [held, hold] = useState<Held<T> | null>(null)
  const take = useEffectEvent(ends.onTake)
  const letGo = useEffectEvent(ends.onLet)
  useEffect(() => {
    if (held === null) return
    const over = new AbortController()
    const options = { capture: true, signal: over.signal }
    const release = () => {
      hold(null)
      letGo()
    }
    window.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        event.stopPropagation()
        hold(null)
        take(held.value, held.found)
      },
      options,
    )
    const end = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > STILL_PX) release()
    }
    window.addEventListener('pointerup', end, options)
    window.addEventListener('pointercancel', release, options)
    // The click never came, as after a long press: what is pressed now is something else.
    window.addEventListener('pointerdown', release, options)
    window.addEventListener('keydown', release, options)
    return () => over.abort()
  }, [held])
  const press = (value: string, found: readonly T[]) => (event: Pressed) => {
    if (event.button === 0) hold({ value, found, x: event.clientX, y: event.clientY })
  }
  return { heldFound: held?.found ?? null, press }
}
