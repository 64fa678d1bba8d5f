import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

type Taken = {
  readonly keyDown: (event: KeyboardEvent) => void
  readonly took: () => void
  readonly typedOn: () => void
}

/** What Enter has taken is marked whole: who types on writes something else, and adds nothing to its end. */
export function useTakenWhole(field: RefObject<HTMLInputElement | null>, text: string): Taken {
  const isByEnter = useRef(false)
  const isWhole = useRef(false)
  // Its text may come a moment after it was taken.
  useLayoutEffect(() => {
    if (isWhole.current && text !== '' && document.activeElement === field.current) field.current?.select()
  }, [field, text])
  return {
    keyDown: ({ key }) => {
      isByEnter.current = key === 'Enter'
      isWhole.current = false
    },
    took: () => void (isWhole.current = isByEnter.current),
    typedOn: () => void (isWhole.current = false),
  }
}
