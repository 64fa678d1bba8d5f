import { holdRecord } from '../../kit/records/records.ts'
import { sql, type SqlBool } from 'kysely'
import type * as z from 'zod'
import { barcodeExists, itemCodeExists, itemCodeNeeded, itemInvoiced, items, noSuchKpdCode, tooManyItems, type Item, type ItemRequest } from 'contract/items/items' // prettier-ignore
import { filterValue } from 'contract/kit/grid'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { list } from '../../kit/lists/list.ts'
import { one, readFirst } from '../../kit/rows.ts'
import { byWords } from '../../kit/search/by-words.ts'
import { givenCode } from './item-codes.ts'
import { ITEM_COLUMNS, ItemRow } from './item-columns.ts'
import { kpdCodeOf } from './kpd-2025.ts'

export const itemRegisterRoutes = routes(
  items,
  {
    list: (query, { db }) => itemList.pageAtEnd(db, query, undefined),
    get: (_, { db, params: { id } }) => found(db, id),
    create: async (request, { db, params: { businessSubjectId }, fail }) => {
      if (!(await isClassified(request))) fail(noSuchKpdCode)
      const code = request.code || ((await givenCode(db, businessSubjectId)) ?? fail(itemCodeNeeded))
      const { id } = one(
        await db
          .insertInto('items')
          .values({ ...request, code })
          .returning('id')
          .execute(),
      )
      return found(db, id)
    },
    update: async ({ version, ...request }, { db, params: { businessSubjectId, id }, fail }) => {
      await holdRecord(db, { table: 'items', id, version, fail })
      if (!(await isClassified(request))) fail(noSuchKpdCode)
      const code = request.code || ((await givenCode(db, businessSubjectId)) ?? fail(itemCodeNeeded))
      await db
        .updateTable('items')
        .set({ ...request, code })
        .where('id', '=', id)
        .execute()
      return found(db, id)
    },
    remove: async (_, { db, params: { id } }) => {
      const { numDeletedRows } = await db.deleteFrom('items').where('id', '=', id).executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw missing()
      return undefined
    },
  },
  {
    items_code_unique: itemCodeExists,
    items_barcode_unique: barcodeExists,
    items_limit: tooManyItems,
    document_lines_item: itemInvoiced,
  },
)

const isClassified = async ({ classificationCode }: ItemRequest) =>
  classificationCode === '' || (await kpdCodeOf(classificationCode)) !== null

/** What is sold: those in use, or the archived ones. */
const itemList = list(items.list, {
  from: 'items',
  as: 't',
  sorts: { code: ['code'], name: ['name'], unitPrice: ['unit_price'] },
  always: ({ filter }) => sql<SqlBool>`t.is_active = ${filterValue(filter, 'isArchived') !== true}`,
  filters: { isArchived: () => undefined },
  search: byWords({ table: 'items', as: 't' }),
  columns: ITEM_COLUMNS,
  row: ItemRow,
  shown: classified,
})

async function found(db: Db, id: number): Promise<Item> {
  const item = await readFirst(db, ItemRow, sql`select ${ITEM_COLUMNS} from items t where t.id = ${id}`)
  if (!item) throw missing()
  return classified(item)
}

async function classified(item: z.output<typeof ItemRow>): Promise<Item> {
  return { ...item, classification: await kpdCodeOf(item.classificationCode) }
}
