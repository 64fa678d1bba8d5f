import { expect, test } from 'vitest'
import { together } from './together.ts'

test('what was sent together comes back in its order, and the first refusal is thrown once nothing is on its way', async () => {
  expect(await together(Promise.resolve('a'), Promise.resolve(2))).toEqual(['a', 2])
  const slow = Promise.withResolvers<void>()
  let isThrown = false
  const all = together(slow.promise, Promise.reject(new Error('second'))).catch((error: Error) => {
    isThrown = true
    return error.message
  })
  await Promise.resolve()
  expect(isThrown).toBe(false)
  slow.reject(new Error('first'))
  expect(await all).toBe('first')
})
