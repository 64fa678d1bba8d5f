import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { invoicePaper } from './invoice-paper.ts'
import { paperPdf } from '../../sale-papers/index.ts'

type Parts = { readonly logo: Buffer | null; readonly eInvoice: { readonly name: string; readonly bytes: Buffer } }

/** The paper of an issued invoice with the e-invoice in it. */
export const invoicePdf = (issued: IssuedInvoice, { logo, eInvoice }: Parts): Promise<Buffer> =>
  paperPdf(issued, invoicePaper, { logo, attachment: eInvoice })
