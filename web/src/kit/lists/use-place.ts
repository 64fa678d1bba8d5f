import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { isOnNothing } from '../../ui/focus/is-on-nothing.ts'
import { places, type Place } from './places.ts'

export type PlaceInList = {
  /** Where the person stood when they left the list to which they come back; null where they come to it. */
  readonly wanted: Place | null
  /** What the rows stand in tells in which of them the person is. */
  readonly noted: { readonly onFocus: (event: SyntheticEvent) => void; readonly onClickCapture: (event: SyntheticEvent) => void }
  /** The rows are drawn: the person stands again where they stood. */
  readonly arrive: () => void
}

type Pane = {
  readonly openId: number | null
  /** What is open is still drawn. */
  readonly isDrawn: boolean
}

/**
 * Keeps where a person stands in a list when they leave its page, and takes them there when they come back to it, by the browser's way
 * back or by that of a record: as far down, and in the row that they came from. What stands open beside the rows gives the focus back
 * to its row when it goes.
 */
export function usePlace({ openId, isDrawn }: Pane): PlaceInList {
  const router = useRouter()
  const rowId = useRef<number | null>(null)
  const [wanted, setWanted] = useState(() => places.of(router.state.location))
  useEffect(() => {
    const leave = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) places.keep(fromLocation, placeNow(rowId.current))
    })
    const goAway = () => places.keep(router.state.location, placeNow(rowId.current))
    addEventListener('pagehide', goAway)
    return () => {
      leave()
      removeEventListener('pagehide', goAway)
    }
  }, [router])
  const note = useCallback(({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    if (row) rowId.current = Number(row.dataset['row'])
  }, [])
  const arrive = useCallback(() => {
    if (!wanted) return
    setWanted(null)
    rowId.current = wanted.rowId
    scroller()?.scrollTo(0, wanted.topPx)
    box()?.scrollTo(wanted.boxLeftPx, wanted.boxTopPx)
    focusRow(wanted.rowId)
  }, [wanted])
  const lastOpenId = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (openId === null && !isDrawn) {
      // Meanwhile they may have gone on to another one.
      focusRow(lastOpenId.current)?.scrollIntoView({ block: 'nearest' })
      lastOpenId.current = null
    }
    if (openId !== null) lastOpenId.current = openId
  })
  // A link is followed before a click on it comes up to what it stands in, and not every browser gives it the focus.
  return { wanted, noted: { onFocus: note, onClickCapture: note }, arrive }
}

const scroller = () => document.querySelector('#main')
const box = () => document.querySelector('#main [data-wide]')

function placeNow(rowId: number | null): Place {
  const last = [...(scroller()?.querySelectorAll('li[aria-posinset]') ?? [])].at(-1)
  return {
    topPx: scroller()?.scrollTop ?? 0,
    boxTopPx: box()?.scrollTop ?? 0,
    boxLeftPx: box()?.scrollLeft ?? 0,
    rowId,
    rowCount: Number(last?.getAttribute('aria-posinset') ?? 0),
  }
}

/** The row of a grid, or what opens the card; whoever is elsewhere meanwhile stays there. */
function focusRow(id: number | null): HTMLElement | null | undefined {
  if (id === null || !isOnNothing(document.activeElement)) return null
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`)
  const focused = row?.hasAttribute('tabindex') ? row : row?.querySelector<HTMLElement>('button, a')
  focused?.focus({ preventScroll: true })
  return focused
}
