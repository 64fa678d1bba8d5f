import { lazyRouteComponent } from '@tanstack/react-router'
import { readDociSettings } from 'contract/business-subjects/settings-access'
import type { FeaturePages } from '../../kit/pages.ts'

export const documentSettingsPages: FeaturePages = {
  settings: [
    {
      path: 'internal-act',
      group: 'documents',
      access: readDociSettings,
      label: 'settings.internalAct',
      words: 'palette.words.internalAct',
      component: lazyRouteComponent(() => import('./internal-act-page.tsx'), 'InternalActPage'),
    },
  ],
}
