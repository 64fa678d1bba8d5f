import { dateTooLate, enteredInvoices, fileNotAccepted, invoiceBooked, invoiceOrdered, invoicePaid, invoiceReferredTo, invoiceWasBooked, latestInvoiceDate, numberExists, pictureTooLarge, type EnteredInvoiceRequest } from 'contract/documents/entered-invoices' // prettier-ignore
import { isPictureTooLarge } from 'contract/files/picture-pixels'
import type { MessageParams } from 'contract/kit/message'
import { clock } from '../../../kit/clock.ts'
import { constraintOf, type Database, type Db, type Scope } from '../../../kit/db.ts'
import type { Fail, FailOf } from '../../../kit/fail.ts'
import { fileKey, hashOf, type FileStore } from '../../../kit/files/file-store.ts'
import { wholeUpload } from '../../../kit/http/whole-upload.ts'
import { bareRoutes, type Route, type Upload } from '../../../kit/routes.ts'
import { scannedKind, scannedName } from '../scanned-kind.ts'
import type { StoredFile } from '../store-document.ts'
import { correctEntered, removeEntered } from './correct-entered.ts'
import { sameNumber, storeEntered } from './store-entered.ts'

type FailEntry = FailOf<typeof enteredInvoices.create>

/** Incoming invoices that came on paper or as a PDF, entered by hand. */
export const enteredInvoiceRoutes = (files: FileStore): Route[] =>
  bareRoutes(
    enteredInvoices,
    {
      create: async (request, { uploads, database, scope, fail, params: { businessSubjectId } }) => {
        const scan = await scanOf(uploads(), fail)
        if (request.documentDate > latestInvoiceDate(clock.today())) fail(dateTooLate)
        if (scan) await files.write(fileKey(businessSubjectId, scan.hash), scan.bytes)
        const written = (db: Db) => storeEntered(db, request, { scan, scope, fail })
        return { documentId: await numbered(written, { database, scope, fail, request }) }
      },
      update: async ({ version, ...request }, { database, scope, fail, params: { documentId } }) => {
        if (request.documentDate > latestInvoiceDate(clock.today())) fail(dateTooLate)
        const written = (db: Db) => correctEntered(db, request, { documentId, version, scope, fail })
        await numbered(written, { database, scope, fail, request, except: documentId })
        return undefined
      },
      remove: async (_, { database, scope, params: { documentId } }) => {
        await database.transaction(scope, (db) => removeEntered(db, documentId))
        return undefined
      },
    },
    {
      entered_invoice_paid: invoicePaid,
      entered_invoice_ordered: invoiceOrdered,
      entered_invoice_booked: invoiceBooked,
      entered_invoice_was_booked: invoiceWasBooked,
      ...Object.fromEntries(REFERRING.map((constraint) => [constraint, invoiceReferredTo])),
    },
  )

/** What may refer to an invoice that was entered, or may have in the past: it stays with what refers to it. */
const REFERRING = [
  'bank_allocations_document',
  'document_payments_counter_document',
  'e_invoice_receipts_document',
  'fixed_asset_changes_document',
  'fixed_assets_document',
  'payment_order_items_document',
  'repeated_invoices_document',
  'repeated_invoices_kept',
]

type Numbered = {
  readonly database: Database
  readonly scope: Scope
  readonly fail: Fail<typeof numberExists>
  readonly request: EnteredInvoiceRequest
  readonly except?: number
}
const SAME_NUMBER = 'documents_number_unique'

/** What is written in one transaction; where another invoice has the number, the refusal names it. */
async function numbered<T>(write: (db: Db) => Promise<T>, { database, scope, fail, request, except }: Numbered): Promise<T> {
  try {
    return await database.transaction(scope, write)
  } catch (error) {
    if (constraintOf(error) !== SAME_NUMBER) throw error
    const same: MessageParams = await database.transaction({ ...scope, isReadOnly: true }, (db) =>
      sameNumber(db, request, except),
    )
    return fail(numberExists, same)
  }
}

/** The file that came along, if it is what may be kept. */
async function scanOf(uploads: AsyncIterable<Upload>, fail: FailEntry): Promise<Required<StoredFile> | null> {
  for await (const upload of uploads) {
    const bytes = await wholeUpload(upload.bytes)
    const mediaType = scannedKind(bytes)
    if (!mediaType) return fail(fileNotAccepted)
    if (isPictureTooLarge(bytes)) return fail(pictureTooLarge)
    return { name: scannedName(upload.name, mediaType), bytes, hash: hashOf(bytes), mediaType }
  }
  return null
}
