import { documentExports, EXPORT_FILE_NAME, type DocumentExport } from 'contract/documents/document-exports'
import { notFound } from 'contract/kit/failures'
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { Failed } from '../../kit/failed.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { exportDocuments } from './export-documents.ts'

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const documentExportRoutes = routes(documentExports, {
  create: async (request, { db, userId, language, requestId, params: { businessSubjectId } }) => {
    const file = one(
      await db
        .insertInto('files')
        .values({ name: EXPORT_FILE_NAME, mediaType: MEDIA_TYPE, generationStatus: 'Generating' })
        .returning('id')
        .execute(),
    )
    const { id } = one(
      await db
        .insertInto('documentExports')
        .values({ request: JSON.stringify(request), language, fileId: file.id, createdBy: userId })
        .returning('id')
        .execute(),
    )
    const scope = { businessSubjectId, userId, requestId }
    await enqueue(db, exportDocuments, { exportId: id }, scope, `export-documents-${businessSubjectId}-${id}`)
    return { id }
  },
  get: (_, { db, userId, params: { id } }) => exportOf(db, id, userId),
  remove: async (_, { db, userId, params: { id } }) => {
    const { status, fileId } = await exportOf(db, id, userId)
    if (status !== 'Generating') return undefined
    const stopped = await db
      .updateTable('files')
      .set({ generationStatus: 'Failed' })
      .where('id', '=', fileId)
      .where('generationStatus', '=', 'Generating')
      .executeTakeFirst()
    // It may have been finished between the look and the touch: then there is nothing left to stop.
    if (stopped.numUpdatedRows > 0n)
      await db.updateTable('documentExports').set({ cancelledAt: clock.now() }).where('id', '=', id).execute()
    return undefined
  },
})

/** An export as the person who asked for it sees it; to everybody else it is not there. */
async function exportOf(db: Db, id: number, userId: number): Promise<DocumentExport> {
  const found = await db
    .selectFrom('documentExports as e')
    .innerJoin('files as f', 'f.id', 'e.fileId')
    .where('e.id', '=', id)
    .where('e.createdBy', '=', userId)
    .select(['e.id', 'e.rowCount', 'e.doneCount', 'e.cancelledAt', 'e.fileId', 'f.generationStatus'])
    .executeTakeFirst()
  if (!found) throw new Failed(notFound)
  const { cancelledAt, generationStatus, ...rest } = found
  const status = cancelledAt ? 'Cancelled' : (generationStatus as DocumentExport['status'])
  return { ...rest, status, fileName: EXPORT_FILE_NAME }
}
