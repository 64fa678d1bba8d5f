import { sql, type SqlBool } from 'kysely'
import { offers } from 'contract/offers/offers'
import { feature } from '../../kit/feature.ts'
import { sendIssuedJob } from '../issued-mails/index.ts'
import { offerMailRoutes, MAILED_OFFERS } from './mails/offer-mails.ts'
import { offerMailTextRoutes } from './mails/offer-mail-texts.ts'
import { offerAnswerRoutes } from './offer-answers.ts'
import { offerFileRoutes } from './offer-files.ts'
import { offerInvoiceDraftRoutes } from './offer-invoice-drafts.ts'
import { offerNumberRoutes } from './offer-numbers.ts'
import { offerPreviewRoutes } from './offer-previews.ts'
import { offerSumRoutes } from './offer-rows.ts'
import { offersFound } from './offers-found.ts'
import { offerRoutes } from './offers.ts'
import { drawOffer } from './paper/draw-offer.ts'
import { renderOfferJob } from './paper/render-offer.ts'

export const offersFeature = feature({
  heading: 'Offers',
  ofPartners: ['offers'],
  routes: ({ files, ask }) => [
    ...offerSumRoutes,
    ...offerRoutes,
    ...offerNumberRoutes,
    ...offerAnswerRoutes,
    ...offerInvoiceDraftRoutes,
    ...offerFileRoutes,
    ...offerMailRoutes,
    ...offerMailTextRoutes,
    ...offerPreviewRoutes({ files, ask }),
  ],
  jobs: ({ files, mail, configuration: { publicUrl } }) => [
    renderOfferJob(files),
    sendIssuedJob(MAILED_OFFERS, { files, mail, host: new URL(publicUrl).hostname }),
  ],
  questions: [drawOffer],
  search: offersFound,
  files: [{ openedBy: offers.get, refers: () => sql<SqlBool>`exists (select from offers o where o.pdf_file_id = f.id)` }],
})
