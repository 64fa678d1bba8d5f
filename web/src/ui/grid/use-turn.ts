import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { isOnNothing } from '../focus/is-on-nothing.ts'

/**
 * One row at a time has its turn: it is in the order of the Tab key, and keys from elsewhere lead to it. Where it is taken away, as by what
 * was done with it, the row that comes into its place has the turn, and the focus where that went with it.
 */
export function useTurn(): {
  readonly ref: RefObject<HTMLTableSectionElement | null>
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: () => void
} {
  const ref = useRef<HTMLTableSectionElement>(null)
  const known = useRef<readonly HTMLElement[]>([])
  // Before anybody was in the rows the first has its turn by itself.
  const turn = useRef<HTMLElement | null>(null)
  // What is taken away says nothing of it: it has not lost the focus to anything.
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    const before = known.current
    const rows = rowsOf(ref.current)
    known.current = rows
    if (!turn.current) return
    if (!turn.current.isConnected) {
      // Other rows altogether, as those of another page, begin at the first.
      const place = before.some(({ isConnected }) => isConnected) ? before.indexOf(turn.current) : 0
      turn.current = rows[Math.min(place, rows.length - 1)] ?? null
      if (hasFocus.current && isOnNothing(document.activeElement)) turn.current?.focus()
    }
    give(turn.current, rows)
  })
  return {
    ref,
    onFocus: ({ target }) => {
      hasFocus.current = true
      turn.current = target.closest<HTMLElement>('tr')
      give(turn.current, rowsOf(ref.current))
    },
    onBlur: () => (hasFocus.current = false),
  }
}

function give(turn: HTMLElement | null, rows: readonly HTMLElement[]): void {
  for (const row of rows) row.tabIndex = row === turn ? 0 : -1
}

const rowsOf = (body: HTMLElement | null) => [...(body?.children ?? [])].filter((row) => row instanceof HTMLElement)
