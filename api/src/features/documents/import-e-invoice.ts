import type { Actor } from 'contract/kit/access'
import type { Failure } from 'contract/kit/failure'
import type { MessageParams } from 'contract/kit/message'
import { bothParties, directionNotAllowed, neitherParty, type ImportResult } from 'contract/documents/document-imports'
import type { DocumentType } from 'contract/documents/documents'
import type { EInvoice } from 'contract/documents/e-invoice'
import { constraintOf, type Database, type Db, type Scope } from '../../kit/db.ts'
import { fileKey, hashOf, type FileStore } from '../../kit/files/file-store.ts'
import { eInvoiceFindings, readEInvoice } from '../e-invoices/index.ts'
import { partnerOf } from '../partners/index.ts'
import { storeDocument, type ToStore } from './store-document.ts'
import { ownBusinessSubject } from '../business-subjects/own/index.ts'

export type Importing = {
  readonly database: Database
  readonly files: FileStore
  readonly scope: Scope & { businessSubjectId: number }
  readonly actor: Actor
}
type Given = { readonly fileName: string; readonly bytes: Uint8Array }

const SAME_NUMBER = 'documents_number_unique'
const SAME_FILE = 'documents_original_unique'

/**
 * Takes in one e-invoice, in one transaction: whole or not at all. `alongside` is written in the same transaction. The same
 * file, or the same number of the same supplier on the same day, is named as a duplicate and not booked twice.
 */
export async function importEInvoice(
  importing: Importing,
  given: Given,
  alongside: (db: Db, result: ImportResult) => Promise<void> = async () => {},
): Promise<ImportResult> {
  const result = await tryImport(importing, given, alongside)
  if (result.outcome !== 'Imported') await importing.database.transaction(importing.scope, (db) => alongside(db, result))
  return result
}

async function tryImport(
  { database, files, scope, actor }: Importing,
  { fileName, bytes }: Given,
  alongside: (db: Db, result: ImportResult) => Promise<void>,
): Promise<ImportResult> {
  const read = readEInvoice(bytes)
  if ('refused' in read) return refused(fileName, read.refused, read.params)
  const { opened, invoice, attachments, warnings } = read
  const own = await database.transaction({ ...scope, isReadOnly: true }, ownBusinessSubject)
  const direction = directionOf(invoice, own.oib)
  if (typeof direction !== 'string')
    return refused(fileName, direction, { oib: own.oib, seller: invoice.seller.oib || '–', buyer: invoice.buyer.oib || '–' })
  if (!actor.permissions.includes(direction === 'OutgoingInvoices' ? 'DOCUMENT_OUTGOING_MANAGE' : 'DOCUMENT_INCOMING_MANAGE'))
    return refused(fileName, directionNotAllowed)

  const hash = hashOf(bytes)
  const toStore: ToStore = {
    invoice,
    warnings,
    findings: await eInvoiceFindings(opened),
    direction,
    original: { name: fileName, bytes, hash },
    attachments: attachments.map((file) => ({ ...file, hash: hashOf(file.bytes) })),
  }
  const known = await database.transaction({ ...scope, isReadOnly: true }, (db) => sameFile(db, hash))
  if (known) return duplicate(fileName, known)
  for (const file of [toStore.original, ...toStore.attachments])
    await files.write(fileKey(scope.businessSubjectId, file.hash), file.bytes)
  try {
    return await database.transaction(scope, async (db) => {
      const partnerId = await partnerOf(db, direction === 'OutgoingInvoices' ? invoice.buyer : invoice.seller)
      const documentId = await storeDocument(db, { ...toStore, partnerId }, scope)
      const result: ImportResult = { fileName, outcome: 'Imported', documentId, documentNumber: invoice.number, reason: null }
      await alongside(db, result)
      return result
    })
  } catch (error) {
    if (constraintOf(error) !== SAME_NUMBER && constraintOf(error) !== SAME_FILE) throw error
    const same = await database.transaction(
      { ...scope, isReadOnly: true },
      async (db) => (await sameFile(db, hash)) ?? (await sameNumber(db, toStore)),
    )
    return duplicate(fileName, same ?? { id: null, documentNumber: invoice.number })
  }
}

/** Outgoing where we are the seller, incoming where we are the buyer. */
function directionOf({ seller, buyer }: EInvoice, oib: string): Exclude<DocumentType, 'Other'> | Failure {
  if (seller.oib === oib && buyer.oib === oib) return bothParties
  if (seller.oib === oib) return 'OutgoingInvoices'
  return buyer.oib === oib ? 'IncomingInvoices' : neitherParty
}

const sameFile = (db: Db, hash: string) =>
  db.selectFrom('documents').select(['id', 'documentNumber']).where('originalHash', '=', hash).executeTakeFirst()

async function sameNumber(db: Db, { invoice, direction }: ToStore) {
  const partnerId = direction === 'IncomingInvoices' ? await partnerOf(db, invoice.seller) : null
  return db
    .selectFrom('documents')
    .select(['id', 'documentNumber'])
    .where('documentType', '=', direction)
    .where('documentNumber', '=', invoice.number)
    .where('documentDate', '=', invoice.issueDate)
    .$if(partnerId !== null, (query) => query.where('partnerId', '=', partnerId))
    .executeTakeFirst()
}

const refused = (fileName: string, { message }: Failure, params: MessageParams = {}): ImportResult => ({
  fileName,
  outcome: 'Refused',
  documentId: null,
  documentNumber: '',
  reason: { message, params: { ...params } },
})

const duplicate = (fileName: string, { id, documentNumber }: { id: number | null; documentNumber: string }): ImportResult => ({
  fileName,
  outcome: 'Duplicate',
  documentId: id,
  documentNumber,
  reason: null,
})
