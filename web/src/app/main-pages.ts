import { lazyRouteComponent } from '@tanstack/react-router'
import { MODULES, type Module } from 'contract/permissions'

type MainPage = {
  readonly path: string
  /** The module whose permission opens the page; null where being signed in is enough. */
  readonly module: Module | null
  readonly component: ReturnType<typeof lazyRouteComponent>
}

/** The pages inside the main layout, once under every slug. A module is in the sidebar when one of them has its name. */
export const PAGES: readonly MainPage[] = [
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
  { path: 'test', module: null, component: lazyRouteComponent(() => import('../features/test/test-page.tsx'), 'TestPage') },
  {
    path: 'test/form',
    module: null,
    component: lazyRouteComponent(() => import('../features/test/test-form-page.tsx'), 'TestFormPage'),
  },
]

export const BUILT: readonly Module[] = MODULES.filter((module) =>
  PAGES.some((page) => page.module === module && page.path === module),
)
