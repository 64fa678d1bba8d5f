import { paymentOrderExports } from 'contract/bank/orders/payment-order-acts'
import { beyondReturn, exportedAlready, notApproved } from 'contract/bank/orders/payment-order-failures'
import { dayInZagreb, dayText } from 'contract/croatia/days'
import { workingDayFrom } from 'contract/croatia/working-days'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import type { FileStore } from '../../../kit/files/file-store.ts'
import { keepFile } from '../../../kit/files/keep-file.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { holdToOrder } from './approvals.ts'
import { heldOrder } from './held-order.ts'
import { messageIdOf, orderFile } from './order-file.ts'

/**
 * The file of an order is made once, in the transaction in which the order counts as exported: of two who ask at the same time the second
 * is told, and gets the very same file where they want it again. Killed in between, nothing has happened.
 */
export const exportRoutes = (files: FileStore): Route[] =>
  routes(
    paymentOrderExports,
    {
      create: async ({ isAgain }, { db, userId, params: { businessSubjectId, paymentOrderId }, fail }) => {
        const order = await heldOrder(db, paymentOrderId)
        const { exportedAt, exportCount, fileId } = order
        if (order.state === 'Draft' || order.state === 'Refused') fail(notApproved)
        if (fileId !== null && exportedAt !== null) {
          const count = exportCount ?? 0
          if (!isAgain) fail(exportedAlready, { day: dayText(dayInZagreb(exportedAt)), count })
          await db
            .updateTable('paymentOrders')
            .set({ exportCount: count + 1 })
            .where('id', '=', paymentOrderId)
            .execute()
          const fileName = await nameOf(db, fileId)
          return { fileId, fileName, executionOn: order.executionOn, exportCount: count + 1 }
        }
        await holdToOrder(db, paymentOrderId, fail)
        // An order that waited for its approval is carried out today, or on the next day on which banks work.
        const today = clock.today()
        const executionOn = workingDayFrom(order.executionOn < today ? today : order.executionOn)
        const made = await orderFile(db, { ...order, executionOn })
        const kept = await keepFile(db, made, { files, businessSubjectId })
        await db
          .updateTable('paymentOrders')
          .set({
            state: 'Exported',
            executionOn,
            messageId: messageIdOf({ ...order, executionOn }),
            fileId: kept,
            exportedBy: userId,
            exportedAt: clock.now(),
            exportCount: 1,
          })
          .where('id', '=', paymentOrderId)
          .execute()
        return { fileId: kept, fileName: made.name, executionOn, exportCount: 1 }
      },
    },
    { payment_orders_within_return: beyondReturn },
  )

const nameOf = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('files').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
