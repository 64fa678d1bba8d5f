import { lazyRouteComponent } from '@tanstack/react-router'
import { manageInvoices, readInvoices } from 'contract/document-issuing/doci-access'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const recurringInvoicesPages: FeaturePages = {
  pages: [
    {
      path: 'doci/recurring-invoices',
      module: 'doci',
      access: readInvoices,
      component: lazyRouteComponent(() => import('./recurring-invoices-page.tsx'), 'RecurringInvoicesPage'),
    },
    {
      path: 'doci/recurring-invoices/new',
      module: 'doci',
      access: manageInvoices,
      component: lazyRouteComponent(() => import('./editor/recurring-invoice-editing-page.tsx'), 'NewRecurringInvoicePage'),
    },
    {
      path: 'doci/recurring-invoices/$recurringInvoiceId',
      module: 'doci',
      access: readInvoices,
      component: lazyRouteComponent(() => import('./recurring-invoice-page.tsx'), 'RecurringInvoicePage'),
    },
    {
      path: 'doci/recurring-invoices/$recurringInvoiceId/edit',
      module: 'doci',
      access: manageInvoices,
      component: lazyRouteComponent(() => import('./editor/recurring-invoice-editing-page.tsx'), 'RecurringInvoiceEditingPage'),
    },
  ],
  subPages: [
    {
      under: ['doci'],
      name: 'recurringInvoices.title',
      words: 'palette.words.recurringInvoices',
      to: paths.recurringInvoices,
      access: readInvoices,
    },
  ],
  beginnings: [{ name: 'recurringInvoices.new', to: paths.newRecurringInvoice, access: manageInvoices }],
}
