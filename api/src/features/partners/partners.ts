import { sql, type Expression, type SqlBool } from 'kysely'
import { NO_ONE, type Actor } from 'contract/kit/access'
import { notFound } from 'contract/kit/failures'
import { filterValue } from 'contract/kit/grid'
import { partnerInUse, partners, type Partner, type PartnerSort, type PartnersQuery } from 'contract/partners/partners'
import { codeOf, type Db } from '../../kit/db.ts'
import { Failed } from '../../kit/failed.ts'
import { routes } from '../../kit/routes.ts'
import { hasWords, termsOf } from '../../kit/search.ts'
import { one } from '../../kit/rows.ts'
import { balancesOf } from './partner-balances.ts'
import { detailsOf } from './partner-details.ts'
import { rowOf } from './partner-row.ts'
import { namingTheOther } from './same-number.ts'

export const partnerRegisterRoutes = routes(partners, {
  list: async (query, { db, caller }) => ({
    rows: await pageOf(db, caller?.actor ?? NO_ONE, query),
    totalCount: query.requireTotalCount ? await countOf(db, query) : null,
  }),
  get: (_, { db, caller, params: { id } }) => detailsOf(db, caller?.actor ?? NO_ONE, id),
  create: (request, { db }) =>
    namingTheOther(db, request, async () =>
      one(await db.insertInto('partners').values(rowOf(request)).returning('id').execute()),
    ),
  update: async (request, { db, params: { id } }) => {
    const { numUpdatedRows } = await namingTheOther(db, request, () =>
      db.updateTable('partners').set(rowOf(request)).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    if (numUpdatedRows === 0n) throw new Failed(notFound)
    return undefined
  },
  remove: async (_, { db, params: { id } }) => {
    const { numDeletedRows } = await db
      .deleteFrom('partners')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw codeOf(error) === STILL_REFERRED_TO ? new Failed(partnerInUse) : error
      })
    if (numDeletedRows === 0n) throw new Failed(notFound)
    return undefined
  },
})

/** What PostgreSQL says where a foreign key of any table still points at the row. */
const STILL_REFERRED_TO = '23503'

/** The column each sort key means. An index leads with each: (business_subject_id, column, id). */
const SORT_COLUMNS: Readonly<Record<PartnerSort, string>> = {
  name: 'name',
  oib: 'oib',
  vatNumber: 'vat_number',
  cityName: 'city_name',
}

const orderBy = ({ sort, direction }: PartnersQuery) =>
  sql.join([SORT_COLUMNS[sort], 'id'].map((column) => sql`${sql.ref(`p.${column}`)} ${sql.raw(direction)}`))

/** The ids of the page come out of an index; only its rows are then read whole, and only their documents summed. */
async function pageOf(db: Db, actor: Actor, query: PartnersQuery): Promise<Partner[]> {
  const { rows } = await sql<Partner>`
    select p.id, p.name, p.oib, p.vat_number, p.city_name, p.email, p.is_active, b.receivable_amount, b.payable_amount,
      b.document_count
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

function found({ search, filter }: PartnersQuery): Expression<SqlBool> {
  const isArchived = filterValue(filter, 'isArchived') ?? false
  const terms = termsOf(search)
  return sql<SqlBool>`p.is_active = ${!isArchived} and ${terms.length > 0 ? hasWords('p.id', 'partners', terms) : sql`true`}`
}
