import { feature } from '../../kit/feature.ts'
import { makeRecurringInvoicesJob } from './make-recurring-invoices.ts'
import { recurringInvoiceRoutes } from './recurring-invoices.ts'
import { recurringStateRoutes } from './recurring-states.ts'

export const recurringInvoicesFeature = feature({
  heading: 'Recurring invoices',
  ofPartners: ['recurringInvoices'],
  routes: () => [...recurringInvoiceRoutes, ...recurringStateRoutes],
  jobs: ({ exchangeRates, configuration: { publicUrl } }) => [makeRecurringInvoicesJob({ exchangeRates, publicUrl })],
})
