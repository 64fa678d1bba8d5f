import { beforeAll, expect, test } from 'vitest'
import { registrationOptions } from 'contract/auth/registrations'
import { sessions } from 'contract/auth/sessions'
import hr from 'contract/messages/hr.json' with { type: 'json' }
import { as, saldo, useSaldo } from '../app.ts'
import { signIns } from '../demo.ts'
import { seedOwners } from './owners.ts'

useSaldo({}, { demonstration: signIns() })
beforeAll(() => seedOwners(saldo().database, saldo().auth))

test('whoever comes to sign in to the demonstration is told as whom they can, what those are and where, and each of them can', async () => {
  const { demonstration } = (await as(null).call(registrationOptions.get, {})).body
  const people = demonstration?.people ?? []
  expect(people.map(({ displayName, companies }) => [displayName, ...companies.map(({ name }) => name)])).toEqual([
    ['Ana Kovač', 'Kovač d.o.o.'],
    ['Boris Jurić', 'Plavo more d.o.o.', 'Šuma i đak obrt'],
    ['Cvita Šarić', 'Plavo more d.o.o.'],
    ['Dino Đurić'],
    ['Ema Žilić'],
    ['Franka Čop', 'Plavo more d.o.o.'],
    ['Gordana Plavić', 'Plavo more d.o.o.'],
    ['Marko Đakić', 'Šuma i đak obrt'],
  ])
  const roles = people.flatMap(({ companies }) => companies.map(({ role }) => role.replace('roles.', '')))
  expect(roles.every((role) => role in hr.roles)).toBe(true)
  for (const { email } of people) {
    const { status } = await as(null).call(sessions.create, {}, { email, password: demonstration?.password ?? '' })
    expect([email, status]).toEqual([email, 200])
  }
})
