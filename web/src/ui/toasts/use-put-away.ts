import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { clock } from '../../kit/clock.ts'
import { toast, type Toast } from '../../kit/toast.ts'
import { matches } from '../keys/shortcuts.ts'

/** Whoever presses something as an error appears has not read it yet. */
const READ_AFTER_MS = 1000
/** What is saved or posted with keys is not pressed. */
const SAVE_KEYS = 'mod+enter'
const ACTS = 'button, a, [role="menuitem"], [role="option"]'

/**
 * An error goes when it is put away with Escape, from wherever one types, and when the person does something new: what
 * failed before would otherwise stand beside what has succeeded since.
 */
export function usePutAway(toasts: readonly Toast[], stack: RefObject<HTMLElement | null>): void {
  const errors = toasts.filter(({ kind }) => kind === 'error')
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || errors.length === 0) return
    // An error lies on top of a dialog, which the same key would close.
    event.stopImmediatePropagation()
    for (const { id } of errors) toast.close(id)
  })
  const putAwayRead = () => {
    const readBefore = clock.now().getTime() - READ_AFTER_MS
    for (const { id, at } of errors) if (at <= readBefore) toast.close(id)
  }
  const actWithKeys = useEffectEvent((event: KeyboardEvent) => {
    if (matches(event, SAVE_KEYS)) putAwayRead()
  })
  const act = useEffectEvent(({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest(ACTS) === null || stack.current?.contains(target)) return
    putAwayRead()
  })
  // Before the paint, and for good: so it hears the key before every dialog that is opened later does.
  useLayoutEffect(() => {
    addEventListener('keydown', escape, true)
    addEventListener('keydown', actWithKeys, true)
    addEventListener('click', act, true)
    return () => {
      removeEventListener('keydown', escape, true)
      removeEventListener('keydown', actWithKeys, true)
      removeEventListener('click', act, true)
    }
  }, [])
}
