import type { ImportResult } from 'contract/documents/document-imports'
import { NO_ONE, type Actor } from 'contract/kit/access'
import { NotReached } from '../../../adapters/asked.ts'
import type { EInvoiceNetwork, IncomingEInvoice } from '../../../adapters/e-invoice-network/e-invoice-network.ts'
import type { Db } from '../../../kit/db.ts'
import { fileKey, hashOf, type FileStore } from '../../../kit/files/file-store.ts'
import type { JobRun } from '../../../kit/jobs/jobs.ts'
import { one } from '../../../kit/rows.ts'
import { importEInvoice } from '../../documents/index.ts'

/** What was sent a while before the newest that is known may still come late. */
const LATE_MS = 30 * 24 * 3_600_000

/** What comes by the network is taken in for the business subject, whoever works there at the moment: what others wrote, to us or in our name. */
const NETWORK: Actor = { ...NO_ONE, permissions: ['DOCUMENT_INCOMING_MANAGE'] }

/**
 * Takes in what came in at the network, each once: by our own record and not by what counts as read there, since it may have been read
 * elsewhere. What can not be taken in is kept with the reason, and keeps nothing else from coming.
 */
export async function fetchIncoming(run: JobRun, network: EInvoiceNetwork, files: FileStore): Promise<void> {
  const { database, scope } = run
  const newest = await database.transaction({ ...scope, isReadOnly: true }, newestSentAt)
  const incoming = await network.incoming(newest && new Date(newest.getTime() - LATE_MS))
  const troubles: unknown[] = []
  for (const wanted of await unknownOf(run, incoming)) {
    try {
      await takeIn(run, { network, files }, wanted)
    } catch (error) {
      if (error instanceof NotReached) throw error
      // The others do not wait for it; it is tried again with the next visit.
      run.log.warn({ err: error, networkId: wanted.networkId }, 'An e-invoice could not be fetched')
      troubles.push(error)
    }
  }
  if (troubles.length > 0) throw troubles[0]
}

const newestSentAt = async (db: Db): Promise<Date | null> =>
  one(
    await db
      .selectFrom('eInvoiceReceipts')
      .select((of) => of.fn.max('sentAt').as('sentAt'))
      .execute(),
  ).sentAt

function unknownOf({ database, scope }: JobRun, incoming: readonly IncomingEInvoice[]): Promise<IncomingEInvoice[]> {
  if (incoming.length === 0) return Promise.resolve([])
  const ids = incoming.map(({ networkId }) => networkId)
  return database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const rows = await db.selectFrom('eInvoiceReceipts').select('networkId').where('networkId', 'in', ids).execute()
    const known = new Set(rows.map(({ networkId }) => networkId))
    return incoming.filter(({ networkId }) => !known.has(networkId))
  })
}

type From = { readonly network: EInvoiceNetwork; readonly files: FileStore }

async function takeIn(run: JobRun, { network, files }: From, wanted: IncomingEInvoice): Promise<void> {
  const { database, scope } = run
  const businessSubjectId = scope.businessSubjectId ?? 0
  const bytes = await network.xmlOf(wanted.networkId)
  const hash = hashOf(bytes)
  await files.write(fileKey(businessSubjectId, hash), bytes)
  const fileName = `${(wanted.number || wanted.networkId).replaceAll(/[\p{Cc}/\\]/gu, '-').slice(0, 200)}.xml`
  const kept = { name: fileName, mediaType: 'application/xml', sizeBytes: bytes.length, hash }
  await importEInvoice(
    { database, files, scope: { ...scope, businessSubjectId }, actor: NETWORK, comesByNetwork: true },
    { fileName, bytes },
    (db, result) => noteReceipt(db, wanted, { result, kept }),
  )
  // A courtesy to whoever looks there: our own record is what counts.
  await network.noteImported(wanted.networkId).catch((error: unknown) => run.log.warn({ err: error }, 'An import was not noted'))
}

type Kept = { readonly name: string; readonly mediaType: string; readonly sizeBytes: number; readonly hash: string }

/** In the transaction of the import: both or neither. Another process may have been first. */
async function noteReceipt(
  db: Db,
  { networkId, number, senderName, sentAt }: IncomingEInvoice,
  { result, kept }: { readonly result: ImportResult; readonly kept: Kept },
): Promise<void> {
  const isRefused = result.outcome === 'Refused'
  const file = isRefused ? one(await db.insertInto('files').values(kept).returning('id').execute()) : null
  await db
    .insertInto('eInvoiceReceipts')
    .values({
      networkId,
      number: (result.documentNumber || number).slice(0, 100),
      senderName: senderName.slice(0, 1200),
      sentAt,
      outcome: result.outcome,
      // Of one that nobody has decided about yet, the resolution says which document it belongs to.
      documentId: result.outcome === 'Undecided' ? null : result.documentId,
      repeatedInvoiceId: result.repeatedInvoiceId,
      fileId: file?.id ?? null,
      failure: isRefused ? JSON.stringify(result.reason) : null,
    })
    .onConflict((conflict) => conflict.columns(['businessSubjectId', 'networkId']).doNothing())
    .execute()
}
