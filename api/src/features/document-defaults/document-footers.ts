import { holdRecord } from '../../kit/records/records.ts'
import { documentFooters } from 'contract/document-defaults/document-defaults'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { keepGeneralSettings } from './general-document-settings.ts'

export const documentFooterRoutes = routes(documentFooters, {
  update: async ({ documentFooter, version }, { db, fail }) => {
    await holdRecord(db, { table: 'general_document_settings', version, fail })
    await keepGeneralSettings(db, { documentFooter })
    return { documentFooter }
  },
})

/** What stands at the foot of the documents of the business subject of this transaction; '' where nothing does. */
export async function documentFooterOf(db: Db): Promise<string> {
  const stored = await db.selectFrom('generalDocumentSettings').select('documentFooter').executeTakeFirst()
  return stored?.documentFooter ?? ''
}
