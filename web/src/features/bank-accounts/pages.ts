import { lazyRouteComponent } from '@tanstack/react-router'
import { readGeneralSettings } from 'contract/business-subjects/settings-access'
import type { FeaturePages } from '../../kit/pages.ts'

export const bankAccountsPages: FeaturePages = {
  settings: [
    {
      path: 'bank-acc-settings',
      group: 'general',
      access: readGeneralSettings,
      label: 'settings.bankAccounts',
      words: 'palette.words.bankAccounts',
      component: lazyRouteComponent(() => import('./bank-accounts-page.tsx'), 'BankAccountsPage'),
    },
  ],
}
