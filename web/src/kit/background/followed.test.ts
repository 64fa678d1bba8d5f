import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followed } from './followed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const counted = (isLeft?: () => boolean) => {
  const seen: number[] = []
  const end = followed(0, {
    isUnderWay: (now) => now < 3,
    look: (now) => Promise.resolve(now + 1),
    onLook: (now) => seen.push(now),
    ...(isLeft && { isLeft }),
  })
  return { seen, end }
}

test('what is done in the background is looked at until it is over, and each look is told', async () => {
  const { seen, end } = counted()
  await vi.runAllTimersAsync()
  expect([await end, seen]).toEqual([3, [0, 1, 2, 3]])
})

test('what nobody waits for any more is not looked at again', async () => {
  let isLeft = false
  const { seen, end } = counted(() => isLeft)
  await vi.advanceTimersByTimeAsync(600)
  isLeft = true
  await vi.runAllTimersAsync()
  expect([await end, seen]).toEqual([2, [0, 1, 2]])
})
