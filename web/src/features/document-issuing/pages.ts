import { lazyRouteComponent } from '@tanstack/react-router'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { invoices } from 'contract/document-issuing/invoices'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const documentIssuingPages: FeaturePages = {
  pages: [
    { path: 'doci', module: 'doci', component: lazyRouteComponent(() => import('./doci-page.tsx'), 'DociPage') },
    {
      path: 'doci/invoices',
      module: 'doci',
      component: lazyRouteComponent(() => import('./list/invoices-page.tsx'), 'InvoicesPage'),
    },
    {
      path: 'doci/invoices/new',
      module: 'doci',
      component: lazyRouteComponent(() => import('./editor/new-invoice-page.tsx'), 'NewInvoicePage'),
    },
    {
      path: 'doci/invoices/$invoiceId',
      module: 'doci',
      component: lazyRouteComponent(() => import('./invoice-page.tsx'), 'InvoicePage'),
    },
  ],
  subPages: [{ under: ['doci'], name: 'shell.invoices', to: paths.invoices, shows: invoices.list }],
  beginnings: [{ name: 'invoices.new', to: paths.newInvoice, needs: invoiceDrafts.create }],
}
