import type { Cents } from 'contract/croatia/money'
import { one } from '../../../kit/rows.ts'
import type { DocumentPayment } from 'contract/documents/documents'
import type { Db } from '../../../kit/db.ts'
import { paymentsOf } from '../document-details.ts'

type Overpaid = {
  readonly documentId: number
  /** In cents of the document's currency, with its sign. */
  readonly amount: Cents
  readonly paidOn: string
  readonly overpaymentId: number
  /** Which line the money came by, and where it stands: `158/1`. */
  readonly line: { readonly id: number; readonly place: string }
  readonly userId: number
}

/** Pays a document, which is held, with what its partner overpaid; the database keeps it within both. */
export async function payFromOverpayment(
  db: Db,
  { documentId, amount, paidOn, overpaymentId, line, userId }: Overpaid,
): Promise<DocumentPayment> {
  const row = { documentId, amount, paidOn, overpaymentId, bankLineId: line.id, bankPlace: line.place, createdBy: userId }
  const { id } = one(
    await db
      .insertInto('documentPayments')
      .values({ ...row, kind: 'Overpaid' })
      .returning('id')
      .execute(),
  )
  return one(await paymentsOf(db, documentId, id))
}

/** The numbers of documents that these overpayments pay. */
export async function documentsPaidFrom(db: Db, overpaymentIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('documentPayments as p')
    .innerJoin('documents as d', 'd.id', 'p.documentId')
    .where('p.overpaymentId', 'in', [...overpaymentIds])
    .where('p.withdrawnAt', 'is', null)
    .select('d.documentNumber')
    .distinct()
    .orderBy('d.documentNumber')
    .execute()
  return rows.map(({ documentNumber }) => documentNumber)
}
