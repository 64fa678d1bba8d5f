import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isOnNothing } from './is-on-nothing.ts'

/** The field where a person begins, which takes the focus when the page opens, unless something else has it by then. */
export function useFirstField(field: RefObject<HTMLInputElement | null>, isFirst: boolean): void {
  const begin = useEffectEvent(() => {
    if (isFirst && isOnNothing(document.activeElement)) field.current?.focus()
  })
  // Where the page is laid out anyhow: before, it would be laid out for this alone.
  useEffect(() => {
    const frame = requestAnimationFrame(() => begin())
    return () => cancelAnimationFrame(frame)
  }, [])
}
