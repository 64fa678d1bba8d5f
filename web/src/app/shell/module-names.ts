import type { Module } from 'contract/permissions'
import type { Message } from '../../kit/messages.ts'
import type { IconName } from '../../ui/icon.tsx'

const NAMES = {
  dashboard: 'modules.dashboard',
  dms: 'modules.dms',
  doci: 'modules.doci',
  documents: 'modules.documents',
  bank: 'modules.bank',
  employees: 'modules.employees',
  'fixed-assets': 'modules.fixedAssets',
  accounting: 'modules.accounting',
  'business-subject-settings': 'modules.businessSubjectSettings',
  'vehicle-fleet': 'settings.vehicleFleet',
} as const satisfies Record<Module, Message>

/** The sign of each module in the sidebar. */
export const MODULE_ICONS = {
  dashboard: 'home',
  dms: 'archive',
  doci: 'issue',
  documents: 'inAndOut',
  bank: 'bank',
  employees: 'people',
  'fixed-assets': 'asset',
  accounting: 'books',
  'business-subject-settings': 'settings',
  'vehicle-fleet': 'truck',
} as const satisfies Record<Module, IconName>

export const moduleName = (module: Module): Message => NAMES[module]
