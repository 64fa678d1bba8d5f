import { useEffect, type RefObject } from 'react'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { clock } from '../../kit/clock.ts'

const FIELD = '[data-autofocus], :is(input, textarea, select):enabled:not([type="hidden"], [tabindex="-1"])'
/** What can't be taken back is not done by the key that has opened the dialog. */
const SUBMIT = 'button[type="submit"]:not([disabled], [data-dangerous])'

/**
 * Whoever opens a dialog stands in its first field, or at the button that they most likely want, also where that comes later: until then
 * at its cross, and whoever has gone on from there meanwhile stays where they are. On a mobile the keys would come up over it.
 */
export function useBeginsInside(dialog: RefObject<HTMLElement | null>): void {
  const isMobile = useIsMobile()
  useEffect(() => {
    const { current } = dialog
    if (!current || isMobile) return undefined
    const begin = () => {
      const first = current.querySelector<HTMLElement>(FIELD) ?? current.querySelector<HTMLElement>(SUBMIT)
      if (!first) return
      observer.disconnect()
      if (isAtBeginning(current)) first.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(begin)
    const watch = () => {
      observer.observe(current, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
      begin()
    }
    // After the library, which goes to the cross a moment after the dialog has come.
    let stop = clock.after(0, () => (stop = clock.after(0, watch)))
    return () => {
      stop()
      observer.disconnect()
    }
  }, [dialog, isMobile])
}

/** Nowhere, at the dialog itself or at its cross. */
const isAtBeginning = (dialog: HTMLElement): boolean => {
  const at = document.activeElement
  return at === null || at === document.body || at === dialog || (dialog.contains(at) && at.closest('[data-cross]') !== null)
}
