import { ACCOUNTANTS, type HeldPermission } from '../held-permission.ts'

/** The books and their VAT. */
export const accountingPermissions = {
  LEDGER_READ: { module: 'accounting', heldBy: ACCOUNTANTS },
  LEDGER_POST: { module: 'accounting', heldBy: ACCOUNTANTS },
  LEDGER_CLOSE: { module: 'accounting', heldBy: ACCOUNTANTS },
  VAT_READ: { module: 'accounting', heldBy: ACCOUNTANTS },
  VAT_SUBMIT: { module: 'accounting', heldBy: ACCOUNTANTS },
} as const satisfies Readonly<Record<string, HeldPermission>>
