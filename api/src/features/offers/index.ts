import type { FileStore } from '../../kit/files.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import type { Ask, Question } from '../../kit/jobs/questions.ts'
import type { Route } from '../../kit/routes.ts'
import { offerAnswerRoutes } from './offer-answers.ts'
import { offerFileRoutes } from './offer-files.ts'
import { offerInvoiceDraftRoutes } from './offer-invoice-drafts.ts'
import { offerNumberRoutes } from './offer-numbers.ts'
import { offerPreviewRoutes } from './offer-previews.ts'
import { offerSumRoutes } from './offer-rows.ts'
import { offerRoutes } from './offers.ts'
import { drawOffer } from './paper/draw-offer.ts'
import { renderOfferJob } from './paper/render-offer.ts'

type Parts = { readonly files: FileStore; readonly ask: Ask }

export const offersRoutes = ({ files, ask }: Parts): Route[] => [
  ...offerSumRoutes,
  ...offerRoutes,
  ...offerNumberRoutes,
  ...offerAnswerRoutes,
  ...offerInvoiceDraftRoutes,
  ...offerFileRoutes,
  ...offerPreviewRoutes({ files, ask }),
]

export const offerJobs = ({ files }: Pick<Parts, 'files'>): Job[] => [renderOfferJob(files)]

export const offerQuestions: readonly Question[] = [drawOffer]
