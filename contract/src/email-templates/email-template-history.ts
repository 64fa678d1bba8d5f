import { readDociSettings } from '../business-subjects/settings-access.ts'
import { history } from '../kit/history.ts'

export const emailTemplateHistory = history('emailTemplateHistory', 'email-templates', {
  access: readDociSettings,
  shows: ['emailTemplates'],
})
