import { documentDefaults } from 'contract/document-settings/document-defaults'
import { feature } from '../../kit/feature.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { defaultNoteRoutes, notesOf } from './default-notes.ts'
import { documentFooterOf, documentFooterRoutes } from './document-footers.ts'
import { generalDocumentSettingsRoutes, generalSettingsOf, numberFormatRoutes } from './general-document-settings.ts'

export { notesOf } from './default-notes.ts'
export { documentFooterOf } from './document-footers.ts'
export { generalSettingsOf } from './general-document-settings.ts'

const documentDefaultsRoutes: Route[] = routes(documentDefaults, {
  get: async (_, { db, params: { businessSubjectId } }) => ({
    general: await generalSettingsOf(db, businessSubjectId),
    notes: await notesOf(db),
    documentFooter: await documentFooterOf(db),
  }),
})

export const documentDefaultsFeature = feature({
  routes: () => [
    ...documentDefaultsRoutes,
    ...generalDocumentSettingsRoutes,
    ...numberFormatRoutes,
    ...documentFooterRoutes,
    ...defaultNoteRoutes,
  ],
})
