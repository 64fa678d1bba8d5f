import { expect, test } from 'vitest'
import { mayCall } from 'contract/kit/access'
import type { Route } from '../../kit/routes.ts'
import { callerOf } from '../../kit/session.ts'
import { saldo, useSaldo } from '../app.ts'
import { tokenFor } from '../cast-sessions.ts'
import { PEOPLE, SUBJECTS, type Name } from '../cast.ts'
import { everyRoute } from './every-route.ts'
import { statusOf } from './status-of.ts'

useSaldo()

/** The subject each person of the cast is tried in. */
const SUBJECT_OF: Record<Name, number> = {
  ana: SUBJECTS.kovac.id,
  boris: SUBJECTS.more.id,
  cvita: SUBJECTS.more.id,
  dino: SUBJECTS.more.id,
  ema: SUBJECTS.more.id,
  franka: SUBJECTS.more.id,
}
const NAMES = Object.keys(PEOPLE) as Name[]
const isOfSubject = ({ endpoint }: Route) => endpoint.path.includes(':businessSubjectId')

test('who may call what (PERM-01, PERM-03, PERM-04)', async () => {
  const callers = await Promise.all(NAMES.map(async (name) => [name, await found(name)] as const))
  const table = everyRoute().map((route) => {
    const { endpoint } = route
    const allowed = callers
      .filter(([, caller]) => caller && (!isOfSubject(route) || caller.isMember) && mayCall(caller.actor, endpoint))
      .map(([name]) => name)
    return `${endpoint.name}: ${endpoint.access === 'anyone' ? 'anyone' : allowed.join(', ') || 'nobody'}`
  })
  expect(table.toSorted()).toMatchSnapshot()
})

test('nobody signed in is refused wherever signing in is needed', async () => {
  for (const route of everyRoute().filter(({ endpoint }) => endpoint.access !== 'anyone')) {
    expect([route.endpoint.name, await statusFor(route, null)]).toEqual([route.endpoint.name, 401])
  }
})

test('each person of the cast is refused what the table does not give them (PERM-05, PERM-06)', async () => {
  for (const name of NAMES) {
    const caller = await found(name)
    for (const route of everyRoute().filter(isOfSubject)) {
      if (caller?.isMember && mayCall(caller.actor, route.endpoint)) continue
      expect([name, route.endpoint.name, await statusFor(route, name)]).toEqual([
        name,
        route.endpoint.name,
        caller?.isMember ? 403 : 404,
      ])
    }
  }
})

const found = (name: Name) => callerOf(saldo().database, tokenFor(name), SUBJECT_OF[name])

const statusFor = (route: Route, name: Name | null) => statusOf(route, name, SUBJECT_OF[name ?? 'ana'])
