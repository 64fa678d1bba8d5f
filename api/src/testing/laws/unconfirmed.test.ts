import { expect, test } from 'vitest'
import { currentUser, selectedLanguage } from 'contract/auth/current-user'
import { allSessions, currentSession } from 'contract/auth/sessions'
import { paramNames } from 'contract/kit/endpoint'
import type { Route } from '../../kit/routes.ts'
import { as, asOwner, saldo, useSaldo } from '../app.ts'
import { cookieFor } from '../cast-sessions.ts'
import { PEOPLE, SUBJECTS } from '../cast.ts'
import { everyRoute } from './every-route.ts'

/** Ana owns Kovač and may do everything there; then her address is one that nobody has confirmed. */
useSaldo()

/** What is left to her beside what anyone may call: to see that she is not confirmed, her language, and the way out. */
const LEFT: string[] = [allSessions.remove, currentUser.get, selectedLanguage.update].map(({ name }) => name)

test('until the e-mail address is confirmed, every route but those of confirming it, the language and signing out refuses (GAP-104)', async () => {
  await asOwner('update auth.users set email_verified = false where id = $1', [PEOPLE.ana.id])
  const routes = everyRoute().filter(isNotForAnyone)
  const refused = routes.filter(({ endpoint }) => !LEFT.includes(endpoint.name))
  expect(refused.length).toBeGreaterThan(100)
  for (const route of refused)
    expect([route.endpoint.name, ...(await answerOf(route))]).toEqual([route.endpoint.name, 403, 'EmailNotConfirmed'])
  const told = routes.filter(({ endpoint }) => endpoint.access === 'also-unconfirmed').map(({ endpoint }) => endpoint.name)
  expect(told.toSorted()).toEqual(LEFT)
})

test('who is not confirmed may see so, choose a language and sign out, and is let in once confirmed (GAP-104)', async () => {
  await asOwner('update auth.users set email_verified = false where id = $1', [PEOPLE.boris.id])
  expect((await as('boris').call(currentUser.get, {})).body.emailConfirmed).toBe(false)
  expect((await as('boris').call(selectedLanguage.update, {}, { selectedLanguage: 'en' })).status).toBe(204)
  const rename = () => as('boris').call(currentUser.update, {}, { userDisplayName: 'Boris J.' })
  expect((await rename()).problem).toMatchObject({ status: 403, message: 'global.emailNotConfirmed' })
  await asOwner('update auth.users set email_verified = true where id = $1', [PEOPLE.boris.id])
  expect((await rename()).status).toBe(204)
  await asOwner('update auth.users set email_verified = false where id = $1', [PEOPLE.boris.id])
  expect((await as('boris').call(currentSession.remove, {})).status).toBe(204)
  expect((await as('boris').call(allSessions.remove, {})).status).toBe(204)
  expect((await as('boris').call(currentUser.get, {})).status).toBe(401)
})

/** A route inside a business subject asks who calls even where anyone signed in may. */
const isNotForAnyone = ({ endpoint: { access, path } }: Route) => access !== 'anyone' || path.includes(':businessSubjectId')

async function answerOf({ endpoint }: Route): Promise<[number, string]> {
  const url = paramNames(endpoint.path).reduce(
    (path, name) => path.replace(`:${name}`, String(name === 'businessSubjectId' ? SUBJECTS.kovac.id : 1)),
    `/api${endpoint.path}`,
  )
  const answer = await saldo().server.inject({
    method: endpoint.method,
    url,
    headers: { cookie: cookieFor('ana') },
    ...(endpoint.method === 'POST' || endpoint.method === 'PUT' ? { payload: {} } : {}),
  })
  return [answer.statusCode, answer.json<{ code: string }>().code]
}
