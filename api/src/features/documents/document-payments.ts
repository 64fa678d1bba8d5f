import { sql } from 'kysely'
import { NO_ONE, type Actor } from 'contract/kit/access'
import { moneyText } from 'contract/croatia/money'
import { alreadyWithdrawn, beyondDocument, comesFromBank, comesFromSetOff, comesWithIssue, documentPayments, notPayable, overpaid, paidOnInFuture, wrongSign } from 'contract/documents/document-payments' // prettier-ignore
import { directionNotManaged, mayManageDocument } from 'contract/documents/document-rights'
import { canTakePayment } from 'contract/documents/document-status'
import type { Document } from 'contract/documents/documents'
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { missing, type Fail } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { one, readFirst } from '../../kit/rows.ts'
import { paymentsOf } from './document-details.ts'
import { isReadable } from './document-list.ts'
import { COLUMNS, documentOf, DocumentRow } from './document-row.ts'

export const documentPaymentRoutes = routes(
  documentPayments,
  {
    create: async ({ amount, paidOn, note, method }, { db, caller, params: { documentId }, userId, fail }) => {
      const document = await manageable(db, caller?.actor ?? NO_ONE, documentId, fail)
      const { remainingAmount, currency } = document
      if (!canTakePayment(document)) fail(notPayable)
      if (paidOn > clock.today()) fail(paidOnInFuture)
      if (Math.sign(amount) !== Math.sign(remainingAmount)) fail(wrongSign)
      if (Math.abs(amount) > Math.abs(remainingAmount)) fail(overpaid, { remaining: moneyText(remainingAmount, currency) })
      const { id } = one(
        await db
          .insertInto('documentPayments')
          .values({ documentId, amount, paidOn, note, method, createdBy: userId })
          .returning('id')
          .execute(),
      )
      return one(await paymentsOf(db, documentId, id))
    },
    remove: async (_, { db, caller, params: { documentId, id }, fail }) => {
      await manageable(db, caller?.actor ?? NO_ONE, documentId, fail)
      const [payment] = await paymentsOf(db, documentId, id)
      if (!payment) throw missing()
      if (payment.isWithdrawn) fail(alreadyWithdrawn)
      if (payment.bankLine !== null) fail(comesFromBank)
      if (payment.setOffId !== null) fail(comesFromSetOff)
      if (payment.kind !== 'Entered') fail(comesWithIssue)
      await db.updateTable('documentPayments').set({ withdrawnAt: clock.now() }).where('id', '=', id).execute()
      return undefined
    },
  },
  { documents_paid_within: beyondDocument },
)

/**
 * The document, locked until the transaction ends: of two payments at the same moment the second sees what the first left.
 * Not found where the person may not read its direction; refused where they may read it and no more.
 */
async function manageable(db: Db, actor: Actor, id: number, fail: Fail<typeof directionNotManaged>): Promise<Document> {
  const row = await readFirst(
    db,
    DocumentRow,
    sql`select ${COLUMNS} from documents d where d.id = ${id} and ${isReadable(actor)} for update`,
  )
  if (!row) throw missing()
  const document = documentOf(row)
  if (!mayManageDocument(actor, document)) fail(directionNotManaged)
  return document
}
