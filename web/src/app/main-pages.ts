import { lazyRouteComponent } from '@tanstack/react-router'
import { SIDEBAR_MODULES, type Module } from 'contract/permissions'
import { SETTINGS_PAGES } from './settings-pages.ts'

type MainPage = {
  readonly path: string
  /** The module whose permission opens the page; null where being signed in is enough. */
  readonly module: Module | null
  /** Whoever lacks the permission is welcomed there all the same, as long as the business subject has the module (GAP-108). */
  readonly isForAll?: boolean
  readonly component?: ReturnType<typeof lazyRouteComponent>
}

/** The pages inside the main layout, once under every slug. A module is in the sidebar when one of them has its name. */
const BUILT_PAGES: readonly MainPage[] = [
  {
    path: 'dashboard',
    module: 'dashboard',
    isForAll: true,
    component: lazyRouteComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  },
  {
    path: 'documents',
    module: 'documents',
    component: lazyRouteComponent(() => import('../features/documents/documents-page.tsx'), 'DocumentsPage'),
  },
  {
    path: 'customers',
    module: 'documents',
    component: lazyRouteComponent(() => import('../features/partners/partners-page.tsx'), 'PartnersPage'),
  },
  {
    path: 'customers/$partnerId',
    module: 'documents',
    component: lazyRouteComponent(() => import('../features/partners/partner-page.tsx'), 'PartnerPage'),
  },
  {
    path: 'doci/items',
    module: 'doci',
    component: lazyRouteComponent(() => import('../features/items/items-page.tsx'), 'ItemsPage'),
  },
  {
    path: 'doci',
    module: 'doci',
    component: lazyRouteComponent(() => import('../features/document-issuing/doci-page.tsx'), 'DociPage'),
  },
  {
    path: 'doci/invoices',
    module: 'doci',
    component: lazyRouteComponent(() => import('../features/document-issuing/list/invoices-page.tsx'), 'InvoicesPage'),
  },
  {
    path: 'doci/invoices/new',
    module: 'doci',
    component: lazyRouteComponent(() => import('../features/document-issuing/editor/new-invoice-page.tsx'), 'NewInvoicePage'),
  },
  {
    path: 'doci/invoices/$invoiceId',
    module: 'doci',
    component: lazyRouteComponent(() => import('../features/document-issuing/invoice-page.tsx'), 'InvoicePage'),
  },
  {
    path: 'doci/offers',
    module: 'doci',
    component: lazyRouteComponent(() => import('../features/offers/offers-page.tsx'), 'OffersPage'),
  },
  {
    path: 'doci/offers/new',
    module: 'doci',
    component: lazyRouteComponent(() => import('../features/offers/editor/new-offer-page.tsx'), 'NewOfferPage'),
  },
  {
    path: 'doci/offers/$offerId',
    module: 'doci',
    component: lazyRouteComponent(() => import('../features/offers/offer-page.tsx'), 'OfferPage'),
  },
  {
    path: 'doci/recurring-invoices',
    module: 'doci',
    component: lazyRouteComponent(
      () => import('../features/recurring-invoices/recurring-invoices-page.tsx'),
      'RecurringInvoicesPage',
    ),
  },
  {
    path: 'doci/recurring-invoices/new',
    module: 'doci',
    component: lazyRouteComponent(
      () => import('../features/recurring-invoices/editor/recurring-invoice-editing-page.tsx'),
      'NewRecurringInvoicePage',
    ),
  },
  {
    path: 'doci/recurring-invoices/$recurringInvoiceId',
    module: 'doci',
    component: lazyRouteComponent(
      () => import('../features/recurring-invoices/recurring-invoice-page.tsx'),
      'RecurringInvoicePage',
    ),
  },
  {
    path: 'doci/recurring-invoices/$recurringInvoiceId/edit',
    module: 'doci',
    component: lazyRouteComponent(
      () => import('../features/recurring-invoices/editor/recurring-invoice-editing-page.tsx'),
      'RecurringInvoiceEditingPage',
    ),
  },
  { path: 'test', module: null, component: lazyRouteComponent(() => import('./pages/test/test-page.tsx'), 'TestPage') },
  {
    path: 'test/form',
    module: null,
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
    [module, `${module}/$`].map((path) => ({ path, module })),
  ),
]
