import { expect, test } from 'vitest'
import { madeOnce } from './made-once.ts'

test('what is made once is made when somebody asks, and not again', () => {
  const made: string[] = []
  const table = madeOnce(() => {
    made.push('a table')
    return {}
  })
  expect(made).toEqual([])
  expect(table()).toBe(table())
  expect(made).toEqual(['a table'])
})
