import type { ExchangeRates } from '../../adapters/exchange-rates/hnb.ts'
import type { FileStore } from '../../kit/files.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import type { Ask, Question } from '../../kit/jobs/questions.ts'
import type { Route } from '../../kit/routes.ts'
import { cancellationRoutes } from './cancellations.ts'
import { invoiceDraftRoutes } from './invoice-drafts.ts'
import { invoiceFileRoutes } from './invoice-files.ts'
import { invoicePreviewRoutes } from './invoice-previews.ts'
import { invoiceRoutes } from './invoices.ts'
import { invoiceSumRoutes } from './invoice-rows.ts'
import { issuingContextRoutes } from './issuing-contexts.ts'
import { drawInvoice } from './paper/draw-invoice.ts'
import { renderInvoiceJob } from './render-invoice.ts'

type Parts = { readonly exchangeRates: ExchangeRates; readonly files: FileStore; readonly ask: Ask }

export const documentIssuingRoutes = ({ exchangeRates, files, ask }: Parts): Route[] => [
  ...issuingContextRoutes,
  ...invoiceDraftRoutes,
  ...invoiceSumRoutes,
  ...invoiceRoutes(exchangeRates),
  ...invoiceFileRoutes,
  ...invoicePreviewRoutes(files, ask),
  ...cancellationRoutes,
]

export const documentIssuingJobs = (files: FileStore): Job[] => [renderInvoiceJob(files)]

export const documentIssuingQuestions: readonly Question[] = [drawInvoice]
