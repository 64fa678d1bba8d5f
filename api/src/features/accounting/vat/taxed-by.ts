import { sql } from 'kysely'
import type { Books } from 'contract/accounting/books'
import { VatReturnPayload } from 'contract/accounting/vat/vat-return-shapes'
import type { ReturnSettings } from 'contract/croatia/ledger/return/vat-return'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readFirst } from '../../../kit/rows.ts'
import type { Days } from './period-entries.ts'

/** How a period is taxed: by paid bill or not (box 660), and how much of its input VAT is deducted (box 500). */
export type TaxedBy = Pick<ReturnSettings, 'isPaidBill' | 'proRata'>

/**
 * What was handed in for a period, each version like the first, says how it was taxed, whatever the company changes to later: that is no reason to correct its return.
 * Until it is handed in, and again once that is withdrawn, it is taxed as the settings say now.
 */
export async function taxedBy(db: Db, { until }: Days, now: TaxedBy): Promise<TaxedBy> {
  const handedIn = await readFirst(
    db,
    z.object({ payload: z.unknown() }),
    sql`select r.payload from vat_returns r join standing_vat_return_submissions s on s.vat_return_id = r.id
      where r.until_on = ${until} limit 1`,
  )
  if (!handedIn) return now
  const { boxes } = VatReturnPayload.parse(handedIn.payload)
  const percent = boxes.find((one) => one.kind === 'Percent')?.percent
  return { isPaidBill: boxes.some((one) => one.kind === 'Flag' && one.isSet), proRata: percent ?? null }
}

/** `85.5` is `85.50` on the form. */
export function proRataOf({ proRata }: Books): string | null {
  if (proRata === null) return null
  const [whole = '0', places = ''] = proRata.split('.')
  return `${whole}.${places.padEnd(2, '0')}`
}
