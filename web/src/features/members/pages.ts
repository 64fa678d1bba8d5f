import { lazyRouteComponent } from '@tanstack/react-router'
import { readGeneralSettings } from 'contract/business-subjects/settings-access'
import type { FeaturePages } from '../../kit/pages.ts'

export const membersPages: FeaturePages = {
  settings: [
    {
      path: 'users',
      group: 'general',
      access: readGeneralSettings,
      label: 'settings.users',
      words: 'palette.words.users',
      component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
    },
  ],
}
