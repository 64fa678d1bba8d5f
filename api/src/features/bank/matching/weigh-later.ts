import { sql } from 'kysely'
import * as z from 'zod'
import { EUR, HRK, inEuro } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { documentsById } from '../../documents/index.ts'
import { knownRates } from '../../exchange-rates/index.ts'
import { gainedAgainst } from './worth.ts'

const Unweighed = z.object({
  id: z.number(),
  amount: z.number(),
  currency: z.string(),
  bookedOn: z.string(),
  documentId: z.number().nullable(),
  documentAmount: z.number().nullable(),
})

/** What was decided while the rate of its day was not known is worth in euro what it is, as soon as that is. */
export async function weighLater(db: Db): Promise<void> {
  const waiting = await readRows(
    db,
    Unweighed,
    sql`select a.id, a.amount, l.currency, l.booked_on, a.document_id, a.document_amount
      from bank_allocations a join bank_lines l on l.id = a.bank_line_id
      where a.euro_amount is null and not a.is_withdrawn and a.kind <> 'Reversal' and l.currency not in (${EUR}, ${HRK})
      order by a.id for update of a`,
  )
  const rates = await knownRates(
    db,
    waiting.map(({ currency, bookedOn }) => ({ currency, day: bookedOn })),
  )
  const documents = new Map(
    (await documentsById(db, waiting.flatMap(({ documentId }) => documentId ?? []))).map((document) => [document.id, document]), // prettier-ignore
  )
  for (const { id, amount, currency, bookedOn, documentId, documentAmount } of waiting) {
    const rate = rates.get(bookedOn)?.get(currency)
    if (rate === undefined) continue
    const euroAmount = inEuro(amount, rate)
    const document = documents.get(documentId ?? 0)
    const fxAmount = document && documentAmount !== null ? gainedAgainst(document, { documentAmount, euroAmount, currency }) : 0
    await db.updateTable('bankAllocations').set({ euroAmount, fxAmount }).where('id', '=', id).execute()
  }
}
