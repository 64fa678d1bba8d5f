import { holdRecord } from '../../kit/records/records.ts'
import { sql, type SqlBool } from 'kysely'
import { NO_ONE, type Actor } from 'contract/kit/access'
import { filterValue } from 'contract/kit/grid'
import { Partner, partnerInUse, partners } from 'contract/partners/partners'
import { codeOf } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { list } from '../../kit/lists/list.ts'
import { routes } from '../../kit/routes.ts'
import { byWords } from '../../kit/search/by-words.ts'
import { one } from '../../kit/rows.ts'
import { amountsOf } from './partner-amounts.ts'
import { detailsOf } from './partner-details.ts'
import { rowOf } from './partner-row.ts'
import { namingTheOther } from './same-number.ts'

export const partnerRegisterRoutes = routes(partners, {
  list: (query, { db, caller }) => partnerList.pageAtEnd(db, query, caller?.actor ?? NO_ONE),
  get: (_, { db, caller, params: { id } }) => detailsOf(db, caller?.actor ?? NO_ONE, id),
  create: (request, { db, fail }) =>
    namingTheOther({ db, fail }, request, async () =>
      one(await db.insertInto('partners').values(rowOf(request)).returning('id').execute()),
    ),
  update: async ({ version, ...request }, { db, fail, params: { id } }) => {
    await holdRecord(db, { table: 'partners', id, version, fail })
    await namingTheOther({ db, fail }, request, () =>
      db.updateTable('partners').set(rowOf(request)).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    return undefined
  },
  remove: async (_, { db, fail, params: { id } }) => {
    const { numDeletedRows } = await db
      .deleteFrom('partners')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (codeOf(error) === STILL_REFERRED_TO) fail(partnerInUse)
        throw error
      })
    if (numDeletedRows === 0n) throw missing()
    return undefined
  },
})

/** What PostgreSQL says where a foreign key of any table still points at the row. */
const STILL_REFERRED_TO = '23503'

/** The register of partners; what is open with each counts what the person may read. */
const partnerList = list<typeof partners.list, typeof Partner, Actor>(partners.list, {
  from: 'partners',
  as: 'p',
  sorts: { name: ['name'], oib: ['oib'], vatNumber: ['vat_number'], cityName: ['city_name'] },
  always: ({ filter }) => sql<SqlBool>`p.is_active = ${filterValue(filter, 'isArchived') !== true}`,
  filters: { isArchived: () => undefined },
  search: byWords({ table: 'partners', as: 'p' }),
  joins: (actor) => sql`cross join lateral (${amountsOf(actor)}) b`,
  columns: sql.raw(`p.id, p.name, p.oib, p.vat_number, p.city_name, p.email, p.is_active, b.receivable_amount, b.payable_amount,
    b.document_count`),
  row: Partner,
  shown: (partner) => partner,
})
