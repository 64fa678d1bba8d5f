import { lazyRouteComponent } from '@tanstack/react-router'
import { manageInvoices, readInvoices } from 'contract/document-issuing/doci-access'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const offersPages: FeaturePages = {
  pages: [
    {
      path: 'doci/offers',
      module: 'doci',
      access: readInvoices,
      component: lazyRouteComponent(() => import('./offers-page.tsx'), 'OffersPage'),
    },
    {
      path: 'doci/offers/new',
      module: 'doci',
      access: manageInvoices,
      component: lazyRouteComponent(() => import('./editor/new-offer-page.tsx'), 'NewOfferPage'),
    },
    {
      path: 'doci/offers/$offerId',
      module: 'doci',
      access: readInvoices,
      component: lazyRouteComponent(() => import('./offer-page.tsx'), 'OfferPage'),
    },
  ],
  subPages: [{ under: ['doci'], name: 'offers.title', words: 'palette.words.offers', to: paths.offers, access: readInvoices }],
  beginnings: [{ name: 'offers.new', to: paths.newOffer, access: manageInvoices }],
}
