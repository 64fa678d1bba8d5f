import { recordChanged, seen, version } from '../kit/records.ts'
import * as z from 'zod'
import { manageDociSettings, readDociSettings } from '../business-subjects/settings-access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { id, says } from '../kit/fields.ts'
import type { Language } from '../languages.ts'
import { numberFormat } from './number-format.ts'

const DUE_DAYS_MAX = 90
export const dueDays = z.number(says('documentDefaults.dueDaysWhole')).int().min(0).max(DUE_DAYS_MAX)

export const INVOICE_LANGUAGES = ['Croatian', 'English', 'CroatianEnglish'] as const
export type InvoiceLanguage = (typeof INVOICE_LANGUAGES)[number]

/** The languages that a document is written in, the Croatian first. */
export const LANGUAGES_OF: Readonly<Record<InvoiceLanguage, readonly [Language, ...Language[]]>> = {
  Croatian: ['hr'],
  English: ['en'],
  CroatianEnglish: ['hr', 'en'],
}

const OTHER = {
  defaultInvoiceDueDateInDays: dueDays,
  defaultInvoiceLanguage: z.enum(INVOICE_LANGUAGES),
  showLogoOnDocuments: z.boolean(),
  showBarcodeOnDocuments: z.boolean(),
  showSkuOnDocuments: z.boolean(),
  autoGenerateSku: z.boolean(),
}

export type OtherSettings = Omit<GeneralDocumentSettings, 'id' | 'version' | 'businessSubjectId' | 'invoiceFormatString'>

/** What holds until a business subject says otherwise. */
export const DEFAULT_OTHER_SETTINGS: OtherSettings = {
  defaultInvoiceDueDateInDays: 0,
  defaultInvoiceLanguage: 'Croatian',
  showLogoOnDocuments: true,
  showBarcodeOnDocuments: false,
  showSkuOnDocuments: false,
  autoGenerateSku: false,
}

/** The id is null where nothing was stored yet; an empty format is none. */
export const GeneralDocumentSettings = z.object({
  id: id.nullable(),
  version,
  businessSubjectId: id,
  invoiceFormatString: z.string(),
  ...OTHER,
})
export type GeneralDocumentSettings = z.infer<typeof GeneralDocumentSettings>

/** Travels with the other settings, of which nothing is stored by it (GAP-82). */
const NumberFormatRequest = z.object({ invoiceFormatString: numberFormat, ...OTHER })
/** Travels with an empty format, which is not stored by it (GAP-82). */
export const OtherSettingsRequest = z.object({ invoiceFormatString: z.literal(''), ...OTHER })

const UNDER = '/business-subjects/:businessSubjectId'

export const generalDocumentSettings = endpoints('generalDocumentSettings', `${UNDER}/general-document-settings`, {
  get: {
    route: 'GET',
    access: readDociSettings,
    shows: ['numberFormats'],
    output: GeneralDocumentSettings,
    summary: 'By what numbers and in which language invoices are issued, and what is shown on them',
  },
  update: {
    route: 'PUT',
    access: manageDociSettings,
    changes: ['documentDefaults', 'internalActs'],
    input: OtherSettingsRequest.extend(seen),
    failures: [recordChanged],
    output: GeneralDocumentSettings,
    summary: 'Change everything but the format of invoice numbers, which stays as it is',
  },
})

export const numberFormats = endpoints('numberFormats', `${UNDER}/invoice-number-format`, {
  update: {
    route: 'PUT',
    access: manageDociSettings,
    changes: ['documentDefaults', 'internalActs'],
    input: NumberFormatRequest.extend(seen),
    failures: [recordChanged],
    output: GeneralDocumentSettings,
    summary: 'Change the format of invoice numbers, and nothing else of what is sent',
  },
})
