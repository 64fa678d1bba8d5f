import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isOnTop } from '../focus/is-on-top.ts'

export type Shortcut = { readonly keys: string; readonly label: string }

/**
 * A key of the page while it is on screen, listed under `?`. `mod+k` means Ctrl or Cmd; plain keys rest while one types. Of two that want
 * the same key, what came last has it: Escape closes what was opened from rows that are chosen, and leaves the choice only then.
 */
export function useShortcut(keys: string, label: string, run: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !matches(event, keys)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const shown = { keys, label }
    const press = (event: KeyboardEvent) => {
      if (shortcuts.findLast((one) => one.keys === keys) === shown) pressed(event)
    }
    set([...shortcuts, shown])
    document.addEventListener('keydown', press)
    return () => {
      set(shortcuts.filter((one) => one !== shown))
      document.removeEventListener('keydown', press)
    }
  }, [keys, label])
}

export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => shortcuts)

export function matches(event: KeyboardEvent, keys: string): boolean {
  const isMod = keys.startsWith('mod+')
  if ((event.ctrlKey || event.metaKey) !== isMod || event.altKey || event.key.toLowerCase() !== keys.replace('mod+', ''))
    return false
  if (isMod) return true
  return !isTyping(event.target) && !isOnTop(event.target)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)))

let shortcuts: readonly Shortcut[] = []
const listeners = new Set<() => void>()

function set(next: readonly Shortcut[]): void {
  shortcuts = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
