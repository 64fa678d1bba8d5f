import { anotherText, oneOf, type HistoryWords } from '../../kit/history/history-words.ts'
import { FORMAT_WORDS } from './invoice-number-format/format-words.ts'
import { LANGUAGE_TEXTS } from './other-settings/other-settings-texts.ts'

export const DOCUMENT_DEFAULTS_HISTORY: HistoryWords = {
  general_document_settings: {
    invoice_format_string: FORMAT_WORDS,
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
}
