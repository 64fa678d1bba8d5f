import { useState, type KeyboardEvent } from 'react'

/** Whether somebody wants to know more of a thing: they point at it, have come to it by key, or pressed it. Escape ends it. */
export function useAsked() {
  const [isAsked, setIsAsked] = useState(false)
  const ask = () => setIsAsked(true)
  const rest = () => setIsAsked(false)
  const asking = {
    onMouseEnter: ask,
    onMouseLeave: rest,
    onFocus: ask,
    onBlur: rest,
    onClick: ask,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && rest(),
  }
  return { isAsked, asking }
}
