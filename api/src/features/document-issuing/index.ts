import { sql, type SqlBool } from 'kysely'
import { invoices } from 'contract/document-issuing/invoices'
import { feature } from '../../kit/feature.ts'
import { directInvoiceRoutes } from './direct-invoices.ts'
import { invoiceExport } from './exports/invoice-exports.ts'
import { cancellationRoutes } from './cancellations.ts'
import { invoiceDraftRoutes } from './drafts/invoice-drafts.ts'
import { invoiceFileRoutes } from './invoice-files.ts'
import { invoicePreviewRoutes } from './invoice-previews.ts'
import { invoiceRoutes } from './invoices.ts'
import { invoiceSumRoutes } from './invoice-rows.ts'
import { invoiceMailRoutes, MAILED_INVOICES } from './mails/invoice-mails.ts'
import { invoiceMailTextRoutes } from './mails/invoice-mail-texts.ts'
import { kpdProposalRoutes } from './proposals/kpd-proposals.ts'
import { lastPriceRoutes } from './proposals/last-prices.ts'
import { sendIssuedJob } from '../issued-mails/index.ts'
import { openAdvanceRoutes } from './open-advances.ts'
import { issuingContextRoutes } from './issuing-contexts.ts'
import { drawInvoice } from './paper/draw-invoice.ts'
import { renderInvoiceJob } from './render-invoice.ts'

export { actOfIssuer } from './issuing/act-of-issuer.ts'
export { asWritten } from './as-written.ts'
export { invoiceDraftBegun } from './drafts/invoice-drafts.ts'
export { refuseNotThere } from './drafts/named-records.ts'
export { issueWritten, noteUsed, withRate } from './issuing/issue-written.ts'
export { issuedOfDocument } from './posted/issued-of-document.ts'
export { issuedToPost, type Issued } from './posted/issued-to-post.ts'
export { mailWhenMade } from './mails/mail-when-made.ts'

export const documentIssuingFeature = feature({
  heading: 'Issuing',
  ofPartners: ['invoiceDrafts', 'invoices'],
  routes: ({ exchangeRates, files, ask }) => [
    ...issuingContextRoutes,
    ...invoiceDraftRoutes,
    ...invoiceSumRoutes,
    ...invoiceRoutes(exchangeRates),
    ...directInvoiceRoutes(exchangeRates),
    ...invoiceFileRoutes,
    ...invoiceExport.routes,
    ...invoicePreviewRoutes(files, ask),
    ...cancellationRoutes,
    ...openAdvanceRoutes,
    ...kpdProposalRoutes,
    ...lastPriceRoutes,
    ...invoiceMailRoutes,
    ...invoiceMailTextRoutes,
  ],
  jobs: ({ files, mail, configuration: { publicUrl } }) => [
    renderInvoiceJob(files),
    invoiceExport.job(files),
    sendIssuedJob(MAILED_INVOICES, { files, mail, host: new URL(publicUrl).hostname }),
  ],
  questions: [drawInvoice],
  files: [
    {
      openedBy: invoices.get,
      refers: () => sql<SqlBool>`exists (select from invoices i where f.id in (i.pdf_file_id, i.e_invoice_file_id))`,
    },
    invoiceExport.files,
  ],
})
