import type { Actor } from 'contract/kit/access'
import { readableTypes } from 'contract/documents/document-rights'
import type { Db } from '../../kit/db.ts'

/** The file of a document that a person may read, null where it has none; undefined where there is no such document for them. */
export const documentFileOf = async (db: Db, actor: Actor, id: number): Promise<number | null | undefined> =>
  (
    await db
      .selectFrom('documents')
      .select('fileId')
      .where('id', '=', id)
      .where('documentType', 'in', readableTypes(actor))
      .executeTakeFirst()
  )?.fileId
