import { oneOf, type HistoryWords } from '../../../kit/history/history-words.ts'
import { t } from '../../../kit/messages.ts'
import { VAT_TYPE_TEXTS } from './vat-type-texts.ts'

export const BASE_SETTINGS_HISTORY: HistoryWords = {
  business_subjects: {
    name: 'baseSettings.name',
    oib: 'baseSettings.oib',
    street: 'baseSettings.street',
    street_number: 'baseSettings.streetNumber',
    postal_code: 'baseSettings.postalCode',
    city_name: 'baseSettings.city',
    is_in_tax_system: 'baseSettings.isInTaxSystem',
    vat_calculation_type: { label: 'baseSettings.vatCalculationType', value: oneOf(VAT_TYPE_TEXTS) },
    logo_file_id: {
      label: 'baseSettings.logo',
      change: (before) => t(before === null ? 'settings.historyPictureAdded' : 'settings.historyPictureChanged'),
    },
  },
}
