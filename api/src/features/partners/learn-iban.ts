import { sql } from 'kysely'
import { IBANS_MAX } from 'contract/partners/partner-fields'
import type { Db } from '../../kit/db.ts'

/**
 * Keeps an account with a partner who paid from it, unless it is another partner's, theirs already, or they have as many as there may be.
 * Their history says so.
 */
export async function learnIban(db: Db, partnerId: number, iban: string): Promise<void> {
  await db
    .updateTable('partners')
    .set({ ibans: sql`ibans || ${iban}::varchar` })
    .where('id', '=', partnerId)
    .where(sql<number>`cardinality(ibans)`, '<', IBANS_MAX)
    .where(sql<boolean>`not exists (select from partner_ibans i where i.iban = ${iban})`)
    .execute()
}
