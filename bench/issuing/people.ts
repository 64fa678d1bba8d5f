import pg from 'pg'
import { PEOPLE } from 'api/testing/cast'
import { sessionCookieName } from 'api/kit/session'
import { businessSubjectId } from 'api/testing/issuing/issued-content'

const FIRST = 7_000_000
const sessionOf = (id: number) => `session-of-an-issuer-${id}`.padEnd(32, '0')

/**
 * So many people more who may do all that Boris may, by their cookies: a person issues only so many invoices a minute, and the
 * measurement is of the server and not of that limit.
 */
export async function people(databaseUrl: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => FIRST + index)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into auth.users (id, email, display_name, email_verified, selected_language)
     select id, 'issuer-' || id || '@bench.example', 'Osoba ' || id, true, 'hr' from unnest($1::bigint[]) as id`,
      [ids],
    )
    await client.query(
      `insert into auth.memberships (business_subject_id, user_id, role_id)
     select m.business_subject_id, given.id, m.role_id from auth.memberships m, unnest($1::bigint[]) as given (id)
     where m.business_subject_id = $2 and m.user_id = $3`,
      [ids, businessSubjectId, PEOPLE.boris.id],
    )
    await client.query(
      `insert into auth.sessions (token, user_id, expires_at)
     select encode(sha256(convert_to(token, 'UTF8')), 'hex'), id, now() + interval '1 day' from unnest($1::bigint[], $2::text[]) as given (id, token)`,
      [ids, ids.map(sessionOf)],
    )
  } finally {
    await client.end()
  }
  return ids.map((id) => `${sessionCookieName('http:')}=${sessionOf(id)}.x`)
}
