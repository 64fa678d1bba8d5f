import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { clock } from '../../../kit/clock.ts'
import { shown } from '../../../kit/postgres/shown.ts'

/** Who may enter which business subject, as other features read it. */
export const MEMBERSHIPS = shown('auth.memberships', ['id', 'userId', 'businessSubjectId', 'roleId', 'accessEndsOn'])

/** The roles of some people who have access now, held in one order, so that of two who change them at once the second sees the first. */
export const heldRoles = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom('auth.memberships')
    .select(['userId', 'roleId'])
    .where('userId', 'in', userIds)
    .where(sql<boolean>`auth.has_access(access_ends_on)`)
    .orderBy('userId')
    .forUpdate()
    .execute()

type Role = { readonly roleId: number; readonly accessEndsOn?: string | null }

export async function giveRole(db: Db, userId: number, role: Role): Promise<void> {
  await db.updateTable('auth.memberships').set(role).where('userId', '=', userId).execute()
}

/** Whoever was on the way in finds the door closed. */
export async function cancelInvitations(db: Db): Promise<void> {
  await db
    .updateTable('auth.invitations')
    .set({ cancelledAt: clock.now() })
    .where('activatedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .execute()
}

/** When a person was last here, to the minute: it is told to those who look after the members. */
export async function noteLogin(db: Db, userId: number): Promise<void> {
  await sql`
    insert into auth.member_logins as l (user_id) values (${userId}) on conflict (business_subject_id, user_id) do update
    set last_login_at = excluded.last_login_at where l.last_login_at < excluded.last_login_at - interval '1 minute'`.execute(db)
}
