import { useLayoutEffect, type RefObject } from 'react'

/**
 * A table that fits into its box goes by with the page, which then has the only bar for scrolling; its head stands at the edge of the page.
 * One that is too wide gives way first (`data-tight`), and where that is not enough it must scroll in its box. The box is told so (`data-wide`),
 * and how high it may be for the page to stay (`--room`).
 */
export function useRoom(box: RefObject<HTMLElement | null>): void {
  // After each drawing: rows come and go.
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return undefined
    const scroller = scrollerOf(current)
    const tell = () => tellRoom(current, scroller)
    tell()
    const observer = new ResizeObserver(tell)
    // Its border: a bar that comes with the answer must not ask again.
    observer.observe(scroller, { box: 'border-box' })
    return () => observer.disconnect()
  })
}

function tellRoom(box: HTMLElement, scroller: Element): void {
  // Asked of the box as it is without the answer, which could otherwise turn from one to the other.
  delete box.dataset['wide']
  delete box.dataset['tight']
  if (box.scrollWidth <= box.clientWidth) return
  box.dataset['tight'] = ''
  if (box.scrollWidth <= box.clientWidth) return
  box.dataset['wide'] = ''
  const heights = Array.from(scroller.children, ({ clientHeight }) => clientHeight)
  const around = heights.reduce((sum, height) => sum + height, 0) - box.offsetHeight
  box.style.setProperty('--room', `${scroller.clientHeight - around}px`)
}

/** What moves when the page goes by: its main part, or a panel beside it. */
function scrollerOf(box: Element): Element {
  const { parentElement } = box
  if (!parentElement) return document.documentElement
  return ['auto', 'scroll'].includes(getComputedStyle(parentElement).overflowY) ? parentElement : scrollerOf(parentElement)
}
