import { NO_ONE } from 'contract/kit/access'
import {
  zipBroken,
  zipTooLarge,
  zipTooManyEntries,
  type PaperImport,
  type PaperImportEndpoints,
} from 'contract/kit/paper-imports/paper-imports'
import type { Db, Scope } from '../db.ts'
import type { FileStore } from '../files/file-store.ts'
import { keepFile } from '../files/keep-file.ts'
import { shownName } from '../files/shown-name.ts'
import { filesIn, isZip, type ZipProblem } from '../files/zip-entries.ts'
import { wholeUpload } from '../http/whole-upload.ts'
import { enqueue, type Job } from '../jobs/jobs.ts'
import { bareRoutes, routes, type Route } from '../routes.ts'
import { one } from '../rows.ts'
import { doneAtOnce, importOf, notBegun, ownFile, stop } from './own-import.ts'
import { jobNamed, paperImportJob, type DeclaredPaperImport, type Paper, type Payload } from './paper-import-job.ts'

type Around = { readonly files: FileStore; readonly scope: Scope & { readonly businessSubjectId: number } }

type Parts<R, S> = {
  readonly routes: (files: FileStore) => Route[]
  readonly job: (files: FileStore) => Job<Payload>
  /** Whether a file is worked off in the background, so that nobody waits for it. */
  readonly isLeftToJob: (bytes: Buffer) => boolean
  /** Keeps such a file and has it worked off, in the transaction of what was said about it. */
  readonly begin: (db: Db, paper: Paper<S>, around: Around) => Promise<PaperImport<R>>
  /** The file of an own import, by its name and hash: what it holds may have to be looked at again. */
  readonly ownFile: (db: Db, id: number, userId: number) => Promise<{ readonly fileName: string; readonly hash: string }>
}

const PROBLEMS = { broken: zipBroken, tooManyEntries: zipTooManyEntries, tooLarge: zipTooLarge } as const satisfies Record<ZipProblem, unknown> // prettier-ignore

/** A kind of paper that people bring in as files: how a file is taken in at once or worked off, followed and stopped. */
export function paperImport<R, S = null>(declared: DeclaredPaperImport<R, S>): Parts<R, S> {
  const { endpoints, jobName, wanted, atOnceMaxBytes, takeIn, refusals } = declared
  const kind = endpoints.get.name.replace(/\.get$/, '')
  const isLeftToJob = (bytes: Buffer) => isZip(bytes) || bytes.length > atOnceMaxBytes

  const begin = async (db: Db, { fileName, bytes, said }: Paper<S>, { files, scope }: Around): Promise<PaperImport<R>> => {
    const entries = await filesIn(fileName, bytes, wanted)
    if (typeof entries === 'string') return notBegun(fileName, PROBLEMS[entries], { max: wanted.entriesMax })
    if (entries.length === 0) return notBegun(fileName, refusals.without)
    const { businessSubjectId, userId = 0 } = scope
    const fileId = await keepFile(
      db,
      { name: fileName, mediaType: 'application/octet-stream', bytes },
      { files, businessSubjectId },
    )
    const row = { kind, fileName, fileId, entryCount: entries.length, said: said && JSON.stringify(said), createdBy: userId }
    const { id } = one(await db.insertInto('paperImports').values(row).returning('id').execute())
    await enqueue(db, jobNamed(jobName), { importId: id }, scope, `${jobName}-${businessSubjectId}-${id}`)
    return { ...notBegun(fileName, null), id, status: 'Processing', entryCount: entries.length }
  }

  return {
    isLeftToJob,
    begin,
    ownFile: (db, id, userId) => ownFile(db, { kind, id, userId }),
    job: (files) => paperImportJob(declared, files),
    routes: (files) => [
      ...bareRoutes<Pick<PaperImportEndpoints, 'create'>>(
        { create: endpoints.create },
        {
          create: async (_, { uploads, database, caller, params, fail, ...call }) => {
            const scope = { ...call.scope, ...(params as { readonly businessSubjectId: number }) }
            for await (const upload of uploads()) {
              const bytes = await wholeUpload(upload.bytes)
              const paper = { fileName: shownName(upload.name), bytes, said: null }
              if (bytes.length === 0) return notBegun(paper.fileName, refusals.empty)
              if (isLeftToJob(bytes)) return database.transaction(scope, (db) => begin(db, paper, { files, scope }))
              const by = { database, files, scope, actor: caller?.actor ?? NO_ONE }
              return doneAtOnce(paper.fileName, await takeIn(paper, by, async () => {}))
            }
            const [missing] = endpoints.create.failures
            return fail(missing)
          },
        },
      ),
      ...routes<Omit<PaperImportEndpoints, 'create'>>(
        { get: endpoints.get, remove: endpoints.remove },
        {
          get: (_, { db, userId, params }) => importOf(db, { kind, userId, id: idIn(params) }),
          remove: (_, { db, userId, params }) => stop(db, { kind, userId, id: idIn(params) }),
        },
      ),
    ],
  }
}

const idIn = (params: object): number => (params as { readonly id: number }).id
