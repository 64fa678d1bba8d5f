import { sql } from 'kysely'
import * as z from 'zod'
import {
  alreadyActivated,
  invitationActivations,
  keyCancelled,
  keyExpired,
  keyOfAnother,
  keyUnknown,
} from 'contract/auth/invitations'
import { routes } from '../../kit/routes.ts'
import { one, readRows } from '../../kit/rows.ts'
import { tokenHash } from '../../kit/session.ts'
import { BUSINESS_SUBJECTS } from '../business-subjects/own/index.ts'

const Outcome = z.object({
  outcome: z.enum(['taken', 'unknown', 'cancelled', 'expired', 'anothers', 'activated']),
  businessSubjectId: z.number().nullable(),
})
type Outcome = z.infer<typeof Outcome>

const REFUSALS = {
  unknown: keyUnknown,
  cancelled: keyCancelled,
  expired: keyExpired,
  anothers: keyOfAnother,
  activated: alreadyActivated,
} as const

export const invitationRoutes = routes(invitationActivations, {
  create: async ({ activationKey }, { db, fail }) => {
    const rows = await readRows(db, Outcome, sql`select * from auth.activate_invitation(${tokenHash(activationKey)})`)
    const { outcome, businessSubjectId } = one(rows)
    if (outcome !== 'taken') return fail(REFUSALS[outcome])
    const { slug } = await db
      .selectFrom(BUSINESS_SUBJECTS.as('b'))
      .select('b.slug')
      .where('b.id', '=', businessSubjectId)
      .executeTakeFirstOrThrow()
    return { businessSubjectSlug: slug }
  },
})
