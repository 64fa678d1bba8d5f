import type { Db } from '../../kit/db.ts'

/** Where the business subject of this transaction is paid, as its papers say; '' where it has no bank account. */
export async function primaryIbanOf(db: Db): Promise<string> {
  const primary = await db.selectFrom('bankAccounts').select('iban').where('isPrimary', '=', true).executeTakeFirst()
  return primary?.iban ?? ''
}
