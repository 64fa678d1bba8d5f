import { expect, test } from 'vitest'
import { safeReturn } from './return-address.ts'

test('a return address leads only into this app (GAP-09)', () => {
  expect(safeReturn('/kovac/documents?page=2')).toBe('/kovac/documents?page=2')
  expect(safeReturn('/auth/invite-activation')).toBe('/auth/invite-activation')
  for (const bad of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'documents',
    '/auth/sign-in',
    '/auth/invite-activation/../sign-in',
    '/api/external-login',
    '',
    undefined,
  ])
    expect(safeReturn(bad)).toBeNull()
})
