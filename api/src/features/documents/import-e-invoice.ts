import type { Actor } from 'contract/kit/access'
import type { Failure } from 'contract/kit/failure'
import type { MessageParams } from 'contract/kit/message'
import { bothParties, directionNotAllowed, neitherParty, type ImportResult } from 'contract/documents/document-imports'
import type { DocumentType } from 'contract/documents/documents'
import type { EInvoice } from 'contract/documents/e-invoice'
import { isSelfBilled } from 'contract/documents/self-billed'
import { mayManageDocument } from 'contract/documents/document-rights'
import { constraintOf, type Database, type Db, type Scope } from '../../kit/db.ts'
import { fileKey, hashOf, type FileStore } from '../../kit/files/file-store.ts'
import { eInvoiceFindings, readEInvoice } from '../e-invoices/index.ts'
import { partnerOf } from '../partners/index.ts'
import { repeatOf } from './repeated/repeat-of.ts'
import { storeDocument, type ToStore } from './store-document.ts'
import { ownBusinessSubject } from '../business-subjects/own/index.ts'

export type Importing = {
  readonly database: Database
  readonly files: FileStore
  readonly scope: Scope & { businessSubjectId: number }
  readonly actor: Actor
  /** What a customer wrote in our name comes by the network too, and is an outgoing invoice of ours. */
  readonly comesByNetwork?: true
}
type Given = { readonly fileName: string; readonly bytes: Uint8Array }

const FIRST = ['documents_number_unique', 'documents_original_unique', 'repeated_invoices_once']

/**
 * Takes in one e-invoice, in one transaction: whole or not at all. `alongside` is written in the same transaction. The same
 * e-invoice is named as a duplicate and not booked twice; the same number with other content is kept for a person to decide.
 */
export async function importEInvoice(
  importing: Importing,
  given: Given,
  alongside: (db: Db, result: ImportResult) => Promise<void> = async () => {},
): Promise<ImportResult> {
  const result = await tryImport(importing, given, alongside)
  if (result.outcome === 'Refused') await importing.database.transaction(importing.scope, (db) => alongside(db, result))
  return result
}

async function tryImport(
  { database, files, scope, actor, comesByNetwork }: Importing,
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
  if (!mayManageDocument(actor, { documentType: direction }) && !(comesByNetwork && isSelfBilled(invoice)))
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
  for (const file of [toStore.original, ...toStore.attachments])
    await files.write(fileKey(scope.businessSubjectId, file.hash), file.bytes)
  return firstOrNext(() =>
    database.transaction(scope, async (db) => {
      const result = await keep(db, toStore, scope)
      await alongside(db, result)
      return result
    }),
  )
}

/** Where another process was first with the number, the file or the question, what it has written is seen by the next attempt. */
async function firstOrNext<T>(write: () => Promise<T>): Promise<T> {
  for (const _ of FIRST) {
    try {
      return await write()
    } catch (error) {
      if (!FIRST.includes(constraintOf(error) ?? '')) throw error
    }
  }
  return write()
}

/** As a document, unless it is there already; one with a number that is there and with other content waits for a person. */
async function keep(db: Db, toStore: ToStore, scope: Scope): Promise<ImportResult> {
  const { invoice, direction, original } = toStore
  const result = { fileName: original.name, documentNumber: invoice.number, repeatedInvoiceId: null, reason: null }
  const known = await sameFile(db, original.hash)
  if (known) return { ...result, outcome: 'Duplicate', documentId: known.id, documentNumber: known.documentNumber }
  const partnerId = await partnerOf(db, direction === 'OutgoingInvoices' ? invoice.buyer : invoice.seller)
  const repeated = await repeatOf(db, { ...toStore, partnerId }, scope)
  if (repeated) return { ...result, ...repeated }
  return { ...result, outcome: 'Imported', documentId: await storeDocument(db, { ...toStore, partnerId }, scope) }
}

/** Outgoing where we are the seller, incoming where we are the buyer. */
function directionOf({ seller, buyer }: EInvoice, oib: string): Exclude<DocumentType, 'Other'> | Failure {
  if (seller.oib === oib && buyer.oib === oib) return bothParties
  if (seller.oib === oib) return 'OutgoingInvoices'
  return buyer.oib === oib ? 'IncomingInvoices' : neitherParty
}

const sameFile = (db: Db, hash: string) =>
  db.selectFrom('documents').select(['id', 'documentNumber']).where('originalHash', '=', hash).executeTakeFirst()

export const refused = (fileName: string, { message }: Failure, params: MessageParams = {}): ImportResult => ({
  fileName,
  outcome: 'Refused',
  documentId: null,
  repeatedInvoiceId: null,
  documentNumber: '',
  reason: { message, params: { ...params } },
})
