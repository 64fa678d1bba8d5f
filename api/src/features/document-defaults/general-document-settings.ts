import { holdRecord } from '../../kit/records/records.ts'
import { DEFAULT_OTHER_SETTINGS, generalDocumentSettings, INVOICE_LANGUAGES, numberFormats, type GeneralDocumentSettings, type OtherSettings } from 'contract/document-defaults/general-document-settings' // prettier-ignore
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'

export const generalDocumentSettingsRoutes = routes(generalDocumentSettings, {
  get: (_, { db, params: { businessSubjectId } }) => generalSettingsOf(db, businessSubjectId),
  update: async ({ version, ...request }, { db, fail, params: { businessSubjectId } }) => {
    await holdRecord(db, { table: 'general_document_settings', version, fail })
    const { invoiceFormatString: _ignored, ...other } = request
    await keepGeneralSettings(db, other)
    return generalSettingsOf(db, businessSubjectId)
  },
})

export const numberFormatRoutes = routes(numberFormats, {
  update: async ({ invoiceFormatString, version }, { db, fail, params: { businessSubjectId } }) => {
    await holdRecord(db, { table: 'general_document_settings', version, fail })
    await keepGeneralSettings(db, { invoiceFormatString })
    return generalSettingsOf(db, businessSubjectId)
  },
})

export async function generalSettingsOf(db: Db, businessSubjectId: number): Promise<GeneralDocumentSettings> {
  const stored = await db
    .selectFrom('generalDocumentSettings')
    .select(['id', 'version', 'invoiceFormatString', ...OTHER])
    .executeTakeFirst()
  if (!stored) return { id: null, version: 0, businessSubjectId, invoiceFormatString: '', ...DEFAULT_OTHER_SETTINGS }
  const language = INVOICE_LANGUAGES.find((known) => known === stored.defaultInvoiceLanguage)
  return { ...stored, businessSubjectId, defaultInvoiceLanguage: language ?? DEFAULT_OTHER_SETTINGS.defaultInvoiceLanguage }
}

type Kept = OtherSettings & { readonly invoiceFormatString: string; readonly documentFooter: string }

/** Changes what is given and nothing else, whether or not anything was stored before. */
export async function keepGeneralSettings(db: Db, given: Partial<Kept>): Promise<void> {
  const kept = db.insertInto('generalDocumentSettings').values(given)
  await kept.onConflict((conflict) => conflict.column('businessSubjectId').doUpdateSet(given)).execute()
}

const OTHER = [
  'defaultInvoiceDueDateInDays',
  'defaultInvoiceLanguage',
  'showLogoOnDocuments',
  'showBarcodeOnDocuments',
  'showSkuOnDocuments',
  'autoGenerateSku',
] as const satisfies readonly (keyof OtherSettings)[]
