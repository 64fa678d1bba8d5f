import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { NO_ONE, type Actor } from 'contract/kit/access'
import { PERMISSIONS, type Permission } from 'contract/permissions'
import { OWNER_ROLE_ID } from 'contract/roles'
import type { Language } from 'contract/languages'
import { clock } from './clock.ts'
import type { Database, Scope } from './db.ts'
import type { Caller } from './routes.ts'
import { readFirst } from './rows.ts'

export type Found = Caller & { readonly isMember: boolean; readonly isEmailVerified: boolean; readonly language: Language }

/** What the database keeps of a session's token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The name of the session's cookie. `__Host-` binds it to this host over HTTPS; browsers refuse the prefix on plain HTTP. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-saldo_session' : 'saldo_session'

/** The token of a session cookie, which carries its signature behind a dot. */
export function tokenOf(cookie: string | undefined): string | null {
  const [token] = (cookie ?? '').split('.')
  return token && /^[\w-]{16,128}$/.test(token) ? token : null
}

type Row = {
  user_id: number
  session_id: number
  email_verified: boolean
  selected_language: Language
  role_id: number | null
  is_standalone: boolean | null
  permissions: string[]
}

/** Who holds this token, and what they may do in a business subject. Null where the session is over. One indexed query. */
export async function callerOf(database: Database, token: string, businessSubjectId: number | null): Promise<Found | null> {
  const { rows } = await database.pool.query<Row>({
    name: 'actor',
    text: 'select * from auth.actor($1, $2, $3)',
    values: [tokenHash(token), businessSubjectId, clock.today()],
  })
  const [row] = rows
  if (!row) return null
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    isMember: row.role_id !== null,
    isEmailVerified: row.email_verified,
    language: row.selected_language,
    actor: {
      permissions: row.permissions.filter(isPermission),
      isStandalone: row.is_standalone ?? false,
      isOwner: row.role_id === OWNER_ROLE_ID,
    },
  }
}

/** What the person behind a job may do now: whoever has left the subject since can do nothing more in it. */
export async function actorOf(database: Database, { businessSubjectId, userId }: Scope): Promise<Actor> {
  const row = await database.transaction({ businessSubjectId, userId, isReadOnly: true }, (db) =>
    readFirst(
      db,
      Member,
      sql`select m.role_id, b.is_standalone, array(
        select p.permission::text from auth.role_permissions p join business_subject_modules e on e.module = p.module where p.role_id = m.role_id) as permissions
      from auth.memberships m join business_subjects b on b.id = m.business_subject_id and b.removed_at is null
      where m.user_id = ${userId} and m.business_subject_id = ${businessSubjectId} and auth.has_access(m.access_ends_on)`,
    ),
  )
  if (!row) return NO_ONE
  const { permissions, isStandalone, roleId } = row
  return { permissions: permissions.filter(isPermission), isStandalone, isOwner: roleId === OWNER_ROLE_ID }
}

const Member = z.object({ roleId: z.number(), isStandalone: z.boolean(), permissions: z.array(z.string()) })

const isPermission = (key: string): key is Permission => (PERMISSIONS as readonly string[]).includes(key)
