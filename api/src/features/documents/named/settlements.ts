import { sql } from 'kysely'
import { isPaidAtIssue } from 'contract/document-issuing/due-date'
import type { PaymentMethod } from 'contract/document-issuing/invoice-content'
import { clock } from '../../../kit/clock.ts'
import type { Db, Scope } from '../../../kit/db.ts'

type Settling = {
  /** Both are documents. */
  readonly creditNoteId: number
  readonly invoiceId: number
  readonly paidOn: string
  readonly method: PaymentMethod
}

/**
 * A credit note settles the open part of its invoice at once, by the same amount on both. What is over stays open, to be given back or
 * set off, unless it was given back when it was issued.
 */
export async function settleCreditNote(
  db: Db,
  { creditNoteId, invoiceId, paidOn, method }: Settling,
  { userId = null }: { readonly userId?: Scope['userId'] | null },
): Promise<void> {
  await sql`
    with open as (
      select least(i.remaining_amount, -c.remaining_amount) as amount from documents i, documents c
      where i.id = ${invoiceId} and c.id = ${creditNoteId}
    )
    insert into document_payments (document_id, counter_document_id, kind, amount, paid_on, created_by)
    select s.document_id, s.counter_document_id, 'SetOff', s.amount, ${paidOn}::date, ${userId}::bigint
    from open cross join lateral (values (${invoiceId}::bigint, ${creditNoteId}::bigint, open.amount),
      (${creditNoteId}::bigint, ${invoiceId}::bigint, -open.amount)) as s (document_id, counter_document_id, amount)
    where open.amount > 0`.execute(db)
  if (isPaidAtIssue(method))
    await sql`
      insert into document_payments (document_id, kind, amount, paid_on, created_by)
      select d.id, 'Issue', d.remaining_amount, ${paidOn}::date, ${userId}::bigint from documents d
      where d.id = ${creditNoteId} and d.remaining_amount <> 0`.execute(db)
}

/** What came with a document is undone with it. */
export const undoSettlement = async (db: Db, documentId: number): Promise<void> => {
  await db
    .updateTable('documentPayments')
    .set({ withdrawnAt: clock.now() })
    .where('withdrawnAt', 'is', null)
    .where('kind', '<>', 'Entered')
    .where((where) => where.or([where('documentId', '=', documentId), where('counterDocumentId', '=', documentId)]))
    .execute()
}

/** Whether money came for a document, or was set off, in another way than together with it. */
export const hasPaymentsOfItsOwn = async (db: Db, documentId: number): Promise<boolean> =>
  (await db
    .selectFrom('documentPayments')
    .select('id')
    .where('documentId', '=', documentId)
    .where('withdrawnAt', 'is', null)
    .where((where) => where.or([where('kind', 'in', ['Entered', 'Overpaid']), where('setOffId', 'is not', null)]))
    .executeTakeFirst()) !== undefined
