import { useEffect, type KeyboardEvent as Pressed, type RefObject } from 'react'
import { isOnNothing } from '../focus/is-on-nothing.ts'
import { isOnTop } from '../focus/is-on-top.ts'

/** What stands open beside a grid moves along its rows: the grid holds both in the page. */

const openRow = () => document.querySelector<HTMLElement>('[role="grid"] tr[data-open]')

/** Opens the row before or after the open one, as a click on it would. */
export function openNeighbour(step: 1 | -1): void {
  const row = openRow()
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling
  if (next instanceof HTMLElement) {
    next.click()
    next.scrollIntoView({ block: 'nearest' })
  }
}

/**
 * As the `ref` of what opens beside the rows: it takes the focus once, as it comes. A function of its own at each rendering would take it
 * anew each time, out of the field in which somebody types.
 */
export const takeFocus = (panel: HTMLElement | null): void => panel?.focus({ preventScroll: true })

/** What was opened from beside the rows is in sight among them. */
export const showOpenRow = (): void => openRow()?.scrollIntoView({ block: 'nearest' })

/** The focus goes to the row that has its turn, from what stood around the grid and is gone. */
export const focusRows = (): void => document.querySelector<HTMLElement>('[role="grid"] tr[tabindex="0"]')?.focus()

/** The arrows lead along the rows, while nothing inside of what is open has the focus: there they have a meaning of their own. */
export function moveAlong(event: Pressed<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
  if (step === undefined || event.target !== event.currentTarget) return
  event.preventDefault()
  openNeighbour(step)
}

/** ↓ leads from the page into its rows, to the one that has its turn: nobody has to look for them with Tab first. */
export function useFirstRowKey(rows: RefObject<HTMLElement | null>, first = 'tbody tr[tabindex="0"]'): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== 'ArrowDown' || hasModifier(event) || !isOnNothing(event.target)) return
      if (isOnTop(event.target)) return
      const row = rows.current?.querySelector<HTMLElement>(first)
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [rows, first])
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => altKey || ctrlKey || metaKey || shiftKey
