import { enteredInvoices, enteredTotals, fileNotAccepted, numberExists, partnerGone, pictureTooLarge, type EnteredInvoiceRequest } from 'contract/documents/entered-invoices' // prettier-ignore
import { isPictureTooLarge } from 'contract/files/picture-pixels'
import type { MessageParams } from 'contract/kit/message'
import { constraintOf, type Db, type Scope } from '../../kit/db.ts'
import type { FailOf } from '../../kit/fail.ts'
import { fileKey, hashOf, type FileStore } from '../../kit/files/file-store.ts'
import { wholeUpload } from '../../kit/http/whole-upload.ts'
import { bareRoutes, type Route, type Upload } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { euroValue } from '../exchange-rates/index.ts'
import { partnerNamed } from '../partners/index.ts'
import { scannedKind, scannedName } from './scanned-kind.ts'
import { storeFile, type StoredFile } from './store-document.ts'

type FailEntry = FailOf<typeof enteredInvoices.create>

const SAME_NUMBER = 'documents_number_unique'

/** Incoming invoices that came on paper or as a PDF, entered by hand. */
export const enteredInvoiceRoutes = (files: FileStore): Route[] =>
  bareRoutes(enteredInvoices, {
    create: async (request, { uploads, database, scope, fail, params: { businessSubjectId } }) => {
      const scan = await scanOf(uploads(), fail)
      if (scan) await files.write(fileKey(businessSubjectId, scan.hash), scan.bytes)
      try {
        const documentId = await database.transaction(scope, (db) => store(db, request, { scan, scope, fail }))
        return { documentId }
      } catch (error) {
        if (constraintOf(error) !== SAME_NUMBER) throw error
        const same = await database.transaction({ ...scope, isReadOnly: true }, (db) => sameNumber(db, request))
        return fail(numberExists, same)
      }
    },
  })

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

type Around = { readonly scan: Required<StoredFile> | null; readonly scope: Scope; readonly fail: FailEntry }

async function store(db: Db, request: EnteredInvoiceRequest, { scan, scope, fail }: Around): Promise<number> {
  const { documentNumber, documentDate, documentDueDate, currency, vatLines, note } = request
  const partner = (await partnerOfRequest(db, request)) ?? fail(partnerGone)
  const totals = enteredTotals(vatLines)
  const totalAmountToBePaid = totals.totalAmount
  const { id: documentId } = one(
    await db
      .insertInto('documents')
      .values({
        documentType: 'IncomingInvoices',
        source: 'entry',
        typeCode: totals.totalAmount < 0 ? CREDIT_NOTE : INVOICE,
        documentNumber,
        partnerId: partner.id,
        partnerName: partner.name,
        documentDate,
        documentDueDate,
        currency,
        ...totals,
        totalAmountToBePaid,
        ...(await euroValue(db, { currency, totalAmountToBePaid, documentDate, deliveryDate: null }, scope)),
        note,
        fileId: scan && (await storeFile(db, scan)),
        createdBy: scope.userId ?? null,
      })
      .returning('id')
      .execute(),
  )
  await db
    .insertInto('documentVatTotals')
    .values(
      vatLines.map((line, index) => ({ documentId, ordinal: index + 1, vatCategory: line.vatRate === '0' ? 'Z' : 'S', ...line })),
    )
    .execute()
  return documentId
}

/** UNTDID 1001. */
const INVOICE = '380'
const CREDIT_NOTE = '381'

type Named = { readonly id: number; readonly name: string }

/** The partner chosen, or the new one: where its OIB, or without one its name, is known already, the one we have. */
async function partnerOfRequest(
  db: Db,
  { businessSubjectPartnerId, newPartner }: EnteredInvoiceRequest,
): Promise<Named | undefined> {
  const id = newPartner ? await partnerNamed(db, newPartner) : businessSubjectPartnerId
  return db.selectFrom('partners').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** The invoice which has this number of the same partner on the same day. */
async function sameNumber(db: Db, request: EnteredInvoiceRequest): Promise<MessageParams> {
  const { documentNumber, documentDate, vatLines, newPartner, businessSubjectPartnerId } = request
  const same = await db
    .selectFrom('documents as d')
    .innerJoin('partners as p', 'p.id', 'd.partnerId')
    .select(['d.id as documentId', 'd.documentNumber', 'd.partnerName'])
    .where('d.documentType', '=', 'IncomingInvoices')
    .where('d.documentNumber', '=', documentNumber)
    .where('d.documentDate', '=', documentDate)
    .where('d.isCredit', '=', enteredTotals(vatLines).totalAmount < 0)
    .$if(businessSubjectPartnerId !== null, (query) => query.where('p.id', '=', businessSubjectPartnerId ?? 0))
    .$if(newPartner !== null, (query) =>
      newPartner?.oib ? query.where('p.oib', '=', newPartner.oib) : query.where('p.name', '=', newPartner?.name ?? ''),
    )
    .executeTakeFirst()
  return same ?? { documentNumber, partnerName: newPartner?.name ?? '' }
}
