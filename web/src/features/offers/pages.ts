import { lazyRouteComponent } from '@tanstack/react-router'
import { offers } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const offersPages: FeaturePages = {
  pages: [
    { path: 'doci/offers', module: 'doci', component: lazyRouteComponent(() => import('./offers-page.tsx'), 'OffersPage') },
    {
      path: 'doci/offers/new',
      module: 'doci',
      component: lazyRouteComponent(() => import('./editor/new-offer-page.tsx'), 'NewOfferPage'),
    },
    {
      path: 'doci/offers/$offerId',
      module: 'doci',
      component: lazyRouteComponent(() => import('./offer-page.tsx'), 'OfferPage'),
    },
  ],
  subPages: [{ under: ['doci'], name: 'offers.title', to: paths.offers, shows: offers.list }],
  beginnings: [{ name: 'offers.new', to: paths.newOffer, needs: offers.create }],
}
