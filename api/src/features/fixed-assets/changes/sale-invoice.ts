import type { Actor } from 'contract/kit/access'
import { readableTypes } from 'contract/documents/document-rights'
import { noSuchInvoice } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { outgoingInvoicesOf } from '../../documents/index.ts'

type Linking = { readonly actor: Actor; readonly fail: Fail<typeof noSuchInvoice> }

/** A sale is invoiced by an issued invoice that the person may read, that stands, and that takes nothing back. */
export async function holdToInvoice(db: Db, documentId: number, { actor, fail }: Linking): Promise<void> {
  const [invoice] = readableTypes(actor).includes('OutgoingInvoices') ? await outgoingInvoicesOf(db, [documentId]) : []
  if (!invoice || invoice.isCancelled || invoice.totalAmount < 0) fail(noSuchInvoice)
}
