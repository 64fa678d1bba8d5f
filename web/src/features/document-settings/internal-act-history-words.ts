import type { HistoryWords } from '../../kit/history/history-words.ts'
import { t } from '../../kit/messages.ts'
import { DOCUMENT_DEFAULTS_HISTORY } from '../document-defaults/index.ts'
import { CONNECTION_HISTORY } from '../e-invoice-network/index.ts'

/** The page of the internal act shows what documents are issued by, filled in with, and sent through. */
export const INTERNAL_ACT_HISTORY: HistoryWords = {
  operators: { name: 'documentSettings.personName', mark: 'documentSettings.mark', oib: 'documentSettings.oib' },
  work_spaces: { name: 'documentSettings.name', mark: 'documentSettings.mark' },
  payment_devices: {
    name: 'documentSettings.name',
    mark: 'documentSettings.mark',
    // Told by its number: only that there is another one.
    work_space_id: { label: 'documentSettings.workSpace', change: () => t('settings.historyPictureChanged') },
  },
  invoice_series_starts: { year: 'firstNumbers.year', first_ordinal: 'firstNumbers.ordinal' },
  ...DOCUMENT_DEFAULTS_HISTORY,
  ...CONNECTION_HISTORY,
}
