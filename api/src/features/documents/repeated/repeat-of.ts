import { isDeepStrictEqual } from 'node:util'
import type { ImportResult } from 'contract/documents/document-imports'
import type { EInvoice } from 'contract/documents/e-invoice'
import { isSelfBilled } from 'contract/documents/self-billed'
import type { Db, Scope } from '../../../kit/db.ts'
import { one } from '../../../kit/rows.ts'
import { isCreditType } from '../../e-invoices/index.ts'
import { storeFile, type ToStore } from '../store-document.ts'

type Repeating = ToStore & { readonly partnerId: number }
type Repeat = Pick<ImportResult, 'outcome' | 'documentId' | 'repeatedInvoiceId'>

/**
 * What an e-invoice repeats; null where its number is new. One that says the same is there already, whatever its file looks
 * like. One that says something else may be a copy, a corrected one or another paper: it is kept as it came, for a person to decide.
 */
export async function repeatOf(db: Db, repeating: Repeating, scope: Scope): Promise<Repeat | null> {
  const known = await db
    .selectFrom('repeatedInvoices')
    .select(['id', 'documentId', 'resolution'])
    .where('originalHash', '=', repeating.original.hash)
    .executeTakeFirst()
  if (known) return repeat(known)
  const documents = await withSameNumber(db, repeating)
  const [first] = documents
  if (!first) return null
  for (const { id } of documents)
    if (await saysTheSame(db, id, repeating)) return { outcome: 'Duplicate', documentId: id, repeatedInvoiceId: null }
  const { original, invoice } = repeating
  const fileId = await storeFile(db, { mediaType: 'application/xml', ...original })
  const made = await db
    .insertInto('repeatedInvoices')
    .values({
      documentId: first.id,
      fileId,
      originalHash: original.hash,
      content: JSON.stringify(invoice),
      createdBy: scope.userId ?? null,
    })
    .returning(['id', 'documentId', 'resolution'])
    .execute()
  return repeat(one(made))
}

type Known = { readonly id: number; readonly documentId: number; readonly resolution: string | null }

const repeat = ({ id, documentId, resolution }: Known): Repeat =>
  resolution === null
    ? { outcome: 'Undecided', documentId, repeatedInvoiceId: id }
    : { outcome: 'Duplicate', documentId, repeatedInvoiceId: null }

/**
 * The documents of the same direction and supplier that have the number in the same year, in which a number is given once. A
 * credit note may have the number of its invoice: it is another paper.
 */
export function withSameNumber(
  db: Db,
  { invoice, direction, partnerId }: Pick<Repeating, 'invoice' | 'direction' | 'partnerId'>,
): Promise<{ id: number; repetition: number }[]> {
  const { number, issueDate, typeCode, totalAmount } = invoice
  const year = issueDate.slice(0, 4)
  return db
    .selectFrom('documents')
    .select(['id', 'repetition'])
    .where('documentType', '=', direction)
    .where('documentNumber', '=', number)
    .where('documentDate', '>=', `${year}-01-01`)
    .where('documentDate', '<=', `${year}-12-31`)
    .where('isCredit', '=', totalAmount < 0 || isCreditType(typeCode))
    .where('supplierId', '=', direction === 'IncomingInvoices' || isSelfBilled(invoice) ? partnerId : 0)
    .orderBy('id')
    .execute()
}

async function saysTheSame(db: Db, documentId: number, { invoice, attachments }: Repeating): Promise<boolean> {
  const kept = await db.selectFrom('documentDetails').select('content').where('documentId', '=', documentId).executeTakeFirst()
  if (!kept || !isDeepStrictEqual(kept.content, asKept(invoice))) return false
  const attached = await db
    .selectFrom('documentAttachments as a')
    .innerJoin('files as f', 'f.id', 'a.fileId')
    .select('f.hash')
    .where('a.documentId', '=', documentId)
    .orderBy('a.ordinal')
    .execute()
  return isDeepStrictEqual(attached.map(({ hash }) => hash), attachments.map(({ hash }) => hash)) // prettier-ignore
}

/** As the database gives it back: without what is undefined. */
const asKept = (invoice: EInvoice): unknown => JSON.parse(JSON.stringify(invoice))
