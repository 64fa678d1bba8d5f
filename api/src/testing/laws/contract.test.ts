import { expect, test } from 'vitest'
import { currentUser } from 'contract/auth/current-user'
import * as failures from 'contract/kit/failures'
import en from 'contract/messages/en.json' with { type: 'json' }
import hr from 'contract/messages/hr.json' with { type: 'json' }
import { HELD_PERMISSIONS } from 'contract/permissions'
import { ROLES } from 'contract/roles'
import { as, saldo, useSaldo } from '../app.ts'
import { everyRoute } from './every-route.ts'

useSaldo()

const textOf = (catalogue: object, key: string): unknown =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], catalogue)

test('every endpoint is bound once, under a path and a name of its own', () => {
  const routes = everyRoute().map(({ endpoint }) => endpoint)
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
  expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length)
})

test('an address is called as the resource it leads to, and a call as its resource', () => {
  const words = (name: string) => name.split(/(?=[A-Z])|-/).map((word) => singular(word.toLowerCase()))
  const otherwise = everyRoute().flatMap(({ endpoint: { name, path } }) => {
    const resource = words(name.slice(0, name.indexOf('.')))
    const last = path.split('/').findLast((segment) => segment !== '' && !segment.startsWith(':')) ?? ''
    return resource.includes(words(last).at(-1) ?? '') ? [] : [`${name} at ${path}`]
  })
  expect(otherwise).toEqual([])
})

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<=x|ss|ch|sh)es$|(?<!s)s$/, '')

test('every failure has a text in both languages, and a code has one meaning', () => {
  const declared = [...everyRoute().flatMap(({ endpoint }) => endpoint.failures ?? []), ...Object.values(failures)]
  for (const { code, message } of declared) {
    expect([code, typeof textOf(hr, message), typeof textOf(en, message)]).toEqual([code, 'string', 'string'])
  }
  const meanings = new Map(declared.map((failure) => [failure.code, failure]))
  expect(declared.filter((failure) => meanings.get(failure.code) !== failure)).toEqual([])
})

test('the roles and permissions in the database are those of the contract (PERM-02)', async () => {
  const { rows } = await saldo().database.pool.query<{ id: number; permission: string; module: string }>(
    'select role_id as id, permission, module from auth.role_permissions',
  )
  const expected = ROLES.flatMap(({ id, permissions }) =>
    permissions.map((permission) => ({ id, permission, module: HELD_PERMISSIONS[permission].module })),
  )
  const sorted = (list: typeof rows) => list.map(({ id, permission, module }) => `${id} ${permission} ${module}`).toSorted()
  expect(sorted(rows)).toEqual(sorted(expected))
  const { rows: roles } = await saldo().database.pool.query('select id, key from auth.roles order by id')
  expect(roles).toEqual(ROLES.map(({ id, key }) => ({ id, key })))
})

test('an answer holds what the contract says and nothing else (API-02, SHELL-32, SHELL-33)', async () => {
  const { body } = await as('boris').call(currentUser.get, {})
  expect(body).toEqual({
    id: 2,
    email: 'boris@knjige.example',
    emailConfirmed: true,
    displayName: 'Boris Jurić',
    selectedLanguage: 'hr',
    twoFactorEnabled: false,
    hasOnlyExternalLogin: false,
    isInvited: false,
    lastBusinessSubjectSlug: null,
    businessSubjects: [
      {
        businessSubjectId: 2,
        businessSubjectName: 'Plavo more d.o.o.',
        businessSubjectSlug: 'plavo-more',
        oib: '12345678903',
        isStandalone: false,
        userRoleId: 3,
      },
      {
        businessSubjectId: 3,
        businessSubjectName: 'Šuma i đak obrt',
        businessSubjectSlug: 'suma-i-dak',
        oib: '32234297847',
        isStandalone: false,
        userRoleId: 3,
      },
    ],
  })
})

test('no browser and no proxy keeps what the API answers', async () => {
  const { headers, status } = await as('ana').call(currentUser.get, {})
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
})
