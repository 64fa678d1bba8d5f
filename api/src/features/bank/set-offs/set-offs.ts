import { sql } from 'kysely'
import { sideOf } from 'contract/bank/set-offs/claims'
import { alreadyUndone, openChanged, setOffInClosedMonth, undoneInClosedMonth } from 'contract/bank/set-offs/set-off-failures' // prettier-ignore
import { claims, mutualPartners, setOffs } from 'contract/bank/set-offs/set-offs'
import { clock } from '../../../kit/clock.ts'
import { missing } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import { one, readFirst } from '../../../kit/rows.ts'
import { oneAfterTheOther } from '../../business-subjects/own/index.ts'
import { heldToSetOff, partnersToSetOff, payBySetOff, settableOfPartner, undoPaidBySetOff } from '../../documents/index.ts'
import { checkedItems } from './checked-items.ts'
import { itemsOf } from './items-of.ts'
import { partiesOf } from './parties.ts'
import { SET_OFF_COLUMNS, setOffList, SetOffRow, shownSetOff } from './set-off-list.ts'

export const setOffRoutes = [
  ...routes(
    setOffs,
    {
      list: (query, { db }) => setOffList.pageAtEnd(db, query, undefined),
      get: async (_, { db, params: { id } }) => {
        const row = await readFirst(db, SetOffRow, sql`select ${SET_OFF_COLUMNS} from set_offs s where s.id = ${id}`)
        if (!row) throw missing()
        return { ...shownSetOff(row), items: await itemsOf(db, id) }
      },
      create: async (setting, { db, userId, fail }) => {
        // One after the other, since its number is held to the end. The company comes before its documents, as everybody holds them,
        // so that nobody waits for each other.
        await oneAfterTheOther(db)
        const parties = await partiesOf(db, setting.partnerId)
        const { amount, items, payments } = await checkedItems(db, setting, fail)
        const { partnerId, setOffOn } = setting
        const row = { ...parties, partnerId, setOffOn, amount, madeBy: userId, madeAt: clock.now() }
        const made = one(await db.insertInto('setOffs').values(row).returning(['id', 'number', 'year']).execute())
        await db
          .insertInto('setOffItems')
          .values(items.map((item) => ({ ...item, setOffId: made.id })))
          .execute()
        await payBySetOff(db, payments, { setOffId: made.id, userId })
        return made
      },
      remove: async (_, { db, userId, params: { id }, fail }) => {
        const setOff = await db.selectFrom('setOffs').select('undoneAt').where('id', '=', id).forUpdate().executeTakeFirst()
        if (!setOff) throw missing()
        if (setOff.undoneAt !== null) fail(alreadyUndone)
        // Held in one order, as whoever sets them off anew holds them.
        await heldToSetOff(
          db,
          (await itemsOf(db, id)).flatMap(({ documentId }) => documentId ?? []),
        )
        await db.updateTable('setOffs').set({ undoneBy: userId, undoneAt: clock.now() }).where('id', '=', id).execute()
        await undoPaidBySetOff(db, id)
        return undefined
      },
    },
    {
      documents_paid_within: openChanged,
      set_offs_month_open: setOffInClosedMonth,
      set_offs_undone_month_open: undoneInClosedMonth,
    },
  ),
  ...routes(mutualPartners, { list: (_, { db }) => partnersToSetOff(db) }),
  ...routes(claims, {
    list: async (_, { db, params: { partnerId } }) => {
      const [partner] = await partnersToSetOff(db, partnerId)
      if (!partner) throw missing()
      const open = await settableOfPartner(db, partnerId)
      return {
        partner,
        claims: open.map(({ id, documentType, number, documentDate, dueDate, remaining }) => ({
          documentId: id,
          side: sideOf({ isOutgoing: documentType === 'OutgoingInvoices', remaining }),
          documentNumber: number,
          documentDate,
          dueDate,
          remainingAmount: Math.abs(remaining),
        })),
      }
    },
  }),
]
