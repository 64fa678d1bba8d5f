import { sql } from 'kysely'
import { inEuro } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'

type Rate = { readonly currency: string; readonly day: string; readonly rate: string }

/** Values in euro the documents that waited for the rate of a day, which is that of delivery where they say one. */
export async function valueWaiting(db: Db, { currency, day, rate }: Rate): Promise<void> {
  const waiting = await db
    .selectFrom('documents')
    .select(['id', 'totalAmountToBePaid'])
    .where('exchangeRate', 'is', null)
    .where('currency', '=', currency)
    .where(sql`coalesce(delivery_date, document_date)`, '=', sql`${day}::date`)
    .forUpdate()
    .execute()
  const ids = waiting.map(({ id }) => id)
  const values = waiting.map(({ totalAmountToBePaid }) => inEuro(totalAmountToBePaid, rate))
  await sql`update documents d set exchange_rate = ${rate}, total_eur_amount = v.value
    from unnest(${ids}::bigint[], ${values}::bigint[]) as v (id, value) where d.id = v.id`.execute(db)
}
