import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { advanceTaken, notReady } from 'contract/document-issuing/invoices'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { Message } from 'contract/kit/message'
import type { Db } from '../../kit/db.ts'
import { Failed } from '../../kit/failed.ts'

type Reference = NonNullable<IssuedInvoice['original']>

/** The invoice that a credit note corrects: an issued one of the same buyer, not taken back. Null for what corrects nothing. */
export async function originalOf(db: Db, content: InvoiceContent): Promise<Reference | null> {
  if (content.kind !== 'CreditNote' || content.originalInvoiceId === null) return null
  const original = await invoice(db, content.originalInvoiceId)
  const fits = original && ['Invoice', 'AdvanceInvoice'].includes(original.kind) && !original.isCancelled
  if (!fits || original.partnerId !== content.businessSubjectPartnerId)
    throw refused('originalInvoiceId', 'invoiceFindings.originalNotOfBuyer')
  return { invoiceId: original.id, number: original.number, issueDate: original.issueDate }
}

/** The advance invoices that lines take off: of the same buyer, not taken back, and each only once in its life. */
export async function advancesOf(db: Db, { lines, businessSubjectPartnerId }: InvoiceContent): Promise<Reference[]> {
  const ids = new Set(lines.flatMap(({ advanceInvoiceId }) => advanceInvoiceId ?? []))
  const advances: Reference[] = []
  for (const id of ids) {
    const advance = await invoice(db, id)
    const line = lines.findIndex(({ advanceInvoiceId }) => advanceInvoiceId === id)
    if (!advance || advance.kind !== 'AdvanceInvoice' || advance.isCancelled || advance.partnerId !== businessSubjectPartnerId)
      throw refused(`lines.${line}.name`, 'invoiceFindings.advanceNotOfBuyer')
    const taken = await db.selectFrom('invoiceAdvances').select('invoiceId').where('advanceInvoiceId', '=', id).executeTakeFirst()
    if (taken) throw new Failed(advanceTaken, { number: advance.number })
    advances.push({ invoiceId: advance.id, number: advance.number, issueDate: advance.issueDate })
  }
  return advances
}

const invoice = (db: Db, id: number) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('documents as d', 'd.id', 'i.documentId')
    .select(['i.id', 'i.kind', 'i.number', 'i.issueDate', 'i.partnerId', 'd.isCancelled'])
    .where('i.id', '=', id)
    // Nobody takes it back until what is issued about it is there.
    .forShare('d')
    .executeTakeFirst()

const refused = (path: string, message: Message): Failed => new Failed(notReady, {}, [{ path, message }])
