import { sql } from 'kysely'
import { wholeOf } from 'contract/document-issuing/advances/deductions'
import { OPEN_ADVANCES_MAX, OpenAdvance, openAdvances } from 'contract/document-issuing/advances/open-advances'
import { routes } from '../../kit/routes.ts'
import { readRows } from '../../kit/rows.ts'
import { leftOf } from './issuing/left-of.ts'
import { DOCUMENTS } from '../documents/named/index.ts'

export const openAdvanceRoutes = routes(openAdvances, {
  list: async ({ partnerId }, { db }) => {
    const advances = await readRows(
      db,
      Row,
      sql`select i.id, i.number, i.issue_date, i.currency, i.total_amount
        from invoices i join ${DOCUMENTS} d on d.id = i.document_id
        where i.partner_id = ${partnerId} and i.kind = 'AdvanceInvoice' and not d.is_cancelled
        order by i.issue_date, i.id`,
    )
    const left = await leftOf(
      db,
      advances.map(({ id }) => id),
    )
    return advances
      .map((advance) => {
        const remaining = left(advance.id).filter((part) => wholeOf([part]) > 0)
        return { ...advance, remainingAmount: wholeOf(remaining), remaining: [...remaining] }
      })
      .filter(({ remainingAmount }) => remainingAmount > 0)
      .slice(0, OPEN_ADVANCES_MAX)
  },
})

const Row = OpenAdvance.omit({ remainingAmount: true, remaining: true })
