import { DEMO_PASSWORD, DINO_KEY, PEOPLE, seedCast, SUBJECTS } from './cast.ts'
import { fillDocuments } from './demo-documents.ts'
import type { Saldo } from '../saldo.ts'

/** Fills an empty installation with the cast, and says how to sign in. An installation that has people is left as it is. */
export async function demonstrate(
  { database, auth, files }: Pick<Saldo, 'database' | 'auth' | 'files'>,
  say: (line: string) => void,
): Promise<void> {
  const hasPeople = await database.transaction({ isReadOnly: true }, (db) =>
    db.selectFrom('auth.users').select('id').limit(1).executeTakeFirst(),
  )
  if (!hasPeople) {
    say('Filling the demonstration: two years of invoices for three companies.')
    await seedCast(database, auth)
    await fillDocuments({ database, files }, SUBJECTS.kovac, 12)
    await fillDocuments({ database, files }, SUBJECTS.more, 10)
    await fillDocuments({ database, files }, SUBJECTS.suma, 3)
  }
  say('Demonstration sign-ins, all with the password ' + DEMO_PASSWORD + ':')
  for (const { email, displayName } of Object.values(PEOPLE)) say(`  ${email}  ${displayName}`)
  say(`Invitation key for ${PEOPLE.dino.email}: ${DINO_KEY}`)
}
