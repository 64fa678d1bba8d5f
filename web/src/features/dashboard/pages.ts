import { lazyRouteComponent } from '@tanstack/react-router'
import type { FeaturePages } from '../../kit/pages.ts'

export const dashboardPages: FeaturePages = {
  module: { id: 'dashboard', name: 'modules.dashboard', icon: 'home' },
  pages: [
    {
      path: 'dashboard',
      module: 'dashboard',
      access: 'signed-in',
      isForAll: true,
      component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
    },
  ],
}
