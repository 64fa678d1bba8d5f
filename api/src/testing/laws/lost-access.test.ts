import { expect, test } from 'vitest'
import { members } from 'contract/members/members'
import { mayCall } from 'contract/kit/access'
import type { Route } from '../../kit/routes.ts'
import { callerOf } from '../../kit/session.ts'
import { as, asOwner, saldo, useSaldo } from '../app.ts'
import { tokenFor } from '../cast-sessions.ts'
import { PEOPLE, SUBJECTS } from '../cast.ts'
import { everyRoute } from './every-route.ts'
import { statusOf } from './status-of.ts'

/** Ema works in Kovač, and in the middle of it Ana takes from her what she may: she is never signed in anew. */
useSaldo()

const { id: businessSubjectId } = SUBJECTS.kovac
const [ADMINISTRATOR, VIEWER] = [2, 5] as const

const writes = (): Route[] =>
  everyRoute().filter(({ endpoint: { path, method } }) => path.includes(':businessSubjectId') && method !== 'GET')

/** Makes her an administrator; says the id of her membership. */
async function join(): Promise<number> {
  const [row] = await asOwner<{ id: number }>(
    'insert into auth.memberships (business_subject_id, user_id, role_id) values ($1, $2, $3) returning id::int',
    [businessSubjectId, PEOPLE.ema.id, ADMINISTRATOR],
  )
  return row?.id ?? 0
}

async function maySheCall(): Promise<(route: Route) => boolean> {
  const caller = await callerOf(saldo().database, tokenFor('ema'), businessSubjectId)
  return ({ endpoint }) => caller?.isMember === true && mayCall(caller.actor, endpoint)
}

test('who is given a lesser role is refused, from the next call on, every write that the role does not have (PERM-05, PERM-06)', async () => {
  const id = await join()
  const before = writes().filter(await maySheCall())
  const change = await as('ana').call(members.update, { businessSubjectId, id }, { roleId: VIEWER, accessEndDate: null })
  expect(change.status).toBe(200)
  const may = await maySheCall()
  const lost = before.filter((route) => !may(route))
  expect(lost.length).toBeGreaterThan(20)
  for (const route of lost)
    expect([route.endpoint.name, await statusOf(route, 'ema', businessSubjectId)]).toEqual([route.endpoint.name, 403])
  expect((await as('ana').call(members.remove, { businessSubjectId, id })).status).toBe(204)
})

test('who is removed is told, from the next call on, that there is nothing to write to (USERS-16)', async () => {
  const id = await join()
  expect(writes().filter(await maySheCall()).length).toBeGreaterThan(20)
  expect((await as('ema').call(members.list, { businessSubjectId }, {})).status).toBe(200)
  expect((await as('ana').call(members.remove, { businessSubjectId, id })).status).toBe(204)
  for (const route of writes())
    expect([route.endpoint.name, await statusOf(route, 'ema', businessSubjectId)]).toEqual([route.endpoint.name, 404])
})
