import { feature } from '../../kit/feature.ts'
import { blogPostRoutes } from './blog-posts.ts'
import { invoiceSummaryRoutes } from './invoice-summaries.ts'
import { partnerIncomingInvoiceRoutes } from './partner-incoming-invoices.ts'
import { salesRoutes } from './sales.ts'
import { taxRoutes } from './tax.ts'
import { waitingWorkRoutes } from './waiting-work.ts'

export const dashboardFeature = feature({
  heading: 'Dashboard',
  routes: ({ blog }) => [
    ...invoiceSummaryRoutes,
    ...partnerIncomingInvoiceRoutes,
    ...salesRoutes,
    ...taxRoutes,
    ...waitingWorkRoutes,
    ...blogPostRoutes(blog),
  ],
})
