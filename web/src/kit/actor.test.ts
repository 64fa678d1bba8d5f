import { mayCall } from 'contract/kit/access'
import { documents } from 'contract/documents/documents'
import { expect, test } from 'vitest'
import { selected } from '../testing/people.ts'
import { actorOf } from './actor.tsx'

test('a permission counts only in a module the business subject has (PERM-01, PERM-04)', () => {
  expect(mayCall(actorOf(selected(['documents'])), documents.list)).toBe(true)
  expect(mayCall(actorOf(selected([], ['documents'])), documents.list)).toBe(false)
  expect(mayCall(actorOf(selected(['documents'], [])), documents.list)).toBe(false)
})
