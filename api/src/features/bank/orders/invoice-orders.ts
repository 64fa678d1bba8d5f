import { sql } from 'kysely'
import * as z from 'zod'
import { invoiceOrders } from 'contract/bank/orders/invoice-orders'
import { PAYMENT_ORDER_STATES } from 'contract/bank/orders/payment-orders'
import { missing } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import { readRows } from '../../../kit/rows.ts'
import { documentsById } from '../../documents/index.ts'

const Row = z.object({
  id: z.number(),
  number: z.number(),
  state: z.enum(PAYMENT_ORDER_STATES),
  executionOn: z.string(),
  amount: z.number(),
})

export const invoiceOrderRoutes = routes(invoiceOrders, {
  list: async (_, { db, params: { documentId } }) => {
    const [document] = await documentsById(db, [documentId])
    if (!document) throw missing()
    return readRows(
      db,
      Row,
      sql`select o.id, o.number, o.state, o.execution_on, i.amount
        from payment_order_items i join payment_orders o on o.id = i.payment_order_id
        where i.document_id = ${documentId}::bigint and i.bank_allocation_id is null and not i.is_failed and not app.is_told_of(i)
        order by o.number desc`,
    )
  },
})
