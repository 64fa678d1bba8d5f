import type { ColumnWords } from '../../../kit/history/history-words.ts'
import { t } from '../../../kit/messages.ts'

/** What the fields of the records of the internal act are called. */
export const RECORD_WORDS = {
  name: 'documentSettings.name',
  mark: 'documentSettings.mark',
  oib: 'documentSettings.oib',
  // Told by its number: only that there is another one.
  businessSubjectWorkSpaceId: { label: 'documentSettings.workSpace', change: () => t('settings.historyPictureChanged') },
} as const satisfies Record<string, ColumnWords>
