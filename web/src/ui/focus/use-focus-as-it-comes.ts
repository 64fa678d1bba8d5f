import { useCallback, type RefCallback } from 'react'
import { isOnNothing } from './is-on-nothing.ts'

/** What a person stands at as soon as it is there, where that is wanted and they are nowhere else by then. */
export const useFocusAsItComes = (isWanted: boolean): RefCallback<HTMLElement> =>
  useCallback(
    (element) => {
      if (isWanted && isOnNothing(document.activeElement)) element?.focus({ preventScroll: true })
    },
    [isWanted],
  )
