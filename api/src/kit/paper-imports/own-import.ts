import type { Failure } from 'contract/kit/failure'
import type { MessageParams } from 'contract/kit/message'
import { Reason, type PaperImport } from 'contract/kit/paper-imports/paper-imports'
import type { Db } from '../db.ts'
import { missing } from '../fail.ts'

type Which = { readonly kind: string; readonly id: number; readonly userId: number }

/** A person's own import; somebody else's is not theirs to see. */
export async function importOf(db: Db, which: Which): Promise<PaperImport<unknown>> {
  const { id, fileName, status, entryCount, doneCount, failure } = await rowOf(db, which)
  const results = await db
    .selectFrom('paperImportResults')
    .select('result')
    .where('importId', '=', id)
    .orderBy('ordinal')
    .execute()
  return {
    id,
    fileName,
    status: status as PaperImport<unknown>['status'],
    entryCount,
    doneCount,
    reason: Reason.nullable().parse(failure),
    results: results.map(({ result }) => result),
  }
}

/** What is in stays in, and nothing more comes. One that is over has nothing left to stop. */
export async function stop(db: Db, which: Which): Promise<undefined> {
  const { id } = await rowOf(db, which)
  await db
    .updateTable('paperImports')
    .set({ status: 'Cancelled' })
    .where('id', '=', id)
    .where('status', '=', 'Processing')
    .execute()
  return undefined
}

export async function ownFile(db: Db, which: Which): Promise<{ readonly fileName: string; readonly hash: string }> {
  const { fileName, fileId } = await rowOf(db, which)
  const { hash } = await db.selectFrom('files').select('hash').where('id', '=', fileId).executeTakeFirstOrThrow()
  return { fileName, hash: hash ?? '' }
}

async function rowOf(db: Db, { kind, id, userId }: Which) {
  const found = await db
    .selectFrom('paperImports')
    .select(['id', 'fileName', 'fileId', 'status', 'entryCount', 'doneCount', 'failure'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('createdBy', '=', userId)
    .executeTakeFirst()
  if (!found) throw missing()
  return found
}

/** A file that was small enough to be done within the call: nothing of it is to be followed. */
export const doneAtOnce = <R>(fileName: string, results: readonly R[]): PaperImport<R> => ({
  id: null,
  fileName,
  status: 'Done',
  entryCount: 1,
  doneCount: 1,
  reason: null,
  results: [...results],
})

/** A file of which nothing can come in, and why. */
export const notBegun = (fileName: string, refused: Failure | null, params: MessageParams = {}): PaperImport<never> => ({
  id: null,
  fileName,
  status: 'Failed',
  entryCount: 0,
  doneCount: 0,
  reason: refused && { message: refused.message, params: { ...params } },
  results: [],
})
