import { feature } from '../../kit/feature.ts'
import { invoiceSummaryRoutes } from './invoice-summaries.ts'
import { partnerIncomingInvoiceRoutes } from './partner-incoming-invoices.ts'
import { salesRoutes } from './sales.ts'

export const dashboardFeature = feature({
  routes: () => [...invoiceSummaryRoutes, ...partnerIncomingInvoiceRoutes, ...salesRoutes],
})
