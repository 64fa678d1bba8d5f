import type { MailSender } from '../../adapters/mail/smtp.ts'
import type { FileStore } from '../../kit/files.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import type { Ask, Question } from '../../kit/jobs/questions.ts'
import type { Route } from '../../kit/routes.ts'
import { sendIssuedJob } from '../document-issuing/index.ts'
import { offerMailRoutes, MAILED_OFFERS } from './mails/offer-mails.ts'
import { offerMailTextRoutes } from './mails/offer-mail-texts.ts'
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
  ...offerMailRoutes,
  ...offerMailTextRoutes,
  ...offerPreviewRoutes({ files, ask }),
]

type JobParts = { readonly files: FileStore; readonly mail: MailSender; readonly publicUrl: string }

export const offerJobs = ({ files, mail, publicUrl }: JobParts): Job[] => [
  renderOfferJob(files),
  sendIssuedJob(MAILED_OFFERS, { files, mail, host: new URL(publicUrl).hostname }),
]

export const offerQuestions: readonly Question[] = [drawOffer]
