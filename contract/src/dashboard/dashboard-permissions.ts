import { LOOKING, type HeldPermission } from '../held-permission.ts'

/** What each figure of a dashboard tells of. */
export const dashboardPermissions = {
  DASHBOARD_BUSINESSRESULTS_READ: { module: 'dashboard', heldBy: LOOKING },
  DASHBOARD_CUSTOMERSOWE_READ: { module: 'dashboard', heldBy: LOOKING },
  DASHBOARD_PAYSUPPLIERS_READ: { module: 'dashboard', heldBy: LOOKING },
} as const satisfies Readonly<Record<string, HeldPermission>>
