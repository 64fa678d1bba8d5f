import type { InvoiceLanguage, OtherSettings } from 'contract/document-defaults/general-document-settings'
import type { Message } from '../../../kit/messages.ts'

export const LANGUAGE_TEXTS = {
  Croatian: 'documentDefaults.Croatian',
  English: 'documentDefaults.English',
  CroatianEnglish: 'documentDefaults.CroatianEnglish',
} as const satisfies Record<InvoiceLanguage, Message>

/** What is on or off, in the order in which it is told and asked. */
export const SHOWN_TEXTS = [
  ['showLogoOnDocuments', 'documentDefaults.showLogo'],
  ['showBarcodeOnDocuments', 'documentDefaults.showBarcode'],
  ['showSkuOnDocuments', 'documentDefaults.showSku'],
  ['autoGenerateSku', 'documentDefaults.autoGenerateSku'],
] as const satisfies readonly (readonly [keyof OtherSettings, Message])[]
