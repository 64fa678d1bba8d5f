import { expect, test } from 'vitest'
import { sealed, unsealed } from './sealed.ts'

const SECRET = 'a secret of at least 32 characters'
const whom = { purpose: 'password', businessSubjectId: 7 }

test('what is sealed opens with the same secret, for the same purpose and business subject, and for no other', () => {
  const kept = sealed(SECRET, 'lozinka šđčćž 🔑', whom)
  expect(kept).not.toContain('lozinka')
  expect(unsealed(SECRET, kept, whom)).toBe('lozinka šđčćž 🔑')
  expect(unsealed(`${SECRET}!`, kept, whom)).toBeNull()
  expect(unsealed(SECRET, kept, { ...whom, purpose: 'something else' })).toBeNull()
  expect(unsealed(SECRET, kept, { ...whom, businessSubjectId: 8 })).toBeNull()
})

test('the same text is never sealed alike, and one that was changed does not open', () => {
  const kept = sealed(SECRET, 'lozinka', whom)
  expect(sealed(SECRET, 'lozinka', whom)).not.toBe(kept)
  const [nonce, tag, content = ''] = kept.split('.')
  const other = content.startsWith('A') ? 'B' : 'A'
  expect(unsealed(SECRET, [nonce, tag, other + content.slice(1)].join('.'), whom)).toBeNull()
  expect(unsealed(SECRET, 'nothing', whom)).toBeNull()
})
