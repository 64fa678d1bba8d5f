import { sql, type SqlBool } from 'kysely'
import * as z from 'zod'
import { fold } from 'contract/croatia/letters'
import { Member, members } from 'contract/members/members'
import type { Language } from 'contract/languages'
import { ROLES } from 'contract/roles'
import type { Db } from '../../kit/db.ts'
import { translate } from '../../kit/messages.ts'
import { list } from '../../kit/lists/list.ts'
import { momentText } from '../../kit/moment-text.ts'
import { readFirst } from '../../kit/rows.ts'
import { byReading } from '../../kit/search/by-reading.ts'
import { roleOf } from './roles.ts'
import { PEOPLE } from '../auth/people/index.ts'

export type Reader = { readonly businessSubjectId: number; readonly userId: number; readonly language: Language }

const MemberRow = Member.omit({ roleName: true, isOneself: true }).extend({
  userId: z.number().nullable(),
  invitationExpiryDate: z.date().nullable(),
  firstLogin: z.date().nullable(),
  lastLogin: z.date().nullable(),
})

/**
 * Those who have joined and those invited, as l. The business subject is named beside row security, whose rule for memberships
 * has two cases and so finds no index; each person is looked up by the key, since people belong to nobody and there are many.
 */
const listed = ({ businessSubjectId }: Reader) => sql`
  select m.id, m.user_id, u.display_name, u.email, u.search_text, m.role_id, m.access_ends_on as access_end_date,
    case when auth.has_access(m.access_ends_on) then 'Active' else 'Ended' end as status, null::timestamptz as invitation_expiry_date, m.version
  from auth.memberships m
  cross join lateral (select u.display_name, u.email, u.search_text from ${PEOPLE} u where u.id = m.user_id offset 0) u
  where m.business_subject_id = ${businessSubjectId}
  union all
  select i.id, null, '', i.email, i.search_text, i.role_id, null,
    case when i.expires_at > app.now() then 'Invited' else 'Expired' end, i.expires_at, 0
  from auth.invitations i
  where i.business_subject_id = ${businessSubjectId} and i.activated_at is null and i.cancelled_at is null`

const COLUMNS =
  sql.raw(`l.id, l.user_id, l.display_name, l.email, l.role_id, l.status, l.access_end_date, l.invitation_expiry_date, l.version,
  inviter.display_name as invited_by, g.first_login_at as first_login, g.last_login_at as last_login`)

/** What only the rows of the page need. A member's invitation has the same id. */
const REST = sql`
  left join auth.invitations i on i.business_subject_id = app.business_subject_id() and i.id = l.id
  left join ${PEOPLE} inviter on inviter.id = i.invited_by
  left join auth.member_logins g on g.business_subject_id = app.business_subject_id() and g.user_id = l.user_id`

/** Who has joined and who is invited, their roles called as the reader's language calls them. */
export const memberList = list<typeof members.list, typeof MemberRow, Reader>(members.list, {
  from: listed,
  as: 'l',
  sorts: {
    // Those without a name yet come last.
    displayName: (by) => [sql`l.display_name = ''`, sql`l.display_name collate hr ${by}`, sql`lower(l.email) ${by}`],
    email: (by) => [sql`lower(l.email) ${by}`],
    roleName: (by, { language }) => [sql`(${roleNames(language)}::text[])[l.role_id] collate hr ${by}`],
    status: (by) => [sql`array_position(array['Active', 'Invited', 'Expired', 'Ended'], l.status) ${by}`],
  },
  filters: {},
  search: byReading((term, { language }) => hasTerm(term, language)),
  joins: () => REST,
  columns: COLUMNS,
  row: MemberRow,
  shown: (row, reader) => memberOf(row, reader),
})

export async function memberWith(db: Db, reader: Reader, id: number): Promise<Member | undefined> {
  const row = await readFirst(
    db,
    MemberRow,
    sql`select ${COLUMNS} from (select * from (${listed(reader)}) l where l.id = ${id}) l ${REST}`,
  )
  return row && memberOf(row, reader)
}

function memberOf(
  { userId, invitationExpiryDate, firstLogin, lastLogin, ...row }: z.output<typeof MemberRow>,
  { language, userId: readerId }: Reader,
): Member {
  return {
    ...row,
    roleName: translate(language, roleOf(row.roleId).name),
    invitationExpiryDate: momentText(invitationExpiryDate),
    firstLogin: momentText(firstLogin),
    lastLogin: momentText(lastLogin),
    isOneself: userId === readerId,
  }
}

/** That a term stands in the name, the address or the role. */
function hasTerm(term: string, language: Language) {
  const roleIds = ROLES.filter(({ name }) => fold(translate(language, name)).includes(term)).map(({ id }) => id)
  return sql<SqlBool>`(l.search_text like containing(${term}) or l.role_id = any(${roleIds}::smallint[]))`
}

function roleNames(language: Language): string[] {
  const names: string[] = []
  for (const { id, name } of ROLES) names[id - 1] = translate(language, name)
  return names
}
