import { parseTemplate, visibleText } from 'contract/document-settings/templates'
import { anotherText, oneOf, type HistoryWords } from '../../../kit/history/history-words.ts'
import { t } from '../../../kit/messages.ts'
import { KIND_TEXTS } from './e-invoice-connection/connection-texts.ts'
import { numberTokenNames } from './invoice-number-format/number-token-names.ts'
import { LANGUAGE_TEXTS } from './other-settings/other-settings-texts.ts'

const NAME_AND_MARK = { name: 'documentSettings.name', mark: 'documentSettings.mark' } as const

export const INTERNAL_ACT_HISTORY: HistoryWords = {
  operators: { name: 'documentSettings.personName', mark: 'documentSettings.mark', oib: 'documentSettings.oib' },
  work_spaces: NAME_AND_MARK,
  payment_devices: {
    ...NAME_AND_MARK,
    // Told by its number: only that there is another one.
    work_space_id: { label: 'documentSettings.workSpace', change: () => t('settings.historyPictureChanged') },
  },
  invoice_series_starts: { year: 'firstNumbers.year', first_ordinal: 'firstNumbers.ordinal' },
  general_document_settings: {
    invoice_format_string: {
      label: 'invoiceNumberFormat.title',
      value: (value) => visibleText(parseTemplate(String(value)), numberTokenNames()) || t('settings.historyNothing'),
    },
    default_invoice_due_date_in_days: 'documentDefaults.dueDays',
    default_invoice_language: { label: 'documentDefaults.language', value: oneOf(LANGUAGE_TEXTS) },
    show_logo_on_documents: 'documentDefaults.showLogo',
    show_barcode_on_documents: 'documentDefaults.showBarcode',
    show_sku_on_documents: 'documentDefaults.showSku',
    auto_generate_sku: 'documentDefaults.autoGenerateSku',
    document_footer: anotherText('documentDefaults.footerTitle'),
  },
  default_notes: {
    note_text_cro: anotherText('documentDefaults.noteCro'),
    note_text_eng: anotherText('documentDefaults.noteEng'),
  },
  e_invoice_connections: {
    connection_kind: { label: 'eInvoiceConnection.kind', value: oneOf(KIND_TEXTS) },
    user_name: 'eInvoiceConnection.userName',
    company_id: 'eInvoiceConnection.companyId',
    software_id: 'eInvoiceConnection.softwareId',
    password_changed_at: anotherText('eInvoiceConnection.password'),
  },
}
