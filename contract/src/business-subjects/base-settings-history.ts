import { history } from '../kit/history.ts'
import { readGeneralSettings } from './settings-access.ts'

export const baseSettingsHistory = history('baseSettingsHistory', 'base-settings', {
  access: readGeneralSettings,
  shows: ['basicInfo', 'logos', 'businessSubjects'],
})
