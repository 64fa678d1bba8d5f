import { sql } from 'kysely'
import type { Cents } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'

type FromBank = {
  readonly documentId: number
  /** In cents of the document's currency, with its sign. */
  readonly amount: Cents
  readonly paidOn: string
  readonly allocationId: number
  /** Which line told of it, and where it stands: `158/1`. */
  readonly line: { readonly id: number; readonly place: string }
  readonly userId: number | null
}

/** Pays documents with money that a bank told of. They are held by the database until the transaction ends. */
export async function payFromBank(db: Db, payments: readonly FromBank[]): Promise<void> {
  if (payments.length === 0) return
  const rows = payments.map(({ documentId, amount, paidOn, allocationId, line, userId }) => ({
    document_id: documentId,
    amount,
    paid_on: paidOn,
    bank_allocation_id: allocationId,
    bank_line_id: line.id,
    bank_place: line.place,
    created_by: userId,
  }))
  // One text however many there are, which the database plans once.
  await sql`insert into document_payments (kind, ${COLUMNS})
    select 'Bank', ${COLUMNS} from jsonb_populate_recordset(null::document_payments, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

const COLUMNS = sql.raw('document_id, amount, paid_on, bank_allocation_id, bank_line_id, bank_place, created_by')

/** Ties a payment that was entered by hand to what the bank told; false where it is tied already, withdrawn or another amount. */
export async function tieToBank(
  db: Db,
  paymentId: number,
  { documentId, amount, allocationId, line }: Omit<FromBank, 'paidOn' | 'userId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documentPayments')
    .set({ bankAllocationId: allocationId, bankLineId: line.id, bankPlace: line.place })
    .where('id', '=', paymentId)
    .where('documentId', '=', documentId)
    .where('amount', '=', amount)
    .where('kind', '=', 'Entered')
    .where('withdrawnAt', 'is', null)
    .where('bankAllocationId', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Takes back what came of an allocation: a payment from the bank is withdrawn, one that was entered by hand stands by itself again. */
export async function undoFromBank(db: Db, allocationIds: readonly number[]): Promise<void> {
  const ofThem = sql<boolean>`bank_allocation_id = any(${[...allocationIds]}::bigint[])`
  await db.updateTable('documentPayments').set({ withdrawnAt: clock.now() }).where('kind', '=', 'Bank').where(ofThem).execute()
  await db
    .updateTable('documentPayments')
    .set({ bankAllocationId: null, bankLineId: null, bankPlace: '' })
    .where('kind', '=', 'Entered')
    .where(ofThem)
    .execute()
}
