import { lazyRouteComponent } from '@tanstack/react-router'
import { readGeneralSettings } from 'contract/business-subjects/settings-access'
import type { FeaturePages } from '../../kit/pages.ts'

export const businessSubjectsPages: FeaturePages = {
  module: { id: 'business-subject-settings', name: 'modules.businessSubjectSettings', icon: 'settings' },
  settings: [
    {
      path: 'base-settings',
      group: 'general',
      access: readGeneralSettings,
      label: 'settings.baseSettings',
      words: 'palette.words.baseSettings',
      component: lazyRouteComponent(() => import('./base-settings/base-settings-page.tsx'), 'BaseSettingsPage'),
    },
  ],
}
