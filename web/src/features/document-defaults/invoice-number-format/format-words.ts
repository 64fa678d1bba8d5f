import { parseTemplate, visibleText } from 'contract/kit/templates'
import type { ColumnWords } from '../../../kit/history/history-words.ts'
import { t } from '../../../kit/messages.ts'
import { numberTokenNames } from './number-token-names.ts'

/** What the format is called, and how it is said. */
export const FORMAT_WORDS: ColumnWords = {
  label: 'invoiceNumberFormat.title',
  value: (value) => visibleText(parseTemplate(String(value)), numberTokenNames()) || t('settings.historyNothing'),
}
