import { ACCOUNTANTS, LOOKING, type HeldPermission } from '../held-permission.ts'

/** What is owned for years. */
export const fixedAssetsPermissions = {
  FIXEDASSETS_READ: { module: 'fixed-assets', heldBy: LOOKING },
  FIXEDASSETS_MANAGE: { module: 'fixed-assets', heldBy: ACCOUNTANTS },
} as const satisfies Readonly<Record<string, HeldPermission>>
