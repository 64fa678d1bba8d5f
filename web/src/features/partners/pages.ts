import { lazyRouteComponent } from '@tanstack/react-router'
import { managePartners, readPartners } from 'contract/partners/partner-access'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const partnersPages: FeaturePages = {
  pages: [
    {
      path: 'customers',
      module: 'documents',
      access: readPartners,
      component: lazyRouteComponent(() => import('./partners-page.tsx'), 'PartnersPage'),
    },
    {
      path: 'customers/$partnerId',
      module: 'documents',
      access: readPartners,
      component: lazyRouteComponent(() => import('./partner-page.tsx'), 'PartnerPage'),
    },
  ],
  subPages: [
    {
      under: ['doci', 'documents'],
      name: 'partners.title',
      words: 'palette.words.partners',
      to: paths.partners,
      access: readPartners,
    },
  ],
  beginnings: [{ name: 'partners.add', to: paths.newPartner, access: managePartners }],
}
