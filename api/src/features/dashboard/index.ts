import { feature } from '../../kit/feature.ts'
import { blogPostRoutes } from './blog-posts.ts'
import { invoiceSummaryRoutes } from './invoice-summaries.ts'
import { partnerIncomingInvoiceRoutes } from './partner-incoming-invoices.ts'
import { salesRoutes } from './sales.ts'
import { taxRoutes } from './tax.ts'

export const dashboardFeature = feature({
  routes: ({ blog }) => [
    ...invoiceSummaryRoutes,
    ...partnerIncomingInvoiceRoutes,
    ...salesRoutes,
    ...taxRoutes,
    ...blogPostRoutes(blog),
  ],
})
