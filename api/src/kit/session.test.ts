import { expect, test } from 'vitest'
import { sessionCookieName, tokenHash, tokenOf } from './session.ts'

test('over HTTPS the cookie of a session is bound to its host; on plain HTTP, where browsers refuse that, it is not', () => {
  expect(['https://saldo.example', 'http://localhost:3000'].map(sessionCookieName)).toEqual([
    '__Host-saldo_session',
    'saldo_session',
  ])
})

test('the token of a cookie is what stands before its signature', () => {
  expect(tokenOf('abcdefghijklmnop.signature.more')).toBe('abcdefghijklmnop')
  expect(tokenOf('AZaz09_-AZaz09_-')).toBe('AZaz09_-AZaz09_-')
})

test('no token is looked for that none of ours can be: missing, short, long, or of other characters', () => {
  const lengths = [15, 16, 128, 129].map((length) => tokenOf('a'.repeat(length)) !== null)
  expect(lengths).toEqual([false, true, true, false])
  expect([undefined, '', '.signature', 'abcdefgh ijklmnop', "abcdefghijklmnop'"].map(tokenOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('the database keeps the SHA-256 of a token, and not the token', () => {
  expect(tokenHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
