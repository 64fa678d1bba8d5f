import { useLayoutEffect, type RefObject } from 'react'
import { clock } from '../../kit/clock.ts'
import type { Toast } from '../../kit/toast.ts'
import { freePlace, weightOf, type Area } from './free-place.ts'

const CONTROLS = 'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [role="option"]'
const LOOKS_EVERY_MS = 250

/** Keeps toasts, as long as there are any, where they lie over nothing that can be pressed; they move only if they have to. */
export function useFreePlace(toasts: readonly Toast[], stack: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = stack.current
    if (element === null || toasts.length === 0) return
    put(element, true)
    // What is opened, loaded, scrolled or turned meanwhile brings a button to where they lie, and tells nobody of it.
    return clock.every(LOOKS_EVERY_MS, () => put(element, false))
  }, [toasts, stack])
}

function put(element: HTMLElement, isNew: boolean): void {
  const controls = controlsBeside(element)
  const area = element.getBoundingClientRect()
  const isInside = area.bottom <= innerHeight && area.right <= innerWidth
  if (!isNew && isInside && weightOf(area, controls) === 0) return
  const { left, top } = freePlace(area, { width: innerWidth, height: innerHeight }, controls)
  element.style.left = `${left}px`
  element.style.top = `${top}px`
}

/** What can be pressed now: below a dialog nothing can. */
function controlsBeside(element: HTMLElement): readonly Area[] {
  const room = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
  return [...room.querySelectorAll(CONTROLS)]
    .filter((one) => !element.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}
