import { lazyRouteComponent } from '@tanstack/react-router'
import { items } from 'contract/items/items'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const itemsPages: FeaturePages = {
  pages: [{ path: 'doci/items', module: 'doci', component: lazyRouteComponent(() => import('./items-page.tsx'), 'ItemsPage') }],
  subPages: [{ under: ['doci'], name: 'items.title', to: paths.items, shows: items.list }],
  beginnings: [{ name: 'items.add', to: paths.newItem, needs: items.create }],
}
