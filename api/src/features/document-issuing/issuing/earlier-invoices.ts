import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { advanceTaken, notReady } from 'contract/document-issuing/invoices'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { Message } from 'contract/kit/message'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'

export type FailEarlier = Fail<typeof notReady | typeof advanceTaken>
type Reference = NonNullable<IssuedInvoice['original']>

/** The invoice that a credit note corrects: an issued one of the same buyer, not taken back. Null for what corrects nothing. */
export async function originalOf(db: Db, content: InvoiceContent, fail: FailEarlier): Promise<Reference | null> {
  if (content.kind !== 'CreditNote' || content.originalInvoiceId === null) return null
  const [original] = await invoices(db, [content.originalInvoiceId])
  const fits = original && ['Invoice', 'AdvanceInvoice'].includes(original.kind) && !original.isCancelled
  if (!fits || original.partnerId !== content.businessSubjectPartnerId)
    return refuse(fail, 'originalInvoiceId', 'invoiceFindings.originalNotOfBuyer')
  return { invoiceId: original.id, number: original.number, issueDate: original.issueDate }
}

/** The advance invoices that lines take off: of the same buyer, not taken back, and each only once in its life. */
export async function advancesOf(
  db: Db,
  { lines, businessSubjectPartnerId }: InvoiceContent,
  fail: FailEarlier,
): Promise<Reference[]> {
  const ids = [...new Set(lines.flatMap(({ advanceInvoiceId }) => advanceInvoiceId ?? []))]
  if (ids.length === 0) return []
  const found = new Map((await invoices(db, ids)).map((one) => [one.id, one]))
  return ids.map((id) => {
    const advance = found.get(id)
    const line = lines.findIndex(({ advanceInvoiceId }) => advanceInvoiceId === id)
    if (!advance || advance.kind !== 'AdvanceInvoice' || advance.isCancelled || advance.partnerId !== businessSubjectPartnerId)
      return refuse(fail, `lines.${line}.name`, 'invoiceFindings.advanceNotOfBuyer')
    if (advance.takenOffBy !== null) return fail(advanceTaken, { number: advance.number })
    return { invoiceId: advance.id, number: advance.number, issueDate: advance.issueDate }
  })
}

const invoices = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('documents as d', 'd.id', 'i.documentId')
    .select(['i.id', 'i.kind', 'i.number', 'i.issueDate', 'i.partnerId', 'd.isCancelled'])
    .select((of) =>
      of.selectFrom('invoiceAdvances as a').select('a.invoiceId').whereRef('a.advanceInvoiceId', '=', 'i.id').as('takenOffBy'),
    )
    .where('i.id', 'in', ids)
    // In one order, so that two who take off the same advances do not wait for each other.
    .orderBy('i.id')
    // Nobody takes it back until what is issued about it is there.
    .forShare('d')
    .execute()

const refuse = (fail: Fail<typeof notReady>, path: string, message: Message): never => fail(notReady, {}, [{ path, message }])
