import { lazyRouteComponent } from '@tanstack/react-router'
import { partners } from 'contract/partners/partners'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const partnersPages: FeaturePages = {
  pages: [
    {
      path: 'customers',
      module: 'documents',
      component: lazyRouteComponent(() => import('./partners-page.tsx'), 'PartnersPage'),
    },
    {
      path: 'customers/$partnerId',
      module: 'documents',
      component: lazyRouteComponent(() => import('./partner-page.tsx'), 'PartnerPage'),
    },
  ],
  subPages: [{ under: ['doci', 'documents'], name: 'partners.title', to: paths.partners, shows: partners.list }],
  beginnings: [{ name: 'partners.add', to: paths.newPartner, needs: partners.create }],
}
