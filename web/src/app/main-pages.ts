import { lazyRouteComponent } from '@tanstack/react-router'
import { manageInvoices, readInvoices } from 'contract/document-issuing/doci-access'
import { readDocuments } from 'contract/documents/document-access'
import { readItems } from 'contract/items/items-access'
import type { Access } from 'contract/kit/access'
import { readPartners } from 'contract/partners/partner-access'
import { SIDEBAR_MODULES, type Module } from 'contract/permissions'
import { SETTINGS_PAGES } from './settings-pages.ts'

export type MainPage = {
  readonly path: string
  /** The module the page is of; null where it is of none. */
  readonly module: Module | null
  /** Who may open it: whoever may make the calls it is there for. */
  readonly access: Access
  readonly component?: ReturnType<typeof lazyRouteComponent>
}

/** The pages inside the main layout, once under every slug. A module is in the sidebar when one of them has its name. */
const BUILT_PAGES: readonly MainPage[] = [
  {
    path: 'documents',
    module: 'documents',
    access: readDocuments,
    component: lazyRouteComponent(() => import('../features/documents/documents-page.tsx'), 'DocumentsPage'),
  },
  {
    path: 'customers',
    module: 'documents',
    access: readPartners,
    component: lazyRouteComponent(() => import('../features/partners/partners-page.tsx'), 'PartnersPage'),
  },
  {
    path: 'customers/$partnerId',
    module: 'documents',
    access: readPartners,
    component: lazyRouteComponent(() => import('../features/partners/partner-page.tsx'), 'PartnerPage'),
  },
  {
    path: 'doci/items',
    module: 'doci',
    access: readItems,
    component: lazyRouteComponent(() => import('../features/items/items-page.tsx'), 'ItemsPage'),
  },
  {
    path: 'doci',
    module: 'doci',
    access: readInvoices,
    component: lazyRouteComponent(() => import('../features/document-issuing/doci-page.tsx'), 'DociPage'),
  },
  {
    path: 'doci/invoices',
    module: 'doci',
    access: readInvoices,
    component: lazyRouteComponent(() => import('../features/document-issuing/list/invoices-page.tsx'), 'InvoicesPage'),
  },
  {
    path: 'doci/invoices/new',
    module: 'doci',
    access: manageInvoices,
    component: lazyRouteComponent(() => import('../features/document-issuing/editor/new-invoice-page.tsx'), 'NewInvoicePage'),
  },
  {
    path: 'doci/invoices/$invoiceId',
    module: 'doci',
    access: readInvoices,
    component: lazyRouteComponent(() => import('../features/document-issuing/invoice-page.tsx'), 'InvoicePage'),
  },
  {
    path: 'doci/offers',
    module: 'doci',
    access: readInvoices,
    component: lazyRouteComponent(() => import('../features/offers/offers-page.tsx'), 'OffersPage'),
  },
  {
    path: 'doci/offers/new',
    module: 'doci',
    access: manageInvoices,
    component: lazyRouteComponent(() => import('../features/offers/editor/new-offer-page.tsx'), 'NewOfferPage'),
  },
  {
    path: 'doci/offers/$offerId',
    module: 'doci',
    access: readInvoices,
    component: lazyRouteComponent(() => import('../features/offers/offer-page.tsx'), 'OfferPage'),
  },
  {
    path: 'doci/recurring-invoices',
    module: 'doci',
    access: readInvoices,
    component: lazyRouteComponent(
      () => import('../features/recurring-invoices/recurring-invoices-page.tsx'),
      'RecurringInvoicesPage',
    ),
  },
  {
    path: 'doci/recurring-invoices/new',
    module: 'doci',
    access: manageInvoices,
    component: lazyRouteComponent(
      () => import('../features/recurring-invoices/editor/recurring-invoice-editing-page.tsx'),
      'NewRecurringInvoicePage',
    ),
  },
  {
    path: 'doci/recurring-invoices/$recurringInvoiceId',
    module: 'doci',
    access: readInvoices,
    component: lazyRouteComponent(
      () => import('../features/recurring-invoices/recurring-invoice-page.tsx'),
      'RecurringInvoicePage',
    ),
  },
  {
    path: 'doci/recurring-invoices/$recurringInvoiceId/edit',
    module: 'doci',
    access: manageInvoices,
    component: lazyRouteComponent(
      () => import('../features/recurring-invoices/editor/recurring-invoice-editing-page.tsx'),
      'RecurringInvoiceEditingPage',
    ),
  },
  {
    path: 'test',
    module: null,
    access: 'signed-in',
    component: lazyRouteComponent(() => import('./pages/test/test-page.tsx'), 'TestPage'),
  },
  {
    path: 'test/form',
    module: null,
    access: 'signed-in',
    component: lazyRouteComponent(() => import('./pages/test/test-form-page.tsx'), 'TestFormPage'),
  },
]

/** The settings of a business subject have a frame of their own in place of the main layout (GAP-14). */
export const SETTINGS: Module = 'business-subject-settings'

export const BUILT: readonly Module[] = SIDEBAR_MODULES.filter((module) =>
  module === SETTINGS
    ? SETTINGS_PAGES.some(({ component }) => component)
    : BUILT_PAGES.some((page) => page.module === module && page.path === module),
)

/** A module that is not built has its address all the same, and everything below it: nobody may open it (GAP-12). */
export const PAGES: readonly MainPage[] = [
  ...BUILT_PAGES,
  ...SIDEBAR_MODULES.filter((module) => module !== SETTINGS && !BUILT.includes(module)).flatMap((module) =>
    [module, `${module}/$`].map((path) => ({ path, module, access: 'signed-in' as const })),
  ),
]
