import { holdRecord } from '../../kit/records/records.ts'
import { OPERATORS_MAX, operators, tooManyOperators, type Operator } from 'contract/document-settings/operators'
import { usedByInvoice } from 'contract/document-settings/records'
import type { Input } from 'contract/kit/endpoint'
import { alreadyExist } from 'contract/kit/failures'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { RECORD, removed } from './records.ts'

export const operatorRoutes = routes(
  operators,
  {
    list: (_, { db }) => operatorsOf(db),
    create: (request, { db }) => addOperator(db, request),
    update: async ({ name, oib, mark, version }, { db, fail, params: { id } }) => {
      await holdRecord(db, { table: 'operators', id, version, fail })
      const changed = db.updateTable('operators').set({ name, oib, mark }).where('id', '=', id)
      return changed.returning(COLUMNS).executeTakeFirstOrThrow(missing)
    },
    remove: async (_, { db, params: { id } }) =>
      removed(await db.deleteFrom('operators').where('id', '=', id).executeTakeFirst()),
  },
  { operators_oib_unique: alreadyExist, operators_limit: tooManyOperators, used_by_invoice: usedByInvoice },
)

const COLUMNS = [...RECORD, 'oib'] as const

export const addOperator = async (db: Db, { name, oib, mark }: Input<typeof operators.create>): Promise<Operator> =>
  one(await db.insertInto('operators').values({ name, oib, mark }).returning(COLUMNS).execute())

export const operatorsOf = (db: Db): Promise<Operator[]> =>
  db.selectFrom('operators').select(COLUMNS).orderBy('name').orderBy('id').limit(OPERATORS_MAX).execute()
