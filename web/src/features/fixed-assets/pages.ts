import { lazyRouteComponent } from '@tanstack/react-router'
import { manageFixedAssets, readFixedAssets } from 'contract/fixed-assets/fixed-assets-access'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const fixedAssetsPages: FeaturePages = {
  module: { id: 'fixed-assets', name: 'modules.fixedAssets', icon: 'asset' },
  pages: [
    {
      path: 'fixed-assets',
      module: 'fixed-assets',
      words: 'palette.words.fixedAssets',
      access: readFixedAssets,
      component: lazyRouteComponent(() => import('./fixed-assets-page.tsx'), 'FixedAssetsPage'),
    },
    {
      path: 'fixed-assets/$fixedAssetId',
      module: 'fixed-assets',
      access: readFixedAssets,
      component: lazyRouteComponent(() => import('./asset/fixed-asset-page.tsx'), 'FixedAssetPage'),
    },
    {
      path: 'fixed-assets/counts',
      module: 'fixed-assets',
      access: readFixedAssets,
      component: lazyRouteComponent(() => import('./counts/counts-page.tsx'), 'CountsPage'),
    },
    {
      path: 'fixed-assets/counts/$fixedAssetCountId',
      module: 'fixed-assets',
      access: readFixedAssets,
      component: lazyRouteComponent(() => import('./counts/count-page.tsx'), 'CountPage'),
    },
  ],
  furtherPages: [
    {
      under: ['fixed-assets'],
      name: 'fixedAssetCounts.title',
      words: 'palette.words.fixedAssetCounts',
      to: paths.fixedAssetCounts,
      access: readFixedAssets,
    },
  ],
  beginnings: [
    { name: 'fixedAssets.add', to: paths.newFixedAsset, access: manageFixedAssets },
    { name: 'depreciationRuns.title', to: paths.runningDepreciation, access: manageFixedAssets },
  ],
}
