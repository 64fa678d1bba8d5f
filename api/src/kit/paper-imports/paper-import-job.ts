import { sql } from 'kysely'
import * as z from 'zod'
import { mayCall, type Actor } from 'contract/kit/access'
import type { Failure } from 'contract/kit/failure'
import type { Message } from 'contract/kit/message'
import type { PaperImportEndpoints } from 'contract/kit/paper-imports/paper-imports'
import type { Database, Db, Scope } from '../db.ts'
import type { FileStore } from '../files/file-store.ts'
import { keptBytes } from '../files/kept-bytes.ts'
import { filesIn, type ZipEntry, type ZipWanted } from '../files/zip-entries.ts'
import { job, type Job, type JobRun } from '../jobs/jobs.ts'
import { actorOf } from '../session.ts'

const Payload = z.object({ importId: z.number() })
export type Payload = typeof Payload

/** The job's name and what it is told, for those who enqueue it. */
export const jobNamed = (name: string) => ({ name, payload: Payload, mostAttempts: 5 }) as const

/** A file that holds a paper, or several; null where a person has said nothing about it. */
export type Paper<S> = { readonly fileName: string; readonly bytes: Buffer; readonly said: S | null }

/** Who brings papers in, and where they go. */
type By = {
  readonly database: Database
  readonly files: FileStore
  readonly scope: Scope & { readonly businessSubjectId: number }
  readonly actor: Actor
}

/** Writes down what came of a file, in the transaction that took it in. */
type Note<R> = (db: Db, results: readonly R[]) => Promise<void>

/** What is its own of a kind of papers; everything else is the kit's. */
export type DeclaredPaperImport<R, S> = {
  readonly endpoints: PaperImportEndpoints
  readonly jobName: string
  /** Which files of a zip hold papers. */
  readonly wanted: ZipWanted
  /** Reading a larger file takes the processor for so long that other people would notice. */
  readonly atOnceMaxBytes: number
  /** What is told of a file without bytes, and of a zip without papers. */
  readonly refusals: { readonly empty: Failure; readonly without: Failure }
  readonly said?: z.ZodType<S>
  /** Takes in one file, whole or not at all; `note` belongs into the same transaction, also where it is refused. */
  readonly takeIn: (paper: Paper<S>, by: By, note: Note<R>) => Promise<readonly R[]>
  /** What came of a file that can't be unpacked. */
  readonly unreadable: (fileName: string) => R
}

/** The person has stopped it, or another run was here first: nothing of this file is kept. */
class Overtaken extends Error {}

/**
 * Works off the file of an import, a zip or one that is large, one file after the other, each in a transaction together with what came
 * of it. Killed in the middle, it goes on behind the last one; whoever may not bring papers in any more brings no further one.
 */
export const paperImportJob = <R, S>(declared: DeclaredPaperImport<R, S>, files: FileStore): Job<Payload> =>
  job({
    ...jobNamed(declared.jobName),
    isHeavy: true,
    run: async ({ importId }, run) => {
      const scope = { ...run.scope, businessSubjectId: run.scope.businessSubjectId ?? 0 }
      if (!(await standing(run, importId)).isOn) return
      const actor = await actorOf(run.database, scope)
      if (!mayCall(actor, declared.endpoints.create)) return fail(run, importId, 'imports.notAllowedAnyMore')
      const { entries, said } = await contentOf(declared, files, run, importId)
      for (let before = -1; ;) {
        const { isOn, doneCount } = await standing(run, importId)
        const entry = entries[doneCount]
        if (!isOn || !entry) break
        if (doneCount === before) throw new Error('What came of a file was not noted')
        before = doneCount
        const note: Note<R> = (db, results) => noteResults(db, { importId, doneCount }, results)
        await takenIn(declared, { entry, said, by: { database: run.database, files, scope, actor }, note }).catch(onlyOvertaken)
      }
      await end(run, importId, { status: 'Done', failure: null })
    },
    gaveUp: async ({ importId }, run) => {
      // All of it may be in, and only the end of the last attempt was lost.
      const { isWhole } = await standing(run, importId)
      await (isWhole ? end(run, importId, { status: 'Done', failure: null }) : fail(run, importId, 'imports.gaveUp'))
    },
  })

type Standing = { readonly isOn: boolean; readonly isWhole: boolean; readonly doneCount: number }

const standing = ({ database, scope }: JobRun, importId: number): Promise<Standing> =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const { status, doneCount, entryCount } = await db
      .selectFrom('paperImports')
      .select(['status', 'doneCount', 'entryCount'])
      .where('id', '=', importId)
      .executeTakeFirstOrThrow()
    return { isOn: status === 'Processing', isWhole: doneCount >= entryCount, doneCount }
  })

async function contentOf<R, S>(
  { wanted, said }: DeclaredPaperImport<R, S>,
  files: FileStore,
  { database, scope }: JobRun,
  importId: number,
): Promise<{ readonly entries: readonly ZipEntry[]; readonly said: S | null }> {
  const kept = await database.transaction({ ...scope, isReadOnly: true }, (db) =>
    db
      .selectFrom('paperImports as i')
      .innerJoin('files as f', 'f.id', 'i.fileId')
      .select(['i.said', 'f.name', 'f.hash'])
      .where('i.id', '=', importId)
      .executeTakeFirstOrThrow(),
  )
  const bytes = await keptBytes(files, scope.businessSubjectId ?? 0, kept.hash ?? '')
  const entries = await filesIn(kept.name, bytes, wanted)
  if (typeof entries === 'string') throw new Error(`A zip that was begun can be read no more: ${entries}`)
  return { entries, said: kept.said === null || !said ? null : said.parse(kept.said) }
}

type Turn<R, S> = { readonly entry: ZipEntry; readonly said: S | null; readonly by: By; readonly note: Note<R> }

async function takenIn<R, S>({ takeIn, unreadable }: DeclaredPaperImport<R, S>, { entry, said, by, note }: Turn<R, S>) {
  const { fileName } = entry
  const bytes = await entry.read().catch(() => null)
  if (bytes) await takeIn({ fileName, bytes, said }, by, note)
  else await by.database.transaction(by.scope, (db) => note(db, [unreadable(fileName)]))
}

type Turned = { readonly importId: number; readonly doneCount: number }

async function noteResults(db: Db, { importId, doneCount }: Turned, results: readonly unknown[]): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('paperImports')
    .set({ doneCount: doneCount + 1 })
    .where('id', '=', importId)
    .where('status', '=', 'Processing')
    .where('doneCount', '=', doneCount)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Overtaken()
  await sql`insert into paper_import_results (import_id, ordinal, result)
    select ${importId}::bigint,
      coalesce((select max(ordinal) from paper_import_results where import_id = ${importId}::bigint), 0) + told.nth, told.result
    from jsonb_array_elements(${JSON.stringify(results)}::jsonb) with ordinality told (result, nth)`.execute(db)
}

function onlyOvertaken(error: unknown): void {
  if (!(error instanceof Overtaken)) throw error
}

const fail = (run: JobRun, importId: number, message: Message): Promise<void> =>
  end(run, importId, { status: 'Failed', failure: JSON.stringify({ message, params: {} }) })

type End = { readonly status: 'Done' | 'Failed'; readonly failure: string | null }

const end = ({ database, scope }: JobRun, importId: number, how: End): Promise<void> =>
  database.transaction(scope, async (db) => {
    await db.updateTable('paperImports').set(how).where('id', '=', importId).where('status', '=', 'Processing').execute()
  })
