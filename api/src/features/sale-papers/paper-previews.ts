import type * as z from 'zod'
import type { InvoicePreview } from 'contract/document-issuing/invoice-previews'
import type { IssuedSale } from 'contract/document-issuing/issued-invoice'
import type { Database, Db, Scope } from '../../kit/db.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { latestOf } from '../../kit/jobs/latest.ts'
import type { Ask } from '../../kit/jobs/questions.ts'
import type { drawPaper } from './draw-paper.ts'
import { logoBytes, logoHash } from './logo.ts'

/** A person writes on: what takes longer is of no use any more. */
const DRAWN_WITHIN_MS = 10_000
const WAITING_MAX = 50

type Parts = { readonly files: FileStore; readonly ask: Ask }
type For = { readonly database: Database; readonly scope: Scope; readonly businessSubjectId: number }

/** Has papers drawn that are being written, one at a time; for each person only the last they have asked for. */
export function paperPreviews<Issued extends IssuedSale>(
  drawing: ReturnType<typeof drawPaper<Issued>>,
  { files, ask }: Parts,
): (read: (db: Db) => Promise<Issued>, of: For) => Promise<z.output<typeof InvoicePreview>> {
  const latest = latestOf({ withinMs: DRAWN_WITHIN_MS, waitingMax: WAITING_MAX })
  return async (read, { database, scope, businessSubjectId }) => {
    const { issued, hash } = await database.transaction({ ...scope, isReadOnly: true }, async (db) => {
      const written = await read(db)
      return { issued: written, hash: await logoHash(db, written) }
    })
    const logo = (await logoBytes(files, businessSubjectId, hash))?.toString('base64') ?? null
    return latest(`${businessSubjectId} ${scope.userId}`, () => ask(drawing, { issued, logo }))
  }
}
