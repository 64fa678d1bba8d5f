import { expect, test } from 'vitest'
import { allOf, anyOf, mayCall, NO_ONE, type Actor } from './access.ts'

const actor = (...permissions: Actor['permissions']): Actor => ({ permissions, isStandalone: false, isOwner: false })

test('a list may ask for any of its permissions (PERM-04)', () => {
  const access = anyOf('DOCUMENT_OUTGOING_READ', 'DOCUMENT_INCOMING_READ')
  expect([actor('DOCUMENT_INCOMING_READ'), actor('DOCUMENT_OUTGOING_MANAGE')].map((who) => mayCall(who, { access }))).toEqual([
    true,
    false,
  ])
})

test('a list may ask for all of its permissions (PERM-03)', () => {
  const access = allOf('DOCUMENT_OUTGOING_READ', 'DOCUMENT_INCOMING_READ')
  expect(
    [actor('DOCUMENT_INCOMING_READ'), actor('DOCUMENT_INCOMING_READ', 'DOCUMENT_OUTGOING_READ')].map((who) =>
      mayCall(who, { access }),
    ),
  ).toEqual([false, true])
})

test('an empty list matches nothing, should one come about (PERM-06)', () => {
  const everything = actor(
    'DOCUMENT_OUTGOING_READ',
    'DOCUMENT_INCOMING_READ',
    'DOCUMENT_OUTGOING_MANAGE',
    'DOCUMENT_INCOMING_MANAGE',
  )
  for (const list of [{ anyOf: [] }, { allOf: [] }]) expect(mayCall(everything, { access: list as never })).toBe(false)
})

test('standalone and owner are asked for beside permissions (SHELL-05)', () => {
  const access = { ...anyOf('DOCUMENT_OUTGOING_READ'), standaloneOnly: true, ownerOnly: true } as const
  const holder = actor('DOCUMENT_OUTGOING_READ')
  expect(
    [holder, { ...holder, isStandalone: true }, { ...holder, isStandalone: true, isOwner: true }].map((who) =>
      mayCall(who, { access }),
    ),
  ).toEqual([false, false, true])
})

test('nobody may call what needs signing in, and anybody what does not', () => {
  expect([
    mayCall(null, { access: 'anyone' }),
    mayCall(null, { access: 'signed-in' }),
    mayCall(actor(), { access: 'signed-in' }),
  ]).toEqual([true, false, true])
})

test('whoever is nobody may do nothing that is asked of a member, an owner or a company that stands alone (SHELL-05)', () => {
  const accesses = [anyOf('DOCUMENT_OUTGOING_READ'), { ownerOnly: true }, { standaloneOnly: true }] as const
  expect(accesses.map((access) => mayCall(NO_ONE, { access }))).toEqual([false, false, false])
})

test('one permission is enough where all of a list of one are asked for (PERM-03)', () => {
  const access = allOf('DOCUMENT_OUTGOING_READ')
  expect([mayCall(actor('DOCUMENT_OUTGOING_READ'), { access }), mayCall(actor(), { access })]).toEqual([true, false])
})
