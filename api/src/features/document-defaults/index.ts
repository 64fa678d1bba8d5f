import { documentDefaults } from 'contract/document-defaults/document-defaults'
import { internalActHistory } from 'contract/document-settings/internal-act-history'
import { feature } from '../../kit/feature.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { defaultNoteRoutes, notesOf } from './default-notes.ts'
import { documentFooterOf, documentFooterRoutes } from './document-footers.ts'
import { generalDocumentSettingsRoutes, generalSettingsOf, numberFormatRoutes } from './general-document-settings.ts'

export { notesOf } from './default-notes.ts'
export { documentFooterOf } from './document-footers.ts'
export { generalSettingsOf, keepGeneralSettings } from './general-document-settings.ts'

const documentDefaultsRoutes: Route[] = routes(documentDefaults, {
  get: async (_, { db, params: { businessSubjectId } }) => ({
    general: await generalSettingsOf(db, businessSubjectId),
    notes: await notesOf(db),
    documentFooter: await documentFooterOf(db),
  }),
})

export const documentDefaultsFeature = feature({
  heading: 'Document settings',
  routes: () => [
    ...documentDefaultsRoutes,
    ...generalDocumentSettingsRoutes,
    ...numberFormatRoutes,
    ...documentFooterRoutes,
    ...defaultNoteRoutes,
  ],
  history: [
    {
      of: internalActHistory,
      tables: {
        general_document_settings: {
          columns: [
            'invoice_format_string', 'default_invoice_due_date_in_days', 'default_invoice_language', 'show_logo_on_documents',
            'show_barcode_on_documents', 'show_sku_on_documents', 'auto_generate_sku', 'document_footer',
          ], // prettier-ignore
          isToldWhole: true,
        },
        default_notes: { columns: ['note_text_cro', 'note_text_eng'], isToldWhole: true },
      },
    },
  ],
})
