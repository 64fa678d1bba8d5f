import { lazyRouteComponent } from '@tanstack/react-router'
import { readDociSettings } from 'contract/business-subjects/settings-access'
import type { FeaturePages } from '../../kit/pages.ts'

export const emailTemplatesPages: FeaturePages = {
  settings: [
    {
      path: 'email-templates',
      group: 'documents',
      access: readDociSettings,
      label: 'settings.emailTemplates',
      component: lazyRouteComponent(() => import('./email-templates-page.tsx'), 'EmailTemplatesPage'),
    },
  ],
}
