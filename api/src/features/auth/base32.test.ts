import { expect, test } from 'vitest'
import { base32 } from './base32.ts'

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is as RFC 4648 gives it', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected)
})
