import { useLayoutEffect, type RefObject } from 'react'
import { clock } from '../../kit/clock.ts'
import type { Toast } from '../../kit/toast.ts'
import { freePlace, weightOf, type Standing } from './free-place.ts'

const CONTROLS = 'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [role="option"]'
/** What is read rather than pressed, and looked for first of all after something was done: amounts, and whatever stands in their column. */
const FIGURES = '[data-place], td[data-amount]'
/** What says where one is, and what a card is about. */
const HEADINGS = 'h1, h2, h3'
/** What nothing may lie over: a page that is worked in says its keys there. */
const KEYS = '[data-keys]'
const LOOKS_EVERY_MS = 250

/**
 * Keeps toasts, as long as there are any, where they lie over nothing that can be pressed and, where there is room, over no heading and no
 * amount; they move only if that is better.
 */
export function useFreePlace(toasts: readonly Toast[], stack: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = stack.current
    if (element === null || toasts.length === 0) return
    put(element, true)
    let page = headOfPage()
    const look = () => {
      const now = headOfPage()
      // On another page its place is chosen anew: what stood in the way may be gone.
      put(element, now !== page)
      page = now
    }
    // A dialog asks for an answer at once.
    const dialogs = new MutationObserver((changes) => changes.some(hasDialog) && put(element, false))
    dialogs.observe(document.body, { childList: true, subtree: true })
    // What is loaded, scrolled or turned meanwhile brings a button to where they lie, and tells nobody of it.
    const stop = clock.every(LOOKS_EVERY_MS, look)
    return () => {
      dialogs.disconnect()
      stop()
    }
  }, [toasts, stack])
}

const headOfPage = () => document.querySelector('h1')

function put(element: HTMLElement, isNew: boolean): void {
  const beside = standingBeside(element)
  const area = element.getBoundingClientRect()
  const isInside = area.bottom <= innerHeight && area.right <= innerWidth
  const weight = weightOf(area, beside)
  if (!isNew && isInside && weight === 0) return
  const { left, top } = freePlace(area, { width: innerWidth, height: innerHeight }, beside)
  // Among amounts everywhere a toast stays where it is while the page goes by below it.
  if (!isNew && isInside && weightOf({ ...sizeOf(area), left, top }, beside) >= weight) return
  element.style.left = `${left}px`
  element.style.top = `${top}px`
}

const sizeOf = ({ width, height }: DOMRect) => ({ width, height })

const DIALOG = '[role="dialog"]'
const hasDialog = ({ addedNodes }: MutationRecord): boolean =>
  [...addedNodes].some((added) => added instanceof Element && (added.matches(DIALOG) || added.querySelector(DIALOG) !== null))

/** What can be pressed and read now: below a dialog nothing can. */
function standingBeside(element: HTMLElement): readonly Standing[] {
  const room = [...document.querySelectorAll(DIALOG)].at(-1) ?? document
  const found = (selector: string) => [...room.querySelectorAll(selector)].filter((one) => !element.contains(one))
  return [
    // What was pressed keeps the focus, and may be pressed once more.
    ...found(CONTROLS).map((one) => standing(one, one === document.activeElement && { kind: 'kept' })),
    ...found(KEYS).map((one) => standing(one, { kind: 'kept' })),
    ...found(HEADINGS).map((one) => standing(textOf(one), { kind: 'heading' })),
    ...found(FIGURES).map((one) => standing(one, { kind: 'figure' })),
  ].filter(({ width, height }) => width > 0 && height > 0)
}

/** Its letters: the box of a heading goes on to the end of its line. */
function textOf(element: Element): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range
}

function standing(one: Element | Range, of: Pick<Standing, 'kind'> | false): Standing {
  const { left, top, width, height } = one.getBoundingClientRect()
  return { left, top, width, height, ...of }
}
