import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../kit/clock.ts'
import type { Toast } from '../../kit/toast.ts'
import { standingClock } from '../../testing/clock.ts'
import { KeyBar } from '../keys/key-bar.tsx'
import { useFreePlace } from './use-free-place.ts'

/** Where things are on a screen of 1280 to 800; a test environment lays nothing out, so that it is told. */
const areas = new Map<string, readonly [left: number, top: number, width: number, height: number]>()
let standing: ReturnType<typeof standingClock>
const laidOut = (element: Element) => {
  const { left, top } = element instanceof HTMLElement ? element.style : { left: '', top: '' }
  if (element.hasAttribute('data-testid')) return new DOMRect(Number.parseFloat(left) || 0, Number.parseFloat(top) || 0, 380, 60)
  return new DOMRect(...(areas.get(element.textContent) ?? [0, 0, 0, 0]))
}
beforeEach(() => {
  areas.clear()
  standing = standingClock()
  vi.spyOn(clock, 'every').mockImplementation(standing.every)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return laidOut(this)
  })
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Range) {
    return laidOut(this.commonAncestorContainer as Element)
  })
  screenOf(1280, 800)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const screenOf = (width: number, height: number) => {
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('innerHeight', height)
}

const ONE: Toast = { id: 1, kind: 'error', title: 'Nije uspjelo', message: '', at: 0 }
type Shown = {
  readonly toasts: readonly Toast[]
  readonly dialogs?: number
  readonly figures?: readonly string[]
  readonly heading?: string
  readonly rows?: readonly string[]
  readonly page?: string
}
function Screen({ toasts, dialogs = 0, figures = [], heading, rows = [], page = 'Računi' }: Shown) {
  const stack = useRef<HTMLDivElement>(null)
  useFreePlace(toasts, stack)
  return (
    <>
      <h1 key={page}>{page}</h1>
      <button type="button">below</button>
      {heading !== undefined && <h2>{heading}</h2>}
      {rows.map((row) => (
        <button key={row} type="button">
          {row}
        </button>
      ))}
      <KeyBar hints={[{ keys: ['N'], text: 'next' }]} />
      {figures.map((figure) => (
        <span key={figure} data-place="column">
          {figure}
        </span>
      ))}
      {Array.from({ length: dialogs }, (_, nth) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- those of the product are known by it
        <div key={nth} role="dialog">
          <button type="button">{`dialog ${nth}`}</button>
        </div>
      ))}
      <div ref={stack} data-testid="stack">
        <button type="button">own</button>
      </div>
    </>
  )
}
const shown = (props: Parameters<typeof Screen>[0]) => {
  const { getByTestId, getByText, rerender } = render(<Screen {...props} />)
  const at = () => [getByTestId('stack').style.left, getByTestId('stack').style.top]
  return { at, again: (next: typeof props) => rerender(<Screen {...next} />), focus: (text: string) => getByText(text).focus() }
}
const wait = (ms = 250) => act(() => standing.pass(ms))
const CORNER = ['884px', '724px']
const ABOVE = ['884px', '676px']

test('a toast is put where nothing that can be pressed lies, its own button aside', () => {
  areas.set('own', [1230, 730, 24, 24])
  const { at, again } = shown({ toasts: [ONE] })
  expect(at()).toEqual(CORNER)
  areas.set('below', [1000, 740, 120, 36])
  again({ toasts: [ONE, { ...ONE, id: 2 }] })
  expect(at()).toEqual(ABOVE)
})

test('where a button comes to where a toast lies it moves away within a moment, and stays there though its place is free again', () => {
  const { at } = shown({ toasts: [ONE] })
  areas.set('below', [1000, 740, 120, 36])
  wait(249)
  expect(at()).toEqual(CORNER)
  wait(1)
  expect(at()).toEqual(ABOVE)
  areas.clear()
  wait()
  expect(at()).toEqual(ABOVE)
})

