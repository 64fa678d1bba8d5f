import { sql } from 'kysely'
import * as z from 'zod'
import { downloadGone, downloads, files, FileAddress, SHOWN_MEDIA_TYPES } from 'contract/files/files'
import { mayCall, NO_ONE } from 'contract/kit/access'
import { paths } from 'contract/paths'
import type { Database, Db } from '../../kit/db.ts'
import { downloadToken, readDownloadToken, type Download } from '../../kit/files/download-tokens.ts'
import { missing } from '../../kit/fail.ts'
import type { FileReference, Reader, RouteParts } from '../../kit/feature.ts'
import { fileKey, type FileStore } from '../../kit/files/file-store.ts'
import { someOf } from '../../kit/lists/conditions.ts'
import { bareRoutes, routes, type Route, type Sent } from '../../kit/routes.ts'
import { readFirst } from '../../kit/rows.ts'
import { actorOf } from '../../kit/session.ts'

type Parts = Pick<RouteParts, 'files' | 'configuration' | 'fileReferences'>

/** Files belong to whoever refers to them: they are opened by the rights of that, and served here. */
export const fileRoutes = ({ files: store, configuration: { secret }, fileReferences }: Parts): Route[] => [
  ...routes(files, {
    get: async ({ disposition }, { db, caller, userId, params: { businessSubjectId, id } }) => {
      const file = await readableFile(db, fileReferences, { actor: caller?.actor ?? NO_ONE, userId }, id)
      if (!file) throw missing()
      const token = downloadToken(secret, { businessSubjectId, fileId: id, userId, isInline: disposition === 'inline' })
      const { generationStatus } = file
      return { generationStatus, address: generationStatus === 'Success' ? paths.download(token) : null }
    },
  }),
  ...bareRoutes(downloads, {
    get: async (_, { params: { token }, headers, database, fail }) => {
      const download = readDownloadToken(secret, token)
      const sent = typeof download === 'string' ? null : await sentFile(database, { store, fileReferences }, download)
      if (sent) return sent
      if (prefersPage(headers.accept)) return { redirectTo: paths.downloadNotFound() }
      if (download === 'altered') throw missing()
      return fail(downloadGone)
    },
  }),
]

const FileRow = FileAddress.pick({ generationStatus: true }).extend({
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number(),
  hash: z.string().nullable(),
})

/** A file that something refers to which the person may read. */
async function readableFile(db: Db, references: readonly FileReference[], reader: Reader, id: number) {
  const open = references.filter(({ openedBy }) => mayCall(reader.actor, openedBy))
  if (open.length === 0) return undefined
  return readFirst(
    db,
    FileRow,
    sql`select f.generation_status, f.name, f.media_type, f.size_bytes, f.hash from files f
      where f.id = ${id} and ${someOf(open.map(({ refers }) => refers(reader)))}`,
  )
}

type Kept = { readonly store: FileStore; readonly fileReferences: readonly FileReference[] }

/** The file as it is sent, if the person who asked for its address may still read it and its bytes are there. */
async function sentFile(
  database: Database,
  { store, fileReferences }: Kept,
  { businessSubjectId, fileId, userId, isInline }: Download,
): Promise<Sent | null> {
  const scope = { businessSubjectId, userId, isReadOnly: true }
  const actor = await actorOf(database, scope)
  const file = await database.transaction(scope, (db) => readableFile(db, fileReferences, { actor, userId }, fileId))
  if (!file || file.generationStatus !== 'Success' || file.hash === null) return null
  const bytes = await store.read(fileKey(businessSubjectId, file.hash))
  if (!bytes) return null
  const { name, mediaType, sizeBytes } = file
  return { name, mediaType, sizeBytes, bytes, isInline: isInline && SHOWN_MEDIA_TYPES.includes(mediaType) }
}

/** A browser that follows a link asks for a page first; a program does not. */
const prefersPage = (accept: string | undefined): boolean => /^\s*text\/html\b/i.test(accept ?? '')
