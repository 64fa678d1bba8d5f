import { EUR } from 'contract/croatia/money'
import { incomingInvoiceSummary, outgoingInvoiceSummary, TOP_MAX, type PartnerEntry } from 'contract/dashboard/invoice-summaries'
import type { Direction } from 'contract/documents/figures'
import type { Db } from '../../kit/db.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { openInvoices } from '../documents/index.ts'

export const invoiceSummaryRoutes: Route[] = [
  ...routes(outgoingInvoiceSummary, {
    get: async (_, { db }) => {
      const { entries, ...whole } = await summary(db, 'OutgoingInvoices')
      return { ...whole, topBuyers: entries }
    },
  }),
  ...routes(incomingInvoiceSummary, {
    get: async (_, { db }) => {
      const { entries, ...whole } = await summary(db, 'IncomingInvoices')
      return { ...whole, topSuppliers: entries }
    },
  }),
]

async function summary(db: Db, direction: Direction) {
  const { partners, ...whole } = await openInvoices(db, direction, TOP_MAX)
  const entries: PartnerEntry[] = partners.map(({ partnerId, ...partner }) => ({
    businessSubjectPartnerId: partnerId,
    currencyMark: EUR,
    ...partner,
  }))
  return { ...whole, entries }
}
