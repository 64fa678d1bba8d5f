import { useState } from 'react'
import { useIsMobile, useIsWide } from '../../../kit/breakpoints.ts'

/** `beside` the page and `rail` take room; `over` it and as a `drawer` it holds the focus; `closed` there is nothing. */
export type SidebarMode = 'beside' | 'rail' | 'over' | 'drawer' | 'closed'

/** Open beside the page on a wide window; else closed, and opening over the page (SHELL-37, 38, GAP-15). */
export function useSidebar(pathname: string) {
  const isWide = useIsWide()
  const isMobile = useIsMobile()
  const [isOpen, setIsOpen] = useState(isWide)
  const [seen, setSeen] = useState({ isWide, pathname })
  if (seen.isWide !== isWide || seen.pathname !== pathname) {
    setSeen({ isWide, pathname })
    if (seen.isWide !== isWide) setIsOpen(isWide)
    else if (!isWide) setIsOpen(false)
  }
  const mode = modeOf(isOpen, isWide, isMobile)
  const isOver = mode === 'over' || mode === 'drawer'
  return { mode, isOpen, isOver, toggle: () => setIsOpen(!isOpen), close: () => setIsOpen(false) }
}

/** Closed, it still shows the signs of the modules where there is room for them. */
function modeOf(isOpen: boolean, isWide: boolean, isMobile: boolean): SidebarMode {
  if (isMobile) return isOpen ? 'drawer' : 'closed'
  if (!isOpen) return 'rail'
  return isWide ? 'beside' : 'over'
}
