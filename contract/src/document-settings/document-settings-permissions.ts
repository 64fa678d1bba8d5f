import { ACCOUNTANTS, EVERYBODY, type HeldPermission } from '../held-permission.ts'

/** How documents are issued an accountant sets too; everybody sees it who works with the papers (GAP-32). */
export const documentSettingsPermissions = {
  DOCI_SETTINGS_READ: { module: 'business-subject-settings', heldBy: EVERYBODY },
  DOCI_SETTINGS_MANAGE: { module: 'business-subject-settings', heldBy: ACCOUNTANTS },
} as const satisfies Readonly<Record<string, HeldPermission>>
