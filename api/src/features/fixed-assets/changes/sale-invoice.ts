import type { Actor } from 'contract/kit/access'
import { EUR } from 'contract/croatia/money'
import { readableTypes } from 'contract/documents/document-rights'
import { noSuchInvoice, type DisposalPreview } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { outgoingInvoicesOf } from '../../documents/index.ts'

type Linking = { readonly actor: Actor; readonly fail: Fail<typeof noSuchInvoice> }

/** What the invoice of a sale is for, without VAT; nothing of one that is not in euro. */
export async function invoicedBy(db: Db, documentId: number | null): Promise<DisposalPreview['invoiced']> {
  const [invoice] = documentId === null ? [] : await outgoingInvoicesOf(db, [documentId])
  return invoice?.currency === EUR ? { documentNumber: invoice.documentNumber, netAmount: invoice.totalBaseAmount } : null
}

/** A sale is invoiced by an issued invoice that the person may read, that stands, and that takes nothing back. */
export async function holdToInvoice(db: Db, documentId: number, { actor, fail }: Linking): Promise<void> {
  const [invoice] = readableTypes(actor).includes('OutgoingInvoices') ? await outgoingInvoicesOf(db, [documentId]) : []
  if (!invoice || invoice.isCancelled || invoice.totalAmount < 0) fail(noSuchInvoice)
}
