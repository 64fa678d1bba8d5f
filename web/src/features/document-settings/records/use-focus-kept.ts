import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A button that opens a dialog may go with its row: then what stays has the focus. Answers how to say that it is pressed. */
export function useFocusKept(stays: RefObject<HTMLElement | null>): () => void {
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.isConnected || document.activeElement !== document.body) return
    pressed.current = null
    stays.current?.focus()
  })
  return () => {
    pressed.current = document.activeElement
  }
}
