import { dashboardPermissions } from './dashboard/dashboard-permissions.ts'
import { documentsPermissions } from './documents/documents-permissions.ts'
import { businessSubjectsPermissions } from './business-subjects/business-subjects-permissions.ts'
import { documentSettingsPermissions } from './document-settings/document-settings-permissions.ts'
import { documentIssuingPermissions } from './document-issuing/document-issuing-permissions.ts'
import { fixedAssetsPermissions } from './fixed-assets/fixed-assets-permissions.ts'
import { bankPermissions } from './bank/bank-permissions.ts'
import { accountingPermissions } from './accounting/accounting-permissions.ts'
import { vehicleFleetPermissions } from './vehicle-fleet/vehicle-fleet-permissions.ts'
import type { HeldPermission } from './held-permission.ts'

/** Every permission that a role can hold, each said by its feature. Nothing else may spell one out. */
const GATHERED = {
  ...dashboardPermissions,
  ...documentsPermissions,
  ...businessSubjectsPermissions,
  ...documentSettingsPermissions,
  ...documentIssuingPermissions,
  ...fixedAssetsPermissions,
  ...bankPermissions,
  ...accountingPermissions,
  ...vehicleFleetPermissions,
} as const

export type Permission = keyof typeof GATHERED
export const PERMISSIONS = Object.keys(GATHERED) as readonly Permission[]

/** The module that it belongs to, and the roles that hold it. */
export const HELD_PERMISSIONS: Readonly<Record<Permission, HeldPermission>> = GATHERED
