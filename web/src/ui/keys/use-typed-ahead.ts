import { useEffect, useEffectEvent, useRef } from 'react'

/** The letters, and whether Enter came after them. */
export type TypedAhead = { readonly text: string; readonly isEntered: boolean }

const NOTHING: TypedAhead = { text: '', isEntered: false }

/**
 * What is typed after the key that opens something and before its field has the focus is meant for that field: it is no key of the page,
 * and nothing of it is lost. Gives how the field takes it; from then on keys are its own.
 */
export function useTypedAhead(isOpened: boolean, onEscape: () => void): () => TypedAhead {
  const typed = useRef(NOTHING)
  const stop = useRef(() => {})
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpened) return
    typed.current = NOTHING
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') escape()
      else typed.current = after(typed.current, event.key)
    }
    window.addEventListener('keydown', press, true)
    stop.current = () => window.removeEventListener('keydown', press, true)
    return () => stop.current()
  }, [isOpened])
  return () => {
    stop.current()
    const taken = typed.current
    typed.current = NOTHING
    return taken
  }
}

/** What was typed once one more key is pressed; Enter is the last that counts. */
function after({ text, isEntered }: TypedAhead, key: string): TypedAhead {
  if (isEntered || key === 'Enter') return { text, isEntered: true }
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join(''), isEntered }
  return [...key].length === 1 ? { text: text + key, isEntered } : { text, isEntered }
}
