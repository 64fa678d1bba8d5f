import type { PackLine, PackRole } from '../rule-pack.ts'

export const debit = (role: PackRole, amount: string, share?: string): PackLine => ({ role, side: 'Debit', amount, ...(share !== undefined && { share }) }) // prettier-ignore
export const credit = (role: PackRole, amount: string, share?: string): PackLine => ({
  ...debit(role, amount, share),
  side: 'Credit',
})
