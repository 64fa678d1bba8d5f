import { sql, type SqlBool } from 'kysely'
import type * as z from 'zod'
import type { Input } from 'contract/kit/endpoint'
import type { MadeFile, MadeFileEndpoints } from 'contract/kit/made-files'
import { clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { missing } from '../fail.ts'
import type { FileReference } from '../feature.ts'
import type { FileStore } from '../files/file-store.ts'
import { enqueue, type Job } from '../jobs/jobs.ts'
import { routes, type Call, type Route } from '../routes.ts'
import { one } from '../rows.ts'
import { jobNamed, madeFileJob, type Payload, type Write } from './made-file-job.ts'

type Wanted<R extends z.ZodType> = {
  /** What is kept of the request, for whoever makes the file. */
  readonly request: z.input<R>
  readonly file: { readonly name: string; readonly mediaType: string }
}

type Declared<E extends MadeFileEndpoints, R extends z.ZodType> = {
  readonly endpoints: E
  readonly jobName: string
  readonly request: R
  readonly wanted: (input: Input<E['create']>, call: Call<E['create']>) => Promise<Wanted<R>> | Wanted<R>
  readonly write: Write<R>
}

type Parts = {
  readonly routes: Route[]
  readonly job: (files: FileStore) => Job<Payload>
  /** A made file is opened by the person who asked for it, while they may ask for such a one. */
  readonly files: FileReference
}

/** A kind of file that people have made in the background: how it is asked for, followed, stopped, made and opened. */
export function madeFile<E extends MadeFileEndpoints, R extends z.ZodType>(declared: Declared<E, R>): Parts {
  const { endpoints, jobName, request, wanted, write } = declared
  const kind = endpoints.create.name.replace(/\.create$/, '')
  const named = jobNamed(jobName)
  return {
    routes: routes<MadeFileEndpoints>(endpoints, {
      create: async (input, call) => {
        const { db, userId, language, requestId } = call
        const { businessSubjectId } = call.params as { readonly businessSubjectId: number }
        const asked = await wanted(input as Input<E['create']>, call as unknown as Call<E['create']>)
        const id = await begin(db, { kind, language, userId, ...asked })
        const scope = { businessSubjectId, userId, requestId }
        await enqueue(db, named, { madeFileId: id }, scope, `${jobName}-${businessSubjectId}-${id}`)
        return { id }
      },
      get: (_, { db, userId, params }) => madeFileOf(db, { kind, userId, id: idIn(params) }),
      remove: async (_, { db, userId, params }) => {
        await stop(db, { kind, userId, id: idIn(params) })
        return undefined
      },
    }),
    job: (files) => madeFileJob({ named, files, endpoint: endpoints.create, request, write }),
    files: {
      openedBy: endpoints.create,
      refers: ({ userId }) =>
        sql<SqlBool>`exists (select from made_files m
          where m.file_id = f.id and m.kind = ${kind} and m.created_by = ${userId} and m.cancelled_at is null)`,
    },
  }
}

const idIn = (params: object): number => (params as { readonly id: number }).id

type Asked = Wanted<z.ZodType> & { readonly kind: string; readonly language: string; readonly userId: number }

/** Notes down what is wanted, with the file that a job will write. */
async function begin(db: Db, { kind, request, language, file, userId }: Asked): Promise<number> {
  const waiting = { ...file, generationStatus: 'Generating' }
  const { id: fileId } = one(await db.insertInto('files').values(waiting).returning('id').execute())
  const row = { kind, request: JSON.stringify(request), language, fileId, createdBy: userId }
  return one(await db.insertInto('madeFiles').values(row).returning('id').execute()).id
}

type Which = { readonly kind: string; readonly id: number; readonly userId: number }

/** A file as the person who asked for it sees it; to everybody else it is not there. */
async function madeFileOf(db: Db, { kind, id, userId }: Which): Promise<MadeFile> {
  const found = await db
    .selectFrom('madeFiles as m')
    .innerJoin('files as f', 'f.id', 'm.fileId')
    .where('m.id', '=', id)
    .where('m.kind', '=', kind)
    .where('m.createdBy', '=', userId)
    .select(['m.id', 'm.rowCount', 'm.doneCount', 'm.cancelledAt', 'm.fileId', 'f.name as fileName', 'f.generationStatus'])
    .executeTakeFirst()
  if (!found) throw missing()
  const { cancelledAt, generationStatus, ...rest } = found
  return { ...rest, status: cancelledAt ? 'Cancelled' : (generationStatus as MadeFile['status']) }
}

/** Stops a file that is still being made; one that is done stays. */
async function stop(db: Db, which: Which): Promise<void> {
  const { status, fileId } = await madeFileOf(db, which)
  if (status !== 'Generating') return
  const stopped = await db
    .updateTable('files')
    .set({ generationStatus: 'Failed' })
    .where('id', '=', fileId)
    .where('generationStatus', '=', 'Generating')
    .executeTakeFirst()
  // It may have been finished between the look and the touch: then there is nothing left to stop.
  if (stopped.numUpdatedRows > 0n)
    await db.updateTable('madeFiles').set({ cancelledAt: clock.now() }).where('id', '=', which.id).execute()
}
