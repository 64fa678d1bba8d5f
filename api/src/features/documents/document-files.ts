import { sql } from 'kysely'
import { documentFiles, downloadGone, downloads, SHOWN_MEDIA_TYPES, type DocumentFile } from 'contract/documents/document-files'
import { readableTypes } from 'contract/documents/document-rights'
import { mayCall, NO_ONE, type Actor } from 'contract/kit/access'
import { notFound } from 'contract/kit/failures'
import { offers } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import type { Database, Db } from '../../kit/db.ts'
import { downloadToken, readDownloadToken, type Download } from '../../kit/download-tokens.ts'
import { Failed } from '../../kit/failed.ts'
import { fileKey, type FileStore } from '../../kit/files.ts'
import { bareRoutes, routes, type Route, type Sent } from '../../kit/routes.ts'
import { actorOf } from '../../kit/session.ts'

export const documentFileRoutes = (files: FileStore, secret: string): Route[] => [
  ...routes(documentFiles, {
    get: async ({ disposition }, { db, caller, userId, params: { businessSubjectId, id } }) => {
      const file = await readableFile(db, caller?.actor ?? NO_ONE, { id, userId })
      if (!file) throw new Failed(notFound)
      const token = downloadToken(secret, { businessSubjectId, fileId: id, userId, isInline: disposition === 'inline' })
      const { generationStatus } = file
      return { generationStatus, address: generationStatus === 'Success' ? paths.download(token) : null }
    },
  }),
  ...bareRoutes(downloads, {
    get: async (_, { params: { token }, headers, database, fail }) => {
      const download = readDownloadToken(secret, token)
      const sent = typeof download === 'string' ? null : await sentFile(database, files, download)
      if (sent) return sent
      if (prefersPage(headers.accept)) return { redirectTo: paths.downloadNotFound() }
      if (download === 'altered') throw new Failed(notFound)
      return fail(downloadGone)
    },
  }),
]

type FileRow = { generationStatus: DocumentFile['generationStatus']; name: string; mediaType: string; sizeBytes: number; hash: string | null } // prettier-ignore

/** A file of a document or an offer that the person may read, its original or an attachment, or one that was made for them. */
async function readableFile(db: Db, actor: Actor, { id, userId }: { id: number; userId: number }): Promise<FileRow | undefined> {
  const isOfReadable = sql`d.document_type = any(${readableTypes(actor)})`
  const { rows } = await sql<FileRow>`
    select f.generation_status, f.name, f.media_type, f.size_bytes, f.hash from files f where f.id = ${id} and (
      exists (select from documents d where d.file_id = f.id and ${isOfReadable})
      or exists (select from document_attachments a join documents d on d.id = a.document_id where a.file_id = f.id and ${isOfReadable})
      or exists (select from e_invoice_receipts r where r.file_id = f.id and 'IncomingInvoices' = any(${readableTypes(actor)}))
      or exists (select from exports e where e.file_id = f.id and e.created_by = ${userId} and e.cancelled_at is null)
      or exists (select from partner_files p where p.file_id = f.id and p.created_by = ${userId})
      or (${mayCall(actor, offers.get)} and exists (select from offers o where o.pdf_file_id = f.id)))`.execute(db)
  return rows[0]
}

/** The file as it is sent, if the person who asked for its address may still read it and its bytes are there. */
async function sentFile(
  database: Database,
  files: FileStore,
  { businessSubjectId, fileId, userId, isInline }: Download,
): Promise<Sent | null> {
  const scope = { businessSubjectId, userId, isReadOnly: true }
  const actor = await actorOf(database, scope)
  if (!mayCall(actor, documentFiles.get)) return null
  const file = await database.transaction(scope, (db) => readableFile(db, actor, { id: fileId, userId }))
  if (!file || file.generationStatus !== 'Success' || file.hash === null) return null
  const bytes = await files.read(fileKey(businessSubjectId, file.hash))
  if (!bytes) return null
  const { name, mediaType, sizeBytes } = file
  return { name, mediaType, sizeBytes, bytes, isInline: isInline && SHOWN_MEDIA_TYPES.includes(mediaType) }
}

/** A browser that follows a link asks for a page first; a program does not. */
const prefersPage = (accept: string | undefined): boolean => /^\s*text\/html\b/i.test(accept ?? '')
