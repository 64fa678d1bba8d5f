import { lazyRouteComponent } from '@tanstack/react-router'
import { SIDEBAR_MODULES, type Module } from 'contract/modules'
import { accountingPages } from '../features/accounting/pages.ts'
import { bankPages } from '../features/bank/pages.ts'
import { bankAccountsPages } from '../features/bank-accounts/pages.ts'
import { businessSubjectsPages } from '../features/business-subjects/pages.ts'
import { dashboardPages } from '../features/dashboard/pages.ts'
import { documentIssuingPages } from '../features/document-issuing/pages.ts'
import { documentSettingsPages } from '../features/document-settings/pages.ts'
import { documentsPages } from '../features/documents/pages.ts'
import { emailTemplatesPages } from '../features/email-templates/pages.ts'
import { firstStepsPages } from '../features/first-steps/pages.ts'
import { fixedAssetsPages } from '../features/fixed-assets/pages.ts'
import { itemsPages } from '../features/items/pages.ts'
import { membersPages } from '../features/members/pages.ts'
import { offersPages } from '../features/offers/pages.ts'
import { partnersPages } from '../features/partners/pages.ts'
import { recurringInvoicesPages } from '../features/recurring-invoices/pages.ts'
import { vehicleFleetPages } from '../features/vehicle-fleet/pages.ts'
import type { Beginning, FeaturePages, MainPage, ModuleShown, SettingsPage, SubPage } from '../kit/pages.ts'

/** Everything there is to see, in the order of the sidebar, of the palette and of the settings. */
const FEATURES: readonly FeaturePages[] = [
  dashboardPages,
  documentIssuingPages,
  offersPages,
  recurringInvoicesPages,
  itemsPages,
  documentsPages,
  partnersPages,
  bankPages,
  fixedAssetsPages,
  accountingPages,
  businessSubjectsPages,
  bankAccountsPages,
  membersPages,
  vehicleFleetPages,
  documentSettingsPages,
  emailTemplatesPages,
  firstStepsPages,
]

/** Pages that show what forms can do and carry no product behaviour (SHELL-44). */
const TEST_PAGES: readonly MainPage[] = [
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

/** The pages of a business subject's settings; the first that a person may open is where they arrive. */
export const SETTINGS_PAGES: readonly SettingsPage[] = FEATURES.flatMap(({ settings = [] }) => settings)

/** The pages inside the main layout, once under every slug. */
const BUILT_PAGES: readonly MainPage[] = [...FEATURES.flatMap(({ pages = [] }) => pages), ...TEST_PAGES]

const SHOWN: ReadonlyMap<Module, ModuleShown> = new Map(FEATURES.flatMap(({ module }) => (module ? [[module.id, module]] : [])))

/** What is in the sidebar. */
export const BUILT: readonly Module[] = SIDEBAR_MODULES.filter((module) => SHOWN.has(module))

/** What a module that is built is called, and its sign. */
export function shownAs(module: Module): ModuleShown {
  const shown = SHOWN.get(module)
  if (!shown) throw new Error(`No feature is the module ${module}`)
  return shown
}

/** A module that is not built has its address all the same, and everything below it: nobody may open it (GAP-12). */
export const PAGES: readonly MainPage[] = [
  ...BUILT_PAGES,
  ...SIDEBAR_MODULES.filter((module) => !BUILT.includes(module)).flatMap((module) =>
    [module, `${module}/$`].map((path) => ({ path, module, access: 'signed-in' as const })),
  ),
]

/** What stands in the sidebar below each module. */
export const SUB_PAGES: readonly SubPage[] = FEATURES.flatMap(({ subPages = [] }) => subPages)

/** What the palette leads to beside them. */
export const FURTHER_PAGES: readonly SubPage[] = FEATURES.flatMap(({ furtherPages = [] }) => furtherPages)

/** What can be begun from everywhere. */
export const BEGINNINGS: readonly Beginning[] = FEATURES.flatMap(({ beginnings = [] }) => beginnings)
