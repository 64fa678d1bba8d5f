import { useSyncExternalStore } from 'react'
import { MOBILE_BELOW_PX, NARROW_BELOW_PX, WIDE_FROM_PX } from './widths.ts'

export const useIsMobile = (): boolean => useMedia(below(MOBILE_BELOW_PX))
export const useIsNarrow = (): boolean => useMedia(below(NARROW_BELOW_PX))
export const useIsWide = (): boolean => useMedia(`(min-width: ${WIDE_FROM_PX}px)`)

/** The least of the given widths that the window does not reach; Infinity where it reaches all. They are given from the least up. */
export const useNotReached = (widths: readonly number[]): number =>
  useOfWindow(widths.map(below), () => widths.find((px) => matchMedia(below(px)).matches) ?? Infinity)

const below = (px: number) => `(max-width: ${px - 0.02}px)`

const useMedia = (media: string): boolean => useOfWindow([media], () => matchMedia(media).matches)

function useOfWindow<T>(media: readonly string[], now: () => T): T {
  return useSyncExternalStore((changed) => {
    const lists = media.map((one) => matchMedia(one))
    for (const list of lists) list.addEventListener('change', changed)
    return () => {
      for (const list of lists) list.removeEventListener('change', changed)
    }
  }, now)
}
