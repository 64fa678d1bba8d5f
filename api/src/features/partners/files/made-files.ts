import type { Db } from '../../../kit/db.ts'
import type { Written } from '../../../kit/files/file-store.ts'
import type { JobRun } from '../../../kit/jobs/jobs.ts'
import { one } from '../../../kit/rows.ts'

type Begun = { readonly name: string; readonly mediaType: string; readonly createdBy: number }

/** A file that a job is going to make, for the person who asked for it. */
export async function beginFile(db: Db, { name, mediaType, createdBy }: Begun): Promise<number> {
  const { id } = one(
    await db.insertInto('files').values({ name, mediaType, generationStatus: 'Generating' }).returning('id').execute(),
  )
  await db.insertInto('partnerFiles').values({ fileId: id, createdBy }).execute()
  return id
}

/** Makes a finished file known in one statement: a second run changes nothing. */
export const finishFile = ({ database, scope }: JobRun, fileId: number, { hash, sizeBytes }: Written) =>
  database.transaction(scope, (db) => ifGenerating(db, fileId).set({ generationStatus: 'Success', hash, sizeBytes }).execute())

export const failFile = async ({ database, scope }: JobRun, fileId: number): Promise<void> => {
  await database.transaction(scope, (db) => ifGenerating(db, fileId).set({ generationStatus: 'Failed' }).execute())
}

const ifGenerating = (db: Db, fileId: number) =>
  db.updateTable('files').where('id', '=', fileId).where('generationStatus', '=', 'Generating')
