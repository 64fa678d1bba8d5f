import { sql, type RawBuilder } from 'kysely'
import { fold } from 'contract/croatia/letters'
import type { Member, MembersQuery, MemberSort } from 'contract/business-subjects/members'
import type { Language } from 'contract/languages'
import { ROLES } from 'contract/roles'
import type { Db } from '../../kit/db.ts'
import { translate } from '../../kit/messages.ts'
import { one } from '../../kit/rows.ts'
import { termsOf } from '../../kit/search.ts'
import { roleOf } from './roles.ts'

export type Reader = { readonly businessSubjectId: number; readonly userId: number; readonly language: Language }
type Wanted = Pick<MembersQuery, 'search' | 'sort' | 'direction' | 'page' | 'size'>

/** One page of members: the list of the one business subject is read through once, and only the page's rows are read whole. */
export async function pageOfMembers(db: Db, reader: Reader, query: Wanted): Promise<Member[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from (
      select * from (${listed(reader)}) l where ${found(reader, query)} order by ${orderBy(reader, query)}
      limit ${query.size} offset ${(query.page - 1) * query.size}
    ) l ${REST} order by ${orderBy(reader, query)}`.execute(db)
  return rows.map(memberOf(reader))
}

export async function countOfMembers(db: Db, reader: Reader, query: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${listed(reader)}) l where ${found(reader, query)}`.execute(db)
  return one(rows).count
}

export async function memberWith(db: Db, reader: Reader, id: number): Promise<Member | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from (select * from (${listed(reader)}) l where l.id = ${id}) l ${REST}`.execute(db)
  return rows.map(memberOf(reader))[0]
}

type Row = Omit<Member, 'roleName' | 'isOneself' | 'invitationExpiryDate' | 'firstLogin' | 'lastLogin'> & {
  userId: number | null
  invitationExpiryDate: Date | null
  firstLogin: Date | null
  lastLogin: Date | null
}

const memberOf =
  ({ language, userId: readerId }: Reader) =>
  ({ userId, invitationExpiryDate, firstLogin, lastLogin, ...row }: Row): Member => ({
    ...row,
    roleName: translate(language, roleOf(row.roleId).name),
    invitationExpiryDate: invitationExpiryDate?.toISOString() ?? null,
    firstLogin: firstLogin?.toISOString() ?? null,
    lastLogin: lastLogin?.toISOString() ?? null,
    isOneself: userId === readerId,
  })

/**
 * Those who have joined and those invited, as l. The business subject is named beside row security, whose rule for memberships
 * has two cases and so finds no index; each person is looked up by the key, since people belong to nobody and there are many.
 */
const listed = ({ businessSubjectId }: Reader) => sql`
  select m.id, m.user_id, u.display_name, u.email, u.search_text, m.role_id, m.access_ends_on as access_end_date,
    case when auth.has_access(m.access_ends_on) then 'Active' else 'Ended' end as status, null::timestamptz as invitation_expiry_date
  from auth.memberships m
  cross join lateral (select u.display_name, u.email, u.search_text from auth.users u where u.id = m.user_id offset 0) u
  where m.business_subject_id = ${businessSubjectId}
  union all
  select i.id, null, '', i.email, i.search_text, i.role_id, null,
    case when i.expires_at > app.now() then 'Invited' else 'Expired' end, i.expires_at
  from auth.invitations i
  where i.business_subject_id = ${businessSubjectId} and i.activated_at is null and i.cancelled_at is null`

const COLUMNS =
  sql.raw(`l.id, l.user_id, l.display_name, l.email, l.role_id, l.status, l.access_end_date, l.invitation_expiry_date,
  inviter.display_name as invited_by, g.first_login_at as first_login, g.last_login_at as last_login`)

/** What only the rows of the page need. A member's invitation has the same id. */
const REST = sql.raw(`
  left join auth.invitations i on i.business_subject_id = app.business_subject_id() and i.id = l.id
  left join auth.users inviter on inviter.id = i.invited_by
  left join auth.member_logins g on g.business_subject_id = app.business_subject_id() and g.user_id = l.user_id`)

/** Every term stands in the name, the address or the role, as the reader's language calls it. */
function found({ language }: Reader, { search }: Wanted): RawBuilder<unknown> {
  const conditions = termsOf(search).map((term) => {
    const roleIds = ROLES.filter(({ name }) => fold(translate(language, name)).includes(fold(term))).map(({ id }) => id)
    return sql`(l.search_text like containing(fold(${term})) or l.role_id = any(${roleIds}::smallint[]))`
  })
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Those without a name yet come last, and among equals the order is that of their ids, so that pages don't overlap. */
function orderBy({ language }: Reader, { sort, direction }: Wanted): RawBuilder<unknown> {
  const names: string[] = []
  for (const { id, name } of ROLES) names[id - 1] = translate(language, name)
  const keys: Readonly<Record<MemberSort, RawBuilder<unknown>[]>> = {
    displayName: [sql`l.display_name collate hr`, sql`lower(l.email)`],
    email: [sql`lower(l.email)`],
    roleName: [sql`(${names}::text[])[l.role_id] collate hr`],
    status: [sql`array_position(array['Active', 'Invited', 'Expired', 'Ended'], l.status)`],
  }
  const by = sql.raw(direction)
  const nameless = sort === 'displayName' ? [sql`l.display_name = ''`] : []
  return sql.join([...nameless, ...keys[sort].map((key) => sql`${key} ${by}`), sql`l.id ${by}`])
}
