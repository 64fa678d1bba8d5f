import { sql } from 'kysely'
import * as z from 'zod'
import type { ReceivedTreatment } from 'contract/accounting/received/received-papers'
import type { Db } from '../../../../kit/db.ts'
import { readOne } from '../../../../kit/rows.ts'
import type { HeldPaper } from '../held-paper.ts'

/**
 * The day on which VAT of a paper was taken back in another month than that in which it counts: what is posted anew counts there as well,
 * unless a person says otherwise, so that neither month has it twice and a return that was handed in stays as it is. Null where none was.
 */
export async function vatFollows(
  db: Db,
  { id }: Pick<HeldPaper, 'id'>,
  { isSupplierPaidBill }: Pick<ReceivedTreatment, 'isSupplierPaidBill'>,
): Promise<string | null> {
  // What waits for its payment counts when it is paid.
  if (isSupplierPaidBill) return null
  const { on } = await readOne(
    db,
    z.object({ on: z.string().nullable() }),
    sql`select max(back.vat_on) as on from vat_entries v join vat_entries back on back.reverses_id = v.id
      where v.ledger_paper_id = ${id} and date_trunc('month', back.vat_on) <> date_trunc('month', v.vat_on)`,
  )
  return on
}
