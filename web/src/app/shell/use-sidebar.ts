import { useState } from 'react'
import { useIsMobile, useIsWide } from '../../kit/breakpoints.ts'

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
  const mode = !isOpen ? 'closed' : isWide ? 'beside' : isMobile ? 'drawer' : 'over'
  return { mode, isOpen, isOver: !isWide, toggle: () => setIsOpen(!isOpen), close: () => setIsOpen(false) }
}
