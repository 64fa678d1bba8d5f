import { barcodeExists, itemCodeExists, itemCodeNeeded, itemInvoiced, items, noSuchKpdCode, tooManyItems, type Item, type ItemRequest, type ItemsQuery } from 'contract/items/items' // prettier-ignore
import { notFound } from 'contract/kit/failures'
import { filterValue } from 'contract/kit/grid'
import type { Db } from '../../kit/db.ts'
import { Failed } from '../../kit/failed.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { hasWords, termsOf } from '../../kit/search.ts'
import { givenCode } from './item-codes.ts'
import { ITEM_COLUMNS } from './item-columns.ts'
import { kpdCodeOf } from './kpd-2025.ts'

export const itemRegisterRoutes = routes(
  items,
  {
    list: async (query, { db }) => ({
      rows: await pageOf(db, query),
      totalCount: query.requireTotalCount ? await countOf(db, query) : null,
    }),
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
    update: async (request, { db, params: { businessSubjectId, id }, fail }) => {
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
      if (numDeletedRows === 0n) throw new Failed(notFound)
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

async function pageOf(db: Db, query: ItemsQuery): Promise<Item[]> {
  const rows = await listed(db, query)
    .select(ITEM_COLUMNS)
    .orderBy(query.sort, query.direction)
    .orderBy('id', query.direction)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  return Promise.all(rows.map(classified))
}

async function countOf(db: Db, query: ItemsQuery): Promise<number> {
  const { count } = await listed(db, query)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function listed(db: Db, { search, filter }: ItemsQuery) {
  const terms = termsOf(search)
  return db
    .selectFrom('items')
    .where('isActive', '=', filterValue(filter, 'isArchived') !== true)
    .$if(terms.length > 0, (query) => query.where(hasWords('items.id', 'items', terms)))
}

async function found(db: Db, id: number): Promise<Item> {
  const item = await db.selectFrom('items').select(ITEM_COLUMNS).where('id', '=', id).executeTakeFirst()
  if (!item) throw new Failed(notFound)
  return classified(item)
}

const classified = async (item: Omit<Item, 'classification'>): Promise<Item> => ({
  ...item,
  classification: await kpdCodeOf(item.classificationCode),
})
