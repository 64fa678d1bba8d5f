import { sql } from 'kysely'
import {
  alreadyActivated,
  invitationActivations,
  keyCancelled,
  keyExpired,
  keyOfAnother,
  keyUnknown,
} from 'contract/auth/invitations'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { tokenHash } from '../../kit/session.ts'

type Outcome = {
  outcome: 'taken' | 'unknown' | 'cancelled' | 'expired' | 'anothers' | 'activated'
  businessSubjectId: number | null
}

const REFUSALS = {
  unknown: keyUnknown,
  cancelled: keyCancelled,
  expired: keyExpired,
  anothers: keyOfAnother,
  activated: alreadyActivated,
} as const

export const invitationRoutes = routes(invitationActivations, {
  create: async ({ activationKey }, { db, fail }) => {
    const { rows } = await sql<Outcome>`select * from auth.activate_invitation(${tokenHash(activationKey)})`.execute(db)
    const { outcome, businessSubjectId } = one(rows)
    if (outcome !== 'taken') return fail(REFUSALS[outcome])
    const { slug } = await db
      .selectFrom('businessSubjects')
      .select('slug')
      .where('id', '=', businessSubjectId)
      .executeTakeFirstOrThrow()
    return { businessSubjectSlug: slug }
  },
})
