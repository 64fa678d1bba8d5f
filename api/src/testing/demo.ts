import { DEMO_PASSWORD, DINO_KEY, PEOPLE, seedCast } from './cast.ts'
import type { Saldo } from '../saldo.ts'

/** Fills an empty installation with the cast, and says how to sign in. An installation that has people is left as it is. */
export async function demonstrate({ database, auth }: Pick<Saldo, 'database' | 'auth'>, say: (line: string) => void): Promise<void> {
  const hasPeople = await database.transaction({ isReadOnly: true }, (db) => db.selectFrom('auth.users').select('id').limit(1).executeTakeFirst())
  if (!hasPeople) await seedCast(database, auth)
  say('Demonstration sign-ins, all with the password ' + DEMO_PASSWORD + ':')
  for (const { email, displayName } of Object.values(PEOPLE)) say(`  ${email}  ${displayName}`)
  say(`Invitation key for a new person: ${DINO_KEY}`)
}
