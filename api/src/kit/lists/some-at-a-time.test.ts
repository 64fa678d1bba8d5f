import { expect, test } from 'vitest'
import { someAtATime } from './some-at-a-time.ts'

async function* counted(count: number): AsyncIterable<number> {
  for (let number = 1; number <= count; number++) yield number
}

test.each([
  [0, []],
  [2, [[1, 2]]],
  [3, [[1, 2, 3]]],
  [7, [[1, 2, 3], [4, 5, 6], [7]]],
])('of %i rows three come at a time, each once and in order, and never none', async (count, expected) => {
  const told: (readonly number[])[] = []
  for await (const some of someAtATime(counted(count), 3)) told.push(some)
  expect(told).toEqual(expected)
})
