import type { DocumentWarning } from 'contract/documents/document-warnings'
import type { DocumentType } from 'contract/documents/documents'
import { meansToPayBy, type EInvoice } from 'contract/documents/e-invoice'
import { isSelfBilled } from 'contract/documents/self-billed'
import type { EInvoiceFinding } from 'contract/documents/checks/e-invoice-finding'
import type { Db, Scope } from '../../kit/db.ts'
import { together } from '../../kit/postgres/together.ts'
import { one } from '../../kit/rows.ts'
import { euroValue } from '../exchange-rates/index.ts'

export type StoredFile = { readonly name: string; readonly bytes: Uint8Array; readonly hash: string; readonly mediaType?: string }

export type ToStore = {
  readonly invoice: EInvoice
  readonly warnings: readonly DocumentWarning[]
  /** What the rules of e-invoices have against it. */
  readonly findings: readonly EInvoiceFinding[]
  readonly direction: Exclude<DocumentType, 'Other'>
  readonly original: StoredFile
  readonly attachments: readonly StoredFile[]
}

/** Writes an e-invoice as a document with its lines, VAT, allowances and files, and gives its id. `repetition` counts those with its number. */
export async function storeDocument(
  db: Db,
  { invoice, warnings, findings, direction, original, attachments, partnerId }: ToStore & { readonly partnerId: number },
  scope: Scope,
  repetition = 0,
): Promise<number> {
  const fileId = await storeFile(db, { mediaType: 'application/xml', ...original })
  const partner = direction === 'OutgoingInvoices' ? invoice.buyer : invoice.seller
  const means = meansToPayBy(invoice)
  const { id } = one(
    await db
      .insertInto('documents')
      .values({
        documentType: direction,
        source: 'e-invoice',
        typeCode: invoice.typeCode,
        // Of an incoming one we are the buyer: then it is we who wrote it, and it is to be paid as any other.
        isSelfBilled: isSelfBilled(invoice),
        documentNumber: invoice.number,
        repetition,
        partnerId,
        partnerName: partner.name,
        documentDate: invoice.issueDate,
        dueDate: invoice.dueDate,
        deliveryDate: invoice.deliveryDate,
        currency: invoice.currency,
        totalBaseAmount: invoice.totalBaseAmount,
        totalVatAmount: invoice.totalVatAmount,
        totalAmount: invoice.totalAmount,
        totalAmountToBePaid: invoice.totalAmountToBePaid,
        ...(await euroValue(db, { ...invoice, documentDate: invoice.issueDate }, scope)),
        paymentReference: means?.paymentReference ?? '',
        iban: means?.iban ?? '',
        warnings: JSON.stringify(warnings),
        fileId,
        originalHash: original.hash,
        createdBy: scope.userId ?? null,
      })
      .returning('id')
      .execute(),
  )
  await together(
    db
      .insertInto('documentDetails')
      .values({ documentId: id, content: JSON.stringify(invoice), findings: JSON.stringify(findings) })
      .execute(),
    storeParts(db, id, invoice),
  )
  for (const [index, attachment] of attachments.entries()) {
    const attached = await storeFile(db, { mediaType: 'application/octet-stream', ...attachment })
    await db
      .insertInto('documentAttachments')
      .values({ documentId: id, ordinal: index + 1, fileId: attached })
      .execute()
  }
  return id
}

export async function storeFile(db: Db, { name, mediaType, bytes, hash }: Required<StoredFile>): Promise<number> {
  const { id } = one(
    await db.insertInto('files').values({ name, mediaType, sizeBytes: bytes.length, hash }).returning('id').execute(),
  )
  return id
}

/** Rows of one statement; a long invoice takes several. */
const AT_ONCE = 1_000

const storeParts = (db: Db, id: number, invoice: EInvoice) =>
  together(storeLines(db, id, invoice), storeVatTotals(db, id, invoice), storeAllowances(db, id, invoice))

async function storeLines(db: Db, documentId: number, { lines }: EInvoice): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const rows = lines
      .slice(from, from + AT_ONCE)
      .map(
        ({ name, description, quantity, unitCode, unitPrice, netAmount, vatCategory, vatRate, classificationCode }, index) => ({
          documentId,
          ordinal: from + index + 1,
          name,
          description,
          quantity,
          unitCode,
          unitPrice,
          netAmount,
          vatCategory,
          vatRate,
          classificationCode,
        }),
      )
    await db.insertInto('documentLines').values(rows).execute()
  }
}

async function storeVatTotals(db: Db, documentId: number, { vatTotals }: EInvoice): Promise<void> {
  if (vatTotals.length > 0)
    await db
      .insertInto('documentVatTotals')
      .values(
        vatTotals.map(({ vatCategory, vatRate, baseAmount, vatAmount, exemptionReason }, index) => ({
          documentId,
          ordinal: index + 1,
          vatCategory,
          vatRate,
          baseAmount,
          vatAmount,
          exemptionReason,
        })),
      )
      .execute()
}

async function storeAllowances(db: Db, documentId: number, { allowances }: EInvoice): Promise<void> {
  if (allowances.length > 0)
    await db
      .insertInto('documentAllowances')
      .values(allowances.map((allowance, index) => ({ documentId, ordinal: index + 1, ...allowance })))
      .execute()
}
