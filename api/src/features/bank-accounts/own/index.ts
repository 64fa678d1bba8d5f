import { bankOf } from 'contract/codebooks/banks'
import type { Db } from '../../../kit/db.ts'
import { shown } from '../../../kit/postgres/shown.ts'

/** The accounts of the business subject as other features read them. */
export const BANK_ACCOUNTS = shown('bankAccounts', ['id', 'name', 'iban', 'bankName', 'currency', 'isActive', 'isPrimary'])

/** An account of the business subject by its IBAN, in use or not; whoever else asks for it waits until the transaction ends. */
export const ownAccount = (db: Db, iban: string) =>
  db.selectFrom('bankAccounts').select(['id', 'currency', 'name']).where('iban', '=', iban).forNoKeyUpdate().executeTakeFirst()

/** Whether there is an account of that id in the business subject. */
export const isOwnAccount = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('bankAccounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** All accounts, the primary one first, then the active ones, by name. */
export async function accountsInOrder(db: Db) {
  const rows = await db
    .selectFrom('bankAccounts')
    .select(['id', 'name', 'iban', 'bankName', 'currency', 'isActive', 'isPrimary'])
    .orderBy('isPrimary', 'desc')
    .orderBy('isActive', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, bankName: bankOf(row.iban)?.name ?? row.bankName }))
}