test('on another page a toast is put anew: what stood in its way may be gone', () => {
  areas.set('below', [1000, 740, 120, 36])
  const toasts = [ONE]
  const { at, again } = shown({ toasts })
  expect(at()).toEqual(ABOVE)
  areas.clear()
  again({ toasts, page: 'Račun 7' })
  wait()
  expect(at()).toEqual(CORNER)
})

test('a toast makes way for a dialog in the moment in which it opens', async () => {
  const toasts = [ONE]
  const { at, again } = shown({ toasts })
  areas.set('dialog 0', [1000, 740, 120, 36])
  await act(async () => again({ toasts, dialogs: 1 }))
  expect(at()).toEqual(ABOVE)
})

test('where there is room a toast lies over no amount either, and among amounts everywhere it stays at the foot', () => {
  areas.set('1,00', [1100, 740, 60, 20])
  const { at, again } = shown({ toasts: [ONE], figures: ['1,00'] })
  expect(at()).toEqual(ABOVE)
  areas.set('2,00', [0, 0, 1280, 800])
  wait()
  expect(at()).toEqual(ABOVE)
  again({ toasts: [{ ...ONE, id: 2 }], figures: ['1,00', '2,00'] })
  expect(at()).toEqual(CORNER)
})

test('a toast lies over no heading where there is room, rather over an amount', () => {
  areas.set('Rokovi', [900, 740, 80, 24]).set('1,00', [0, 0, 1280, 800])
  expect(shown({ toasts: [ONE], heading: 'Rokovi', figures: ['1,00'] }).at()).toEqual(ABOVE)
})

test('neither what was pressed last nor the keys of a page are ever below a toast, among rows of buttons as well', () => {
  const rows = Array.from({ length: 19 }, (_, row) => `row ${row}`)
  rows.forEach((row, nth) => areas.set(row, [884, nth * 40 - 20, 380, 40]))
  areas.set('below', [884, 740, 380, 60])
  const { at, again, focus } = shown({ toasts: [ONE], rows })
  expect(at()).toEqual(CORNER)
  focus('below')
  again({ toasts: [{ ...ONE, id: 2 }], rows })
  expect(at()).toEqual(ABOVE)
  focus('row 0')
  areas.set('Nnext', [0, 772, 1280, 28])
  again({ toasts: [{ ...ONE, id: 3 }], rows })
  expect(at()).toEqual(['884px', '708px'])
})

test('a screen that becomes narrower or lower does not leave a toast outside', () => {
  const { at } = shown({ toasts: [ONE] })
  screenOf(1264, 784)
  wait()
  expect(at()).toEqual(CORNER)
  screenOf(1263, 784)
  wait()
  expect(at()).toEqual(['867px', '708px'])
  screenOf(1263, 700)
  wait()
  expect(at()).toEqual(['867px', '624px'])
})

test('of dialogs above each other only what is in the last can be pressed', () => {
  areas.set('below', [1000, 740, 120, 36]).set('dialog 0', [1000, 740, 120, 36])
  const { at, again } = shown({ toasts: [ONE], dialogs: 1 })
  expect(at()).toEqual(ABOVE)
  again({ toasts: [{ ...ONE, id: 2 }], dialogs: 2 })
  expect(at()).toEqual(CORNER)
  areas.set('dialog 1', [1000, 740, 120, 36])
  wait()
  expect(at()).toEqual(ABOVE)
})

test('what has no size is not there to be pressed, and without a toast nothing is looked at', () => {
  areas.set('below', [1000, 740, 0, 36]).set('dialog 0', [1000, 740, 120, 0])
  const { at, again } = shown({ toasts: [], dialogs: 1 })
  wait()
  expect(at()).toEqual(['', ''])
  again({ toasts: [ONE], dialogs: 1 })
  expect(at()).toEqual(CORNER)
  again({ toasts: [ONE] })
  expect(at()).toEqual(CORNER)
  areas.set('below', [1000, 740, 120, 36])
  again({ toasts: [] })
  wait()
  expect(at()).toEqual(CORNER)
})
