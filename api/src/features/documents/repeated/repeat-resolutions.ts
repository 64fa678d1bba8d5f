import { directionNotManaged, mayManageDocument } from 'contract/documents/document-rights'
import { repeatResolved, repeatResolutions } from 'contract/documents/repeated-invoices'
import { NO_ONE } from 'contract/kit/access'
import { clock } from '../../../kit/clock.ts'
import type { Db, Scope } from '../../../kit/db.ts'
import { fileKey, hashOf, type FileStore } from '../../../kit/files/file-store.ts'
import { keptBytes } from '../../../kit/files/kept-bytes.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { eInvoiceFindings, readEInvoice } from '../../e-invoices/index.ts'
import { partnerOf } from '../../partners/index.ts'
import { storeDocument } from '../store-document.ts'
import { withSameNumber } from './repeat-of.ts'
import { readableRepeat } from './repeated-invoices.ts'

export const repeatResolutionRoutes = (files: FileStore): Route[] =>
  routes(repeatResolutions, {
    create: async ({ resolution }, { db, caller, userId, requestId, fail, params: { businessSubjectId, repeatedInvoiceId } }) => {
      const actor = caller?.actor ?? NO_ONE
      const repeated = await readableRepeat(db, actor, repeatedInvoiceId)
      if (!mayManageDocument(actor, repeated)) fail(directionNotManaged)
      // Of two people who decide at the same moment, the second waits here and is told.
      const open = await db
        .selectFrom('repeatedInvoices')
        .select('id')
        .where('id', '=', repeated.id)
        .where('resolution', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!open) fail(repeatResolved)
      const scope = { businessSubjectId, userId, requestId }
      const keptDocumentId = resolution === 'KeptBoth' ? await keepBoth(db, files, repeated, scope) : null
      await db
        .updateTable('repeatedInvoices')
        .set({ resolution, resolvedBy: userId, resolvedAt: clock.now(), keptDocumentId })
        .where('id', '=', repeated.id)
        .execute()
      return { documentId: keptDocumentId ?? repeated.documentId }
    },
  })

type Repeated = Awaited<ReturnType<typeof readableRepeat>>

/** Reads the file as it came once more, and writes it as a further document with its number. */
async function keepBoth(
  db: Db,
  files: FileStore,
  { documentType, fileName, originalHash }: Repeated,
  scope: Scope & { businessSubjectId: number },
): Promise<number> {
  const bytes = await keptBytes(files, scope.businessSubjectId, originalHash)
  const read = readEInvoice(bytes)
  if ('refused' in read) throw new Error('The file can no longer be read')
  const direction = documentType === 'OutgoingInvoices' ? documentType : 'IncomingInvoices'
  const { invoice, warnings, opened } = read
  const attachments = read.attachments.map((file) => ({ ...file, hash: hashOf(file.bytes) }))
  for (const { hash, bytes: attached } of attachments) await files.write(fileKey(scope.businessSubjectId, hash), attached)
  const partnerId = await partnerOf(db, direction === 'OutgoingInvoices' ? invoice.buyer : invoice.seller)
  const same = await withSameNumber(db, { invoice, direction, partnerId })
  const original = { name: fileName, bytes, hash: originalHash }
  const findings = await eInvoiceFindings(opened)
  const repetition = Math.max(-1, ...same.map((one) => one.repetition)) + 1
  return storeDocument(db, { invoice, warnings, findings, direction, original, attachments, partnerId }, scope, repetition)
}
