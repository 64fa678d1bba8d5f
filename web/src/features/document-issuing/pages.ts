import { lazyRouteComponent } from '@tanstack/react-router'
import { manageInvoices, readInvoices } from 'contract/document-issuing/doci-access'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const documentIssuingPages: FeaturePages = {
  module: { id: 'doci', name: 'modules.doci', icon: 'issue' },
  pages: [
    {
      path: 'doci',
      module: 'doci',
      access: readInvoices,
      component: lazyRouteComponent(() => import('./doci-page.tsx'), 'DociPage'),
    },
    {
      path: 'doci/invoices',
      module: 'doci',
      access: readInvoices,
      component: lazyRouteComponent(() => import('./list/invoices-page.tsx'), 'InvoicesPage'),
    },
    {
      path: 'doci/invoices/new',
      module: 'doci',
      access: manageInvoices,
      component: lazyRouteComponent(() => import('./editor/new-invoice-page.tsx'), 'NewInvoicePage'),
    },
    {
      path: 'doci/invoices/$invoiceId',
      module: 'doci',
      access: readInvoices,
      component: lazyRouteComponent(() => import('./issued/invoice-page.tsx'), 'InvoicePage'),
    },
  ],
  subPages: [
    { under: ['doci'], name: 'shell.invoices', words: 'palette.words.invoices', to: paths.invoices, access: readInvoices },
  ],
  beginnings: [{ name: 'invoices.new', words: 'palette.words.newInvoice', to: paths.newInvoice, access: manageInvoices }],
}
