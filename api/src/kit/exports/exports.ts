import { sql, type SqlBool } from 'kysely'
import type { Endpoint } from 'contract/kit/endpoint'
import type { Export } from 'contract/kit/exports'
import type { Language } from 'contract/languages'
import { clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { missing } from '../fail.ts'
import type { FileReference } from '../feature.ts'
import { one } from '../rows.ts'

export type ExportKind = 'documents' | 'invoices'

type Asked = {
  readonly kind: ExportKind
  readonly request: object
  readonly language: Language
  readonly file: { readonly name: string; readonly mediaType: string }
  readonly userId: number
}

/** Notes down what is wanted, with the file that a job will write. */
export async function beginExport(db: Db, { kind, request, language, file, userId }: Asked): Promise<number> {
  const waiting = { ...file, generationStatus: 'Generating' }
  const { id: fileId } = one(await db.insertInto('files').values(waiting).returning('id').execute())
  const row = { kind, request: JSON.stringify(request), language, fileId, createdBy: userId }
  return one(await db.insertInto('exports').values(row).returning('id').execute()).id
}

type Which = { readonly kind: ExportKind; readonly id: number; readonly userId: number }

/** An export as the person who asked for it sees it; to everybody else it is not there. */
export async function exportOf(db: Db, { kind, id, userId }: Which): Promise<Export> {
  const found = await db
    .selectFrom('exports as e')
    .innerJoin('files as f', 'f.id', 'e.fileId')
    .where('e.id', '=', id)
    .where('e.kind', '=', kind)
    .where('e.createdBy', '=', userId)
    .select(['e.id', 'e.rowCount', 'e.doneCount', 'e.cancelledAt', 'e.fileId', 'f.name as fileName', 'f.generationStatus'])
    .executeTakeFirst()
  if (!found) throw missing()
  const { cancelledAt, generationStatus, ...rest } = found
  return { ...rest, status: cancelledAt ? 'Cancelled' : (generationStatus as Export['status']) }
}

/** Stops an export that is still being written; one that is done stays. */
export async function stopExport(db: Db, which: Which): Promise<void> {
  const { status, fileId } = await exportOf(db, which)
  if (status !== 'Generating') return
  const stopped = await db
    .updateTable('files')
    .set({ generationStatus: 'Failed' })
    .where('id', '=', fileId)
    .where('generationStatus', '=', 'Generating')
    .executeTakeFirst()
  // It may have been finished between the look and the touch: then there is nothing left to stop.
  if (stopped.numUpdatedRows > 0n)
    await db.updateTable('exports').set({ cancelledAt: clock.now() }).where('id', '=', which.id).execute()
}

/** The files of exports of a kind: each is opened by the person who asked for it, while they may ask for such an export. */
export const exportFiles = (kind: ExportKind, openedBy: Pick<Endpoint, 'access'>): FileReference => ({
  openedBy,
  refers: ({ userId }) =>
    sql<SqlBool>`exists (select from exports e
      where e.file_id = f.id and e.kind = ${kind} and e.created_by = ${userId} and e.cancelled_at is null)`,
})
