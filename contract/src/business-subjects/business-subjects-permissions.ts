import { EVERYBODY, LEADING, type HeldPermission } from '../held-permission.ts'

/** By which settings papers are made everybody sees who works with them (GAP-32); an accountant reads the general ones. */
export const businessSubjectsPermissions = {
  SETTINGS_GENERAL_READ: { module: 'business-subject-settings', heldBy: EVERYBODY },
  SETTINGS_GENERAL_MANAGE: { module: 'business-subject-settings', heldBy: LEADING },
  SETTINGS_GENERAL_DELETE: { module: 'business-subject-settings', heldBy: LEADING },
} as const satisfies Readonly<Record<string, HeldPermission>>
