import pg from 'pg'
import { checkDigit } from 'contract/croatia/oib'
import { openAuth } from 'api/features/auth/index'
import { openDatabase } from 'api/kit/db'
import { API_ROLE } from 'api/outside'
import { DEMO_PASSWORD } from 'api/testing/cast'
import { testConfiguration } from 'api/testing/test-configuration'

/** Subjects have ids from FIRST on; each has one person, with the same id, and a session. */
const FIRST = 1_001
export const SUBJECT_COUNT = 1_000
export const DOCUMENT_COUNT = 1_000_000

/** The one whose export is measured, the one whose lists are, and one as most are. */
export const HUGE = { id: FIRST, documents: 100_000, partners: 1_000 } as const
export const BIG = { id: FIRST + 1, documents: 21_000, partners: 500 } as const
export const SMALL = { id: FIRST + 2, documents: 881, partners: 40 } as const

export const sessionOf = (id: number) => `session-of-the-person-${id}`.padEnd(32, '0')
export const emailOf = (id: number) => `person-${id}@bench.example`
export const oibOf = (id: number) => {
  const digits = String(5_000_000_000 + id * 7)
  return digits + checkDigit(digits)
}

/** Fills a migrated database once: a thousand business subjects with a million documents. One that is full is left as it is. */
export async function seed(ownerUrl: string, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from app.document_totals')
    if (Number(rows[0]?.count) >= SUBJECT_COUNT) return
    say(`Filling ${SUBJECT_COUNT} business subjects with ${DOCUMENT_COUNT} documents.`)
    await client.query('begin')
    await client.query(
      'truncate app.business_subjects, app.bank_accounts, auth.users, app.documents, app.partners, app.words, app.partner_names, app.document_totals cascade',
    )
    await people(client, await passwordHash(ownerUrl))
    await withoutIndexes(client, ['documents', 'partners'], () => papers(client))
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function people(client: pg.Client, hash: string): Promise<void> {
  const ids = Array.from({ length: SUBJECT_COUNT }, (_, index) => FIRST + index)
  await client.query('alter table app.business_subjects disable trigger user; alter table auth.memberships disable trigger user')
  await client.query(
    `insert into app.business_subjects (id, name, slug, oib, is_standalone, street, postal_code, city_name)
     select id, 'Tvrtka ' || id || ' d.o.o.', 'tvrtka-' || id, oib, false, 'Ilica 1', '10000', 'Zagreb'
     from unnest($1::bigint[], $2::text[]) as given (id, oib)`,
    [ids, ids.map(oibOf)],
  )
  await client.query('alter table app.bank_accounts disable trigger user')
  await client.query(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active)
     select unnest($1::bigint[]), 'Poslovni račun', 'HR1723600001101234565', 'EUR', true, true`,
    [ids],
  )
  await client.query('alter table app.bank_accounts enable trigger user')
  await client.query(
    `insert into app.business_subject_modules (business_subject_id, module) select unnest($1::bigint[]), 'documents'`,
    [ids],
  )
  await client.query(
    `insert into auth.users (id, display_name, email, email_verified)
     select id, 'Osoba ' || id, email, true from unnest($1::bigint[], $2::text[]) as given (id, email)`,
    [ids, ids.map(emailOf)],
  )
  await client.query(
    `insert into auth.accounts (user_id, account_id, provider_id, password)
     select id, id::text, 'credential', $2 from unnest($1::bigint[]) as given (id)`,
    [ids, hash],
  )
  await client.query('insert into auth.memberships (business_subject_id, user_id, role_id) select id, id, 1 from unnest($1::bigint[]) as given (id)', [ids]) // prettier-ignore
  await client.query(
    `insert into auth.sessions (token, user_id, expires_at)
     select encode(sha256(convert_to(token, 'UTF8')), 'hex'), id, now() + interval '10 years' from unnest($1::bigint[], $2::text[]) as given (id, token)`,
    [ids, ids.map(sessionOf)],
  )
  await client.query('alter table app.business_subjects enable trigger user; alter table auth.memberships enable trigger user')
}

/** Written past the history and the kept totals, which would take hours: the totals are summed at the end instead. Words are kept as ever. */
async function papers(client: pg.Client): Promise<void> {
  await client.query(`alter table app.documents disable trigger user, enable trigger words_come, enable trigger names_come;
    alter table app.partners disable trigger user, enable trigger words_come`)
  await client.query(`create temporary table given on commit drop as
    select id, case id when ${HUGE.id} then ${HUGE.documents} when ${BIG.id} then ${BIG.documents} else
        880 + case when id - ${SMALL.id} < 760 then 1 else 0 end end as documents,
      case id when ${HUGE.id} then ${HUGE.partners} when ${BIG.id} then ${BIG.partners} else ${SMALL.partners} end as partners
    from app.business_subjects`)
  await client.query(`insert into app.partners (business_subject_id, id, name, oib, city_name, email)
    select g.id, n, (array['Jadran', 'Čavlić', 'Đuro i sin', 'Primorje', 'Velebit', 'Žitnjak', 'Lička gradnja', 'Mlinar', 'Sljeme', 'Šibenska plovidba'])[1 + n % 10]
        || ' ' || n || ' d.o.o.', lpad((n * 7919)::text, 11, '1'), 'Zagreb', 'racuni@partner-' || n || '.example'
    from given g, generate_series(1, g.partners) n`)
  await client.query(`insert into app.documents (business_subject_id, id, document_type, source, document_number, partner_id, partner_name,
      document_date, due_date, currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid,
      paid_amount, last_payment_on, exchange_rate, total_eur_amount)
    select g.id, n, case when n % 5 < 2 then 'IncomingInvoices' else 'OutgoingInvoices' end, 'entry', n || '/P1/1', p.id, p.name,
      day, day + 30, 'EUR', net, net / 4, net + net / 4, net + net / 4,
      case when n % 10 > 0 then net + net / 4 else 0 end, case when n % 10 > 0 then day + 25 end, 1, net + net / 4
    from given g cross join lateral generate_series(1, g.documents) n
      cross join lateral (select date '2024-11-01' + (n::bigint * 740 / g.documents)::int as day, 4 * (1000 + (n::bigint * 7919) % 500000) as net) v
      join app.partners p on p.business_subject_id = g.id and p.id = 1 + n % g.partners`)
  await client.query(`insert into app.document_totals (business_subject_id, document_type, document_count, total_eur_amount, changed_at)
    select business_subject_id, document_type, count(*), sum(total_eur_amount), now() from app.documents group by 1, 2`)
  for (const table of ['documents', 'partners']) {
    await client.query(`alter table app.${table} enable trigger user`)
    await client.query(`select setval(pg_get_serial_sequence('app.${table}', 'id'), 1000000)`)
  }
}

/** A million rows go in several times faster when their indexes are made afterwards. */
async function withoutIndexes(client: pg.Client, tables: string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables.map((table) => `app.${table}`)],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query("set maintenance_work_mem = '512MB'")
  await work()
  for (const { definition } of rows) await client.query(definition)
}

async function passwordHash(ownerUrl: string): Promise<string> {
  const database = openDatabase({ url: ownerUrl, role: API_ROLE, size: 2, onError: () => {} })
  const nobody = async () => {}
  const auth = await openAuth(database, testConfiguration({ SECRET: 'a secret only for hashing one password' }), {
    verifyEmail: nobody,
    newPassword: nobody,
    alreadyRegistered: nobody,
  })
  const { password } = await auth.$context
  const hash = await password.hash(DEMO_PASSWORD)
  await database.close()
  return hash
}
