import { useEffect, useEffectEvent } from 'react'
import { isOnTop } from '../focus/is-on-top.ts'
import { matches } from './shortcuts.ts'

/** Ctrl or Cmd with Enter, from any field of a page; an open dialog or menu has it to itself. */
export function useSubmitKey(run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!matches(event, 'mod+enter') || event.defaultPrevented || isOnTop(event.target)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
