import { sql } from 'kysely'
import * as z from 'zod'
import { LANGUAGES } from 'contract/languages'
import type { Permission } from 'contract/permissions'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { PEOPLE } from '../../auth/people/index.ts'
import { BUSINESS_SUBJECTS } from '../../business-subjects/own/index.ts'

export { cancelInvitations, giveRole, heldRoles, MEMBERSHIPS, noteLogin } from './memberships.ts'

const Holder = z.object({
  userId: z.number(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  businessSubject: z.string(),
  slug: z.string(),
})
export type Holder = z.infer<typeof Holder>

/** Whom to write to about what a permission is for: those who hold it now, with a confirmed address. */
export const holdersOf = (db: Db, permission: Permission): Promise<Holder[]> =>
  readRows(
    db,
    Holder,
    sql`select u.id as user_id, u.email, u.selected_language as language, b.name as business_subject, b.slug
      from auth.memberships m join ${PEOPLE} u on u.id = m.user_id join ${BUSINESS_SUBJECTS} b on b.id = m.business_subject_id
      where u.email_verified and auth.has_access(m.access_ends_on) and exists (
        select from auth.role_permissions p where p.role_id = m.role_id and p.permission = ${permission})
      order by u.id`,
  )
