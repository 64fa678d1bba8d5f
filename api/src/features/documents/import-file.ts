import * as z from 'zod'
import { eInvoiceBroken } from 'contract/documents/e-invoice-failures'
import { ZIP_ENTRIES_MAX, ZIP_UNPACKED_MAX_BYTES, type ImportResult } from 'contract/documents/document-imports'
import { E_INVOICE_MAX_BYTES } from 'contract/documents/checks/e-invoice-checks'
import type { Db } from '../../kit/db.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { keptBytes } from '../../kit/files/kept-bytes.ts'
import { job, type Job, type JobRun } from '../../kit/jobs/jobs.ts'
import { actorOf } from '../../kit/session.ts'
import { importEInvoice } from './import-e-invoice.ts'
import { filesIn, type ZipEntry, type ZipWanted } from '../../kit/files/zip-entries.ts'

export const E_INVOICES_OF_ZIP: ZipWanted = {
  hasName: /\.xml$/i,
  entriesMax: ZIP_ENTRIES_MAX,
  entryMaxBytes: E_INVOICE_MAX_BYTES,
  unpackedMaxBytes: ZIP_UNPACKED_MAX_BYTES,
}

/** The job's name and what it is told, for those who enqueue it. */
export const importFile = { name: 'import-file', payload: z.object({ importId: z.number() }), mostAttempts: 5 } as const

/**
 * Works off the file of an import, a zip or one large e-invoice, one e-invoice after the other, each in a transaction together with the line that says
 * what came of it. Killed in the middle, it goes on behind the last line.
 */
export const importFileJob = (files: FileStore): Job<typeof importFile.payload> =>
  job({
    ...importFile,
    isHeavy: true,
    run: async ({ importId }, run) => {
      const scope = { ...run.scope, businessSubjectId: run.scope.businessSubjectId ?? 0 }
      const entries = await entriesOf(files, run, importId)
      const actor = await actorOf(run.database, scope)
      for (const [index, entry] of entries.entries()) {
        if (!(await isStillWanted(run, importId, index))) continue
        const importing = { database: run.database, files, scope, actor }
        const note = (db: Db, result: ImportResult) => noteResult(db, importId, index + 1, result)
        const bytes = await entry.read().catch(() => null)
        if (bytes) await importEInvoice(importing, { fileName: entry.fileName, bytes }, note)
        else await run.database.transaction(scope, (db) => note(db, unreadable(entry.fileName)))
      }
      await run.database.transaction(scope, (db) =>
        db
          .updateTable('documentImports')
          .set({ status: 'Done' })
          .where('id', '=', importId)
          .where('status', '=', 'Processing')
          .execute(),
      )
    },
    gaveUp: ({ importId }, { database, scope }) =>
      database.transaction(scope, async (db) => {
        await db
          .updateTable('documentImports')
          .set({ status: 'Failed', failure: JSON.stringify({ message: 'imports.gaveUp', params: {} }) })
          .where('id', '=', importId)
          .where('status', '=', 'Processing')
          .execute()
      }),
  })

async function entriesOf(files: FileStore, { database, scope }: JobRun, importId: number): Promise<ZipEntry[]> {
  const kept = await database.transaction({ ...scope, isReadOnly: true }, (db) =>
    db
      .selectFrom('documentImports as i')
      .innerJoin('files as f', 'f.id', 'i.fileId')
      .select(['f.name', 'f.hash'])
      .where('i.id', '=', importId)
      .executeTakeFirstOrThrow(),
  )
  const bytes = await keptBytes(files, scope.businessSubjectId ?? 0, kept.hash ?? '')
  const entries = await filesIn(kept.name, bytes, E_INVOICES_OF_ZIP)
  return typeof entries === 'string' ? [] : entries
}

/** Not where the person has cancelled, or where a run before this one has already told what came of the entry. */
const isStillWanted = ({ database, scope }: JobRun, importId: number, index: number) =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const { status, doneCount } = await db
      .selectFrom('documentImports')
      .select(['status', 'doneCount'])
      .where('id', '=', importId)
      .executeTakeFirstOrThrow()
    return status === 'Processing' && doneCount <= index
  })

async function noteResult(db: Db, importId: number, ordinal: number, { reason, ...result }: ImportResult): Promise<void> {
  await db
    .insertInto('documentImportResults')
    .values({ importId, ordinal, ...result, failure: reason && JSON.stringify(reason) })
    .execute()
  await db.updateTable('documentImports').set({ doneCount: ordinal }).where('id', '=', importId).execute()
}

const unreadable = (fileName: string): ImportResult => ({
  fileName,
  outcome: 'Refused',
  documentId: null,
  repeatedInvoiceId: null,
  documentNumber: '',
  reason: { message: eInvoiceBroken.message, params: {} },
})
