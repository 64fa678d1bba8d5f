import type { ExchangeRates } from '../../adapters/exchange-rates/hnb.ts'
import type { MailSender } from '../../adapters/mail/smtp.ts'
import type { FileStore } from '../../kit/files.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import type { Ask, Question } from '../../kit/jobs/questions.ts'
import type { Route } from '../../kit/routes.ts'
import { directInvoiceRoutes } from './direct-invoices.ts'
import { exportInvoicesJob } from './exports/export-invoices.ts'
import { invoiceExportRoutes } from './exports/invoice-exports.ts'
import { cancellationRoutes } from './cancellations.ts'
import { invoiceDraftRoutes } from './invoice-drafts.ts'
import { invoiceFileRoutes } from './invoice-files.ts'
import { invoicePreviewRoutes } from './invoice-previews.ts'
import { invoiceRoutes } from './invoices.ts'
import { invoiceSumRoutes } from './invoice-rows.ts'
import { invoiceMailRoutes, MAILED_INVOICES } from './mails/invoice-mails.ts'
import { invoiceMailTextRoutes } from './mails/invoice-mail-texts.ts'
import { lastPriceRoutes } from './last-prices.ts'
import { sendIssuedJob } from './mails/send-issued.ts'
import { openAdvanceRoutes } from './open-advances.ts'
import { issuingContextRoutes } from './issuing-contexts.ts'
import { drawInvoice } from './paper/draw-invoice.ts'
import { renderInvoiceJob } from './render-invoice.ts'

export { asWritten } from './as-written.ts'
export { beginDraft } from './invoice-drafts.ts'
export { fileNameOf, giveUpMaking, keepMade, makeAgain } from './made-files.ts'
export { drawPaper } from './paper/draw-paper.ts'
export { mailsOf, sendMail } from './mails/issued-mails.ts'
export { sendIssuedJob, sending, type Mailed } from './mails/send-issued.ts'
export { logoBytes, logoHash } from './paper/logo.ts'
export { firstLanguage, wordsIn } from './paper/paper-words.ts'
export { paperPreviews } from './paper/paper-previews.ts'
export { salePaper, type Paper, type With } from './paper/sale-paper.ts'
export { paperPdf } from './paper/typeset-paper.ts'
export { draftWritten } from './invoice-drafts.ts'
export { issueWritten, noteUsed, withRate } from './issue-written.ts'
export { mailWhenMade } from './mails/mail-when-made.ts'

type Parts = { readonly exchangeRates: ExchangeRates; readonly files: FileStore; readonly ask: Ask }

export const documentIssuingRoutes = ({ exchangeRates, files, ask }: Parts): Route[] => [
  ...issuingContextRoutes,
  ...invoiceDraftRoutes,
  ...invoiceSumRoutes,
  ...invoiceRoutes(exchangeRates),
  ...directInvoiceRoutes(exchangeRates),
  ...invoiceFileRoutes,
  ...invoiceExportRoutes,
  ...invoicePreviewRoutes(files, ask),
  ...cancellationRoutes,
  ...openAdvanceRoutes,
  ...lastPriceRoutes,
  ...invoiceMailRoutes,
  ...invoiceMailTextRoutes,
]

type JobParts = { readonly files: FileStore; readonly mail: MailSender; readonly publicUrl: string }

export const documentIssuingJobs = ({ files, mail, publicUrl }: JobParts): Job[] => [
  renderInvoiceJob(files),
  exportInvoicesJob(files),
  sendIssuedJob(MAILED_INVOICES, { files, mail, host: new URL(publicUrl).hostname }),
]

export const documentIssuingQuestions: readonly Question[] = [drawInvoice]
