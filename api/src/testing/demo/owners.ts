import { OWNER_ROLE_ID } from 'contract/roles'
import type { Auth } from '../../features/auth/index.ts'
import type { Database } from '../../kit/db.ts'
import { DEMO_PASSWORD, seedPerson, SUBJECTS } from '../cast.ts'

/** Whom the companies of the demonstration belong to, where nobody of the cast is their owner; by the id of the company. */
export const OWNERS = {
  [SUBJECTS.more.id]: { id: 7, email: 'gordana@plavo-more.example', displayName: 'Gordana Plavić', language: 'hr' },
  [SUBJECTS.suma.id]: { id: 8, email: 'marko@suma-i-dak.example', displayName: 'Marko Đakić', language: 'hr' },
} as const

export async function seedOwners(database: Database, auth: Auth): Promise<void> {
  const { password } = await auth.$context
  const hash = await password.hash(DEMO_PASSWORD)
  for (const [subject, owner] of Object.entries(OWNERS))
    await database.transaction({ businessSubjectId: Number(subject) }, async (db) => {
      await seedPerson(db, owner, hash)
      await db
        .insertInto('auth.memberships')
        .values({ businessSubjectId: Number(subject), userId: owner.id, roleId: OWNER_ROLE_ID })
        .execute()
    })
}
