import { lazyRouteComponent } from '@tanstack/react-router'
import {
  manageDociSettings,
  readDociSettings,
  readGeneralSettings,
  readVehicleFleet,
} from 'contract/business-subjects/settings-access'
import type { Access } from 'contract/kit/access'
import type { Message } from '../kit/messages.ts'

export type SettingsPage = {
  readonly path: string
  readonly group: 'general' | 'documents'
  readonly access: Access
  readonly label: Message
  /** Without it the page is not built: its address is known, but nobody may open it. */
  readonly component?: ReturnType<typeof lazyRouteComponent>
}

/** The pages of a business subject's settings, one line each; the first that a person may open is where they arrive. */
// prettier-ignore
export const SETTINGS_PAGES: readonly SettingsPage[] = [
  { path: 'base-settings', group: 'general', access: readGeneralSettings, label: 'settings.baseSettings', component: lazyRouteComponent(() => import('../features/business-subjects/base-settings/base-settings-page.tsx'), 'BaseSettingsPage') },
  { path: 'bank-acc-settings', group: 'general', access: readGeneralSettings, label: 'settings.bankAccounts', component: lazyRouteComponent(() => import('../features/bank-accounts/bank-accounts-page.tsx'), 'BankAccountsPage') },
  { path: 'users', group: 'general', access: readGeneralSettings, label: 'settings.users', component: lazyRouteComponent(() => import('../features/members/members-page.tsx'), 'MembersPage') },
  { path: 'vehicle-fleet', group: 'general', access: readVehicleFleet, label: 'settings.vehicleFleet', component: lazyRouteComponent(() => import('../features/vehicle-fleet/vehicle-fleet-page.tsx'), 'VehicleFleetPage') },
  { path: 'internal-act', group: 'documents', access: readDociSettings, label: 'settings.internalAct', component: lazyRouteComponent(() => import('../features/document-settings/internal-act-page.tsx'), 'InternalActPage') },
  { path: 'email-templates', group: 'documents', access: readDociSettings, label: 'settings.emailTemplates', component: lazyRouteComponent(() => import('../features/email-templates/email-templates-page.tsx'), 'EmailTemplatesPage') },
  { path: 'first-steps', group: 'documents', access: manageDociSettings, label: 'settings.firstSteps', component: lazyRouteComponent(() => import('../features/first-steps/first-steps-page.tsx'), 'FirstStepsPage') },
]
