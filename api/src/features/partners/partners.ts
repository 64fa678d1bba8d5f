import { sql, type Expression, type SqlBool } from 'kysely'
import { NO_ONE, type Actor } from 'contract/kit/access'
import { notFound } from 'contract/kit/failures'
import { partners, type Partner, type PartnerDetails, type PartnerSort, type PartnersQuery } from 'contract/partners/partners'
import type { Db } from '../../kit/db.ts'
import { Failed } from '../../kit/failed.ts'
import { routes } from '../../kit/routes.ts'
import { hasWords, termsOf } from '../../kit/search.ts'
import { one } from '../../kit/rows.ts'
import { balancesOf } from './partner-balances.ts'

export const partnerRoutes = routes(partners, {
  list: async (query, { db, caller }) => ({
    rows: await pageOf(db, caller?.actor ?? NO_ONE, query),
    totalCount: query.requireTotalCount ? await countOf(db, query) : null,
  }),
  get: (_, { db, caller, params: { id } }) => detailsOf(db, caller?.actor ?? NO_ONE, id),
})

/** The column each sort key means. An index leads with each: (business_subject_id, column, id). */
const SORT_COLUMNS: Readonly<Record<PartnerSort, string>> = {
  name: 'name',
  oib: 'oib',
  vatNumber: 'vat_number',
  cityName: 'city_name',
}

const orderBy = ({ sort, direction }: PartnersQuery) =>
  sql.join([SORT_COLUMNS[sort], 'id'].map((column) => sql`${sql.ref(`p.${column}`)} ${sql.raw(direction)}`))

/** The ids of the page come out of an index alone; only its rows are then read whole, and only their documents summed. */
async function pageOf(db: Db, actor: Actor, query: PartnersQuery): Promise<Partner[]> {
  const { rows } = await sql<Partner>`
    select p.id, p.name, p.oib, p.vat_number, p.city_name, p.email, b.receivable_amount, b.payable_amount, b.document_count
    from (
      select p.id from partners p where ${found(query)} order by ${orderBy(query)}
      limit ${query.size} offset ${(query.page - 1) * query.size}
    ) k join partners p on p.id = k.id cross join lateral (${balancesOf(actor)}) b order by ${orderBy(query)}`.execute(db)
  return rows
}

async function countOf(db: Db, query: PartnersQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from partners p where ${found(query)}`.execute(db)
  return one(rows).count
}

function found({ search }: PartnersQuery): Expression<SqlBool> {
  const terms = termsOf(search)
  return terms.length > 0 ? hasWords('p.id', 'partners', terms) : sql<SqlBool>`true`
}

async function detailsOf(db: Db, actor: Actor, id: number): Promise<PartnerDetails> {
  const { rows } = await sql<PartnerDetails>`
    select p.id, p.name, p.oib, p.vat_number, p.city_name, p.email, p.street, p.postal_code, p.country_code, p.phone,
      p.contact_name, p.iban, b.*
    from partners p cross join lateral (${balancesOf(actor)}) b where p.id = ${id}`.execute(db)
  const [partner] = rows
  if (!partner) throw new Failed(notFound)
  return partner
}
