import { lazyRouteComponent } from '@tanstack/react-router'
import { manageItems, readItems } from 'contract/items/items-access'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const itemsPages: FeaturePages = {
  pages: [
    {
      path: 'doci/items',
      module: 'doci',
      access: readItems,
      component: lazyRouteComponent(() => import('./items-page.tsx'), 'ItemsPage'),
    },
  ],
  subPages: [{ under: ['doci'], name: 'items.title', words: 'palette.words.items', to: paths.items, access: readItems }],
  beginnings: [{ name: 'items.add', to: paths.newItem, access: manageItems }],
}
