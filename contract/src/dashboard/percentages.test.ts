import { expect, test } from 'vitest'
import { barWidth, percentageOf } from './percentages.ts'

test.each([
  [31_240_15, 48_812_73, 64],
  [1, 3, 33],
  [2, 3, 67],
  [1, 200, 1],
  [1, 201, 0],
  [0, 100, 0],
  [100, 100, 100],
  [-50, 100, 0],
  [150, 100, 100],
  [50, 0, 0],
  [50, -100, 0],
])('%i cents of %i are %i percent, without decimals and between none and all (DASH-S-26)', (part, whole, percent) => {
  expect(percentageOf(part, whole)).toBe(percent)
})

test.each([
  [64, [64, 36], 100],
  [36, [64, 36], 56],
  [0, [100, 0], 0],
  [0, [0, 0], 0],
])('a bar of %i among %j is %i percent wide: the larger has all the room (DASH-S-25)', (percentage, all, width) => {
  expect(barWidth(percentage, all)).toBe(width)
})
