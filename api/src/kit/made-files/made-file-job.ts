import * as z from 'zod'
import { mayCall, type Access, type Actor } from 'contract/kit/access'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from 'contract/languages'
import type { Db } from '../db.ts'
import { fileKey, type FileBytes, type FileStore, type Written } from '../files/file-store.ts'
import { job, type Job, type JobRun } from '../jobs/jobs.ts'
import type { Note, Progress } from '../lists/rows-by-cursor.ts'
import { actorOf } from '../session.ts'

const Payload = z.object({ madeFileId: z.number() })
export type Payload = typeof Payload

export type Wanted<R> = {
  readonly request: R
  readonly language: Language
  /** Whoever asked, with the rights they have now. */
  readonly actor: Actor
  /** Tells the person; where they have stopped it, it ends here. */
  readonly note: Note
  /** Keeps what is written under the hash of its content. */
  readonly keep: (bytes: FileBytes) => Promise<Written>
}

/** The job's name and what it is told, for those who enqueue it. */
export const jobNamed = (name: string) => ({ name, payload: Payload, mostAttempts: 4 }) as const

/** Writes what was wanted through `keep`, or to the store itself. */
export type Write<R extends z.ZodType> = (
  wanted: Wanted<z.output<R>>,
  run: JobRun & { readonly files: FileStore },
) => Promise<Written>

type Declared<R extends z.ZodType> = {
  readonly named: ReturnType<typeof jobNamed>
  readonly files: FileStore
  /** Whoever may not call it any more when it is made gets none. */
  readonly endpoint: { readonly access: Access }
  readonly request: R
  readonly write: Write<R>
}

/** The person does not want it any more: the end of the work, and no failure. */
class Cancelled extends Error {}

/** Makes a file, and makes it known in one statement: a second run, as after a crash, changes nothing. */
export const madeFileJob = <R extends z.ZodType>({ named, files, endpoint, request, write }: Declared<R>): Job<typeof Payload> =>
  job({
    ...named,
    isHeavy: true,
    run: async ({ madeFileId }, run) => {
      const wanted = await wantedFile(run, madeFileId)
      if (!wanted) return
      const actor = await actorOf(run.database, run.scope)
      if (!mayCall(actor, endpoint)) return fail(run, wanted.fileId)
      try {
        const written = await write(
          {
            request: request.parse(wanted.request),
            language: isLanguage(wanted.language) ? wanted.language : DEFAULT_LANGUAGE,
            actor,
            note: (progress) => noteProgress(run, madeFileId, progress),
            keep: (bytes) => files.writeFrom((hash) => fileKey(run.scope.businessSubjectId ?? 0, hash), bytes),
          },
          { ...run, files },
        )
        await finish(run, wanted.fileId, written)
      } catch (error) {
        if (!(error instanceof Cancelled)) throw error
      }
    },
    gaveUp: ({ madeFileId }, { database, scope }) =>
      database.transaction(scope, async (db) => {
        const { fileId } = await db
          .selectFrom('madeFiles')
          .select('fileId')
          .where('id', '=', madeFileId)
          .executeTakeFirstOrThrow()
        await failed(db, fileId)
      }),
  })

/** Null where it is done, given up or cancelled. */
const wantedFile = ({ database, scope }: JobRun, madeFileId: number) =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const found = await db
      .selectFrom('madeFiles as m')
      .innerJoin('files as f', 'f.id', 'm.fileId')
      .where('m.id', '=', madeFileId)
      .select(['m.request', 'm.language', 'm.fileId', 'f.generationStatus'])
      .executeTakeFirst()
    return found?.generationStatus === 'Generating' ? found : null
  })

async function noteProgress({ database, scope }: JobRun, madeFileId: number, progress: Progress): Promise<void> {
  const { cancelledAt } = await database.transaction(scope, (db) =>
    db.updateTable('madeFiles').set(progress).where('id', '=', madeFileId).returning('cancelledAt').executeTakeFirstOrThrow(),
  )
  if (cancelledAt) throw new Cancelled()
}

const finish = ({ database, scope }: JobRun, fileId: number, { hash, sizeBytes }: Written) =>
  database.transaction(scope, (db) => ifGenerating(db, fileId).set({ generationStatus: 'Success', hash, sizeBytes }).execute())

const fail = ({ database, scope }: JobRun, fileId: number): Promise<void> =>
  database.transaction(scope, (db) => failed(db, fileId))

async function failed(db: Db, fileId: number): Promise<void> {
  await ifGenerating(db, fileId).set({ generationStatus: 'Failed' }).execute()
}

const ifGenerating = (db: Db, fileId: number) =>
  db.updateTable('files').where('id', '=', fileId).where('generationStatus', '=', 'Generating')
