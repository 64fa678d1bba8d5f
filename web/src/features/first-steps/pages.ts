import { lazyRouteComponent } from '@tanstack/react-router'
import { manageDociSettings } from 'contract/business-subjects/settings-access'
import type { FeaturePages } from '../../kit/pages.ts'

export const firstStepsPages: FeaturePages = {
  settings: [
    {
      path: 'first-steps',
      group: 'documents',
      access: manageDociSettings,
      label: 'settings.firstSteps',
      component: lazyRouteComponent(() => import('./first-steps-page.tsx'), 'FirstStepsPage'),
    },
  ],
}
