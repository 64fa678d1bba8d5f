import { useSyncExternalStore } from 'react'

/** Below it the layout is the mobile one (SHELL-06). */
export const MOBILE_BELOW_PX = 600
/** Below it, on the smallest phones and at 200 % of a small window, a card has a line more. */
const NARROW_BELOW_PX = 360
/** From it on the sidebar stands open beside the content (SHELL-37). */
export const WIDE_FROM_PX = 1200

export const useIsMobile = (): boolean => useMedia(`(max-width: ${MOBILE_BELOW_PX - 0.02}px)`)
export const useIsNarrow = (): boolean => useMedia(`(max-width: ${NARROW_BELOW_PX - 0.02}px)`)
export const useIsWide = (): boolean => useMedia(`(min-width: ${WIDE_FROM_PX}px)`)

function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(media)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(media).matches,
  )
}
