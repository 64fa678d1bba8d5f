import type { Invoice } from 'contract/document-issuing/invoices'
import { StatusPill } from '../../ui/values/pill.tsx'
import { statusLook } from '../documents/index.ts'

/** How an invoice stands, in the words and colours of the documents. */
export const InvoiceStatus = ({ invoice: { status, kind } }: { readonly invoice: Pick<Invoice, 'status' | 'kind'> }) => (
  <StatusPill {...statusLook(status, kind)} />
)
