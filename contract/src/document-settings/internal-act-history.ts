import { readDociSettings } from '../business-subjects/settings-access.ts'
import { history } from '../kit/history.ts'

export const internalActHistory = history('internalActHistory', 'internal-act', {
  access: readDociSettings,
  shows: ['internalActs', 'firstNumbers', 'eInvoiceConnections'],
})
