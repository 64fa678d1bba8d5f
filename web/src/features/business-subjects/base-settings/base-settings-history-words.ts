import { inColumns, oneOf, type ColumnWords, type HistoryWords } from '../../../kit/history/history-words.ts'
import { t } from '../../../kit/messages.ts'
import { VAT_TYPE_TEXTS } from './vat-type-texts.ts'

export const BASIC_INFO_WORDS = {
  name: 'baseSettings.name',
  oib: 'baseSettings.oib',
  street: 'baseSettings.street',
  streetNumber: 'baseSettings.streetNumber',
  postalCode: 'baseSettings.postalCode',
  cityName: 'baseSettings.city',
  isInTaxSystem: 'baseSettings.isInTaxSystem',
  vatCalculationType: { label: 'baseSettings.vatCalculationType', value: oneOf(VAT_TYPE_TEXTS) },
} as const satisfies Record<string, ColumnWords>

export const BASE_SETTINGS_HISTORY: HistoryWords = {
  business_subjects: {
    ...inColumns(BASIC_INFO_WORDS),
    logo_file_id: {
      label: 'baseSettings.logo',
      change: (before) => t(before === null ? 'settings.historyPictureAdded' : 'settings.historyPictureChanged'),
    },
  },
}
