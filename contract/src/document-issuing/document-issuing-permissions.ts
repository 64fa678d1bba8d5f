import { ACCOUNTANTS, EVERYBODY, type HeldPermission } from '../held-permission.ts'

/** What a business subject issues. */
export const documentIssuingPermissions = {
  DOCI_INVOICES_READ: { module: 'doci', heldBy: EVERYBODY },
  DOCI_INVOICES_MANAGE: { module: 'doci', heldBy: ACCOUNTANTS },
} as const satisfies Readonly<Record<string, HeldPermission>>
