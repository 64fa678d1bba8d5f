import type { Cents } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { holdersOf } from '../../members/holders/index.ts'

/** Above the sum that is set, another person than whoever prepared the order approves it. */
export const isForAnother = (total: Cents, approvalAbove: Cents | null): boolean =>
  approvalAbove !== null && total > approvalAbove

/** Whether there is a second person who could say yes. */
export const canOthersApprove = async (db: Db, userId: number): Promise<boolean> =>
  (await holdersOf(db, 'BANK_ORDERS_APPROVE')).some((holder) => holder.userId !== userId)
