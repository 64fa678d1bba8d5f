import { holdRecord } from '../../kit/records/records.ts'
import { defaultNotes, type DefaultNotes } from 'contract/document-defaults/document-defaults'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'

export const defaultNoteRoutes = routes(defaultNotes, {
  get: (_, { db }) => notesOf(db),
  update: async ({ version, ...request }, { db, fail }) => {
    await holdRecord(db, { table: 'default_notes', version, fail })
    const kept = db.insertInto('defaultNotes').values(request)
    await kept.onConflict((conflict) => conflict.column('businessSubjectId').doUpdateSet(request)).execute()
    return notesOf(db)
  },
})

export async function notesOf(db: Db): Promise<DefaultNotes> {
  const stored = await db.selectFrom('defaultNotes').select(['id', 'version', 'noteTextCro', 'noteTextEng']).executeTakeFirst()
  return stored ?? { id: null, version: 0, noteTextCro: '', noteTextEng: '' }
}
