import type { IssuedSale } from 'contract/document-issuing/issued-invoice'
import type { Db } from '../../kit/db.ts'
import { fileKey, hashOf, type FileStore } from '../../kit/files/file-store.ts'
import type { JobRun } from '../../kit/jobs/jobs.ts'

type Made = { readonly id: number; readonly name: string; readonly bytes: Buffer }

/**
 * Keeps the files that were made of something issued. They lie under the hash of their content and are made known in one transaction,
 * so that a second run, or one after a crash, changes nothing; what waited for them goes on in the same.
 */
export async function keepMade(
  { database, scope }: Pick<JobRun, 'database' | 'scope'>,
  files: FileStore,
  made: readonly Made[],
  andThen: (db: Db) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const { bytes } of made) await files.write(fileKey(scope.businessSubjectId ?? 0, hashOf(bytes)), bytes)
  await database.transaction(scope, async (db) => {
    for (const { id, name, bytes } of made)
      await ifGenerating(db, [id])
        .set({ generationStatus: 'Success', name, hash: hashOf(bytes), sizeBytes: bytes.length })
        .execute()
    await andThen(db)
  })
}

/** After the last attempt: whoever waits for them is told. */
export const giveUpMaking = async (db: Db, ids: readonly number[]): Promise<void> => {
  await ifGenerating(db, ids).set({ generationStatus: 'Failed' }).execute()
}

/** Has what failed made anew; false where nothing has. */
export async function makeAgain(db: Db, ids: readonly number[]): Promise<boolean> {
  const failed = await db
    .updateTable('files')
    .set({ generationStatus: 'Generating' })
    .where('id', 'in', ids)
    .where('generationStatus', '=', 'Failed')
    .returning('id')
    .execute()
  return failed.length > 0
}

const ifGenerating = (db: Db, ids: readonly number[]) =>
  db.updateTable('files').where('id', 'in', ids).where('generationStatus', '=', 'Generating')

/** `Racun-12-P1-1`: letters and digits that every file system keeps. */
export function fileNameOf(name: string, { number }: Pick<IssuedSale, 'number'>): string {
  const plain = number
    .normalize('NFKD')
    .replaceAll(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .replaceAll(/\p{M}/gu, '')
  return `${name}-${plain.replaceAll(/[^0-9A-Za-z]+/g, '-').replaceAll(/^-|-$/g, '')}`
}
