import { sessionCookieName, tokenHash } from '../kit/session.ts'
import type { Saldo } from '../saldo.ts'
import { PEOPLE, type Name } from './cast.ts'

/** The token of a session that a person of the cast has in every test. */
export const tokenFor = (name: Name) => `token-of-${name}`.padEnd(32, '0')

export const cookieFor = (name: Name): string => `${sessionCookieName('http://')}=${tokenFor(name)}.x`

export async function giveSessions({ database }: Pick<Saldo, 'database'>): Promise<void> {
  await database.transaction({}, async (db) => {
    for (const name of Object.keys(PEOPLE) as Name[]) {
      const expiresAt = new Date(Date.now() + 3_600_000)
      await db
        .insertInto('auth.sessions')
        .values({ token: tokenHash(tokenFor(name)), userId: PEOPLE[name].id, expiresAt })
        .execute()
    }
  })
}
