import { lazyRouteComponent } from '@tanstack/react-router'
import { recurringInvoices } from 'contract/recurring-invoices/recurring-invoices'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const recurringInvoicesPages: FeaturePages = {
  pages: [
    {
      path: 'doci/recurring-invoices',
      module: 'doci',
      component: lazyRouteComponent(() => import('./recurring-invoices-page.tsx'), 'RecurringInvoicesPage'),
    },
    {
      path: 'doci/recurring-invoices/new',
      module: 'doci',
      component: lazyRouteComponent(() => import('./editor/recurring-invoice-editing-page.tsx'), 'NewRecurringInvoicePage'),
    },
    {
      path: 'doci/recurring-invoices/$recurringInvoiceId',
      module: 'doci',
      component: lazyRouteComponent(() => import('./recurring-invoice-page.tsx'), 'RecurringInvoicePage'),
    },
    {
      path: 'doci/recurring-invoices/$recurringInvoiceId/edit',
      module: 'doci',
      component: lazyRouteComponent(() => import('./editor/recurring-invoice-editing-page.tsx'), 'RecurringInvoiceEditingPage'),
    },
  ],
  subPages: [{ under: ['doci'], name: 'recurringInvoices.title', to: paths.recurringInvoices, shows: recurringInvoices.list }],
  beginnings: [{ name: 'recurringInvoices.new', to: paths.newRecurringInvoice, needs: recurringInvoices.create }],
}
