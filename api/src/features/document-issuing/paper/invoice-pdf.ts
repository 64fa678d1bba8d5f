import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { renderPages, renderPdf, type Drawn } from '../../../kit/pdf.ts'
import { invoicePaper } from './invoice-paper.ts'

const TEMPLATE = readFileSync(path.join(import.meta.dirname, 'invoice.typ'), 'utf8')
const [LOGO, E_INVOICE] = ['logo', 'e-invoice']

type Parts = {
  /** PNG or JPEG as the server has drawn it; null where there is none. */
  readonly logo: Buffer | null
  readonly eInvoice: { readonly name: string; readonly bytes: Buffer }
}

/** The paper of an issued invoice: PDF/A-3 with the e-invoice in it. The same invoice always gives the same bytes. */
export const invoicePdf = (issued: IssuedInvoice, { logo, eInvoice }: Parts): Promise<Buffer> =>
  renderPdf(
    TEMPLATE,
    invoicePaper(issued, { logo: shown(issued, logo), attachment: { name: eInvoice.name, file: E_INVOICE }, isDraft: false }),
    { standard: 'a-3a', given: { [E_INVOICE]: eInvoice.bytes, ...(logo && { [LOGO]: logo }) } },
  )

/** The first pages of an invoice that is being written. */
export const invoiceDrawing = (issued: IssuedInvoice, logo: Buffer | null, pagesMax: number): Promise<Drawn> =>
  renderPages(
    TEMPLATE,
    invoicePaper(issued, { logo: shown(issued, logo), attachment: null, isDraft: true }),
    pagesMax,
    logo ? { [LOGO]: logo } : {},
  )

const shown = ({ shows }: IssuedInvoice, logo: Buffer | null) => (shows.logo && logo ? LOGO : null)
