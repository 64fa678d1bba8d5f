import { useSyncExternalStore } from 'react'
import { MOBILE_BELOW_PX, NARROW_BELOW_PX, WIDE_FROM_PX } from './widths.ts'

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
