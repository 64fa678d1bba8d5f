import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HoldsBelow } from './holds-below.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what stands below something that is not known yet shows after three seconds at the latest', () => {
  const { container } = render(<HoldsBelow />)
  const holds = () => container.querySelector('[data-holds-below]') !== null
  expect(holds()).toBe(true)
  act(() => void vi.advanceTimersByTime(2_999))
  expect(holds()).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(holds()).toBe(false)
})
