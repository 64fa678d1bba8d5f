import { expect, test } from 'vitest'
import { NotReached, whereNotReached } from './asked.ts'

test('whoever outside is silent is told as that, and a fault of our own stays one', () => {
  const told = whereNotReached(({ message }) => `silent: ${message}`)
  expect(told(new NotReached('vies did not answer'))).toBe('silent: vies did not answer')
  expect(() => told(new TypeError('undefined is not a function'))).toThrow(TypeError)
})
