import type { Module } from 'contract/permissions'
import type { Message } from '../../kit/messages.ts'

const NAMES = {
  dashboard: 'modules.dashboard',
  dms: 'modules.dms',
  doci: 'modules.doci',
  documents: 'modules.documents',
  employees: 'modules.employees',
  'fixed-assets': 'modules.fixedAssets',
  'business-subject-settings': 'modules.businessSubjectSettings',
  'vehicle-fleet': 'settings.vehicleFleet',
} as const satisfies Record<Module, Message>

export const moduleName = (module: Module): Message => NAMES[module]
