import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSidebar } from './use-sidebar.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A window of a width, as far as media queries can tell. */
function windowOf(widthPx: number) {
  vi.stubGlobal('matchMedia', (media: string) => {
    const [, side, px] = /(min|max)-width: ([\d.]+)px/.exec(media) ?? []
    return {
      matches: side === 'min' ? widthPx >= Number(px) : widthPx <= Number(px),
      addEventListener: () => {},
      removeEventListener: () => {},
    }
  })
}

const sidebar = (pathname = '/a') => renderHook((path: string) => useSidebar(path), { initialProps: pathname })

test.each([
  [1440, 'beside'],
  [1200, 'beside'],
  [1199, 'rail'],
  [600, 'rail'],
  [390, 'closed'],
])('at %i px the sidebar starts %s (SHELL-37, SHELL-38, GAP-15)', (widthPx, mode) => {
  windowOf(widthPx)
  expect(sidebar().result.current.mode).toBe(mode)
})

test.each([
  [1000, 'over', 'rail'],
  [599, 'drawer', 'closed'],
])('at %i px it opens as %s and closes on navigation to %s (SHELL-38, GAP-15)', (widthPx, mode, closed) => {
  windowOf(widthPx)
  const { result, rerender } = sidebar()
  act(() => result.current.toggle())
  expect(result.current.mode).toBe(mode)
  rerender('/b')
  expect(result.current.mode).toBe(closed)
})

test('on a wide window it stays as it is on navigation, and can be folded to the signs of the modules (SHELL-37)', () => {
  windowOf(1300)
  const { result, rerender } = sidebar()
  rerender('/b')
  expect(result.current.mode).toBe('beside')
  act(() => result.current.toggle())
  expect(result.current.mode).toBe('rail')
})
