import { ACCOUNTANTS, LEADING, type HeldPermission } from '../held-permission.ts'

/** Balances are read by whoever keeps the books; an order is approved by whoever leads. */
export const bankPermissions = {
  BANK_READ: { module: 'bank', heldBy: ACCOUNTANTS },
  BANK_MATCH: { module: 'bank', heldBy: [...ACCOUNTANTS, 'employee'] },
  BANK_ORDERS_MANAGE: { module: 'bank', heldBy: ACCOUNTANTS },
  BANK_ORDERS_APPROVE: { module: 'bank', heldBy: LEADING },
} as const satisfies Readonly<Record<string, HeldPermission>>
