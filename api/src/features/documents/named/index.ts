import { sql, type RawBuilder } from 'kysely'
import { shown } from '../../../kit/postgres/shown.ts'

export { hasPaymentsOfItsOwn, settleCreditNote, undoSettlement } from './settlements.ts'
export { ARRIVED_ON } from './arrived-on.ts'
export { markCancelled } from './cancelled.ts'
export { valueWaiting } from './waiting-for-rate.ts'
export { issuedDocument } from './issued-document.ts'

/** Documents as other features read them; what is exported here needs nothing of them but the database, so that no circle comes about. */
export const DOCUMENTS = shown('documents', [
  'id', 'documentType', 'typeCode', 'documentNumber', 'documentDate', 'dueDate', 'deliveryDate', 'partnerId', 'partnerName',
  'supplierId', 'currency', 'exchangeRate', 'totalAmountToBePaid', 'paidAmount', 'remainingAmount', 'settlement', 'isCancelled', 'isCredit',
  'repetition', 'iban', 'paymentReference', 'fileId', 'createdAt',
]) // prettier-ignore

/** Their lines, as far as they name an item. */
export const DOCUMENT_LINES = shown('documentLines', ['documentId', 'itemId'])

/** Their payments as other features read them, withdrawn ones among them. */
export const DOCUMENT_PAYMENTS = shown('documentPayments', [
  'id',
  'documentId',
  'kind',
  'amount',
  'paidOn',
  'createdAt',
  'withdrawnAt',
])

/** The number of a document, inside a statement of another feature; null where there is none. */
export const numberOfDocument = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select numbered.document_number from documents numbered where numbered.id = ${id})`
