import { ORDERS_PER_FILE, paymentOrderSettings } from 'contract/bank/orders/payment-order-settings'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { holdRecord } from '../../../kit/records/records.ts'
import { routes } from '../../../kit/routes.ts'
import { accountsInOrder } from '../../bank-accounts/own/index.ts'

/** The sum above which another person approves; null where none is set. */
export const approvalAbove = async (db: Db): Promise<number | null> => (await kept(db))?.approvalAbove ?? null

/** What the bank of an account takes. */
export async function takenBy(db: Db, bankAccountId: number) {
  const found = await accountsKept(db)
  return found.get(bankAccountId) ?? { isOlderScheme: false, ordersPerFile: ORDERS_PER_FILE }
}

export const paymentOrderSettingRoutes = routes(paymentOrderSettings, {
  get: async (_, { db }) => {
    const settings = await kept(db)
    const accounts = await accountsKept(db)
    return {
      approvalAbove: settings?.approvalAbove ?? null,
      version: settings?.version ?? 0,
      accounts: [...accounts].map(([bankAccountId, taken]) => ({ bankAccountId, ...taken })),
    }
  },
  update: async ({ version, accounts, ...settings }, { db, fail }) => {
    await holdRecord(db, { table: 'payment_order_settings', version, fail })
    const own = new Set((await accountsInOrder(db)).map(({ id }) => id))
    if (accounts.some(({ bankAccountId }) => !own.has(bankAccountId))) throw missing()
    await db
      .insertInto('paymentOrderSettings')
      .values(settings)
      .onConflict((conflict) => conflict.column('businessSubjectId').doUpdateSet(settings))
      .execute()
    for (const { bankAccountId, ...taken } of accounts)
      await db
        .insertInto('paymentOrderAccounts')
        .values({ bankAccountId, ...taken })
        .onConflict((conflict) => conflict.columns(['businessSubjectId', 'bankAccountId']).doUpdateSet(taken))
        .execute()
    return undefined
  },
})

const kept = (db: Db) => db.selectFrom('paymentOrderSettings').select(['approvalAbove', 'version']).executeTakeFirst()

async function accountsKept(db: Db) {
  const rows = await db
    .selectFrom('paymentOrderAccounts')
    .select(['bankAccountId', 'isOlderScheme', 'ordersPerFile'])
    .orderBy('bankAccountId')
    .execute()
  return new Map(rows.map(({ bankAccountId, ...taken }) => [bankAccountId, taken]))
}
