import { history } from '../kit/history.ts'
import { readGeneralSettings } from '../business-subjects/settings-access.ts'

export const bankAccountHistory = history('bankAccountHistory', 'bank-accounts', {
  access: readGeneralSettings,
  shows: ['bankAccounts'],
})
