import { sql } from 'kysely'
import * as z from 'zod'
import type { CancellationObstacle } from 'contract/document-issuing/invoices'
import type { Db } from '../../kit/db.ts'
import { readOne } from '../../kit/rows.ts'
import { DOCUMENTS, hasPaymentsOfItsOwn } from '../documents/named/index.ts'

type Which = { readonly id: number; readonly documentId: number }

/** Why an invoice can't be taken back as things stand; null where nothing that was done with it is in the way. */
export async function cancellationObstacle(db: Db, { id, documentId }: Which): Promise<CancellationObstacle | null> {
  const { hasCreditNotes, isTakenOff } = await readOne(
    db,
    Followed,
    sql`select
      exists (select from invoices f join ${DOCUMENTS} d on d.id = f.document_id
        where f.original_invoice_id = ${id} and not d.is_cancelled) as has_credit_notes,
      exists (select from invoice_advances a join invoices f on f.id = a.invoice_id join ${DOCUMENTS} d on d.id = f.document_id
        where a.advance_invoice_id = ${id} and not d.is_cancelled) as is_taken_off`,
  )
  if (hasCreditNotes) return 'HasCreditNotes'
  if (isTakenOff) return 'IsTakenOff'
  return (await hasPaymentsOfItsOwn(db, documentId)) ? 'HasPayments' : null
}

const Followed = z.object({ hasCreditNotes: z.boolean(), isTakenOff: z.boolean() })
