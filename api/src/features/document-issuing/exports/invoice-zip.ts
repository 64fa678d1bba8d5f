import { sql } from 'kysely'
import * as z from 'zod'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { InvoiceExportFormat, InvoiceExportRequest } from 'contract/document-issuing/invoice-exports'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { Wanted } from '../../../kit/made-files/made-file-job.ts'
import { fileKey, type FileStore, type Written } from '../../../kit/files/file-store.ts'
import type { JobRun } from '../../../kit/jobs/jobs.ts'
import { readRows } from '../../../kit/rows.ts'
import { invoiceList } from '../invoice-rows.ts'
import { invoiceFileName, renderFiles } from '../render-invoice.ts'

type Format = Exclude<InvoiceExportFormat, 'xlsx'>
type Wants = Pick<Wanted<InvoiceExportRequest>, 'request' | 'note' | 'keep'> & { readonly format: Format }
const Entry = z.object({
  id: z.number(),
  kind: IssuedInvoice.shape.kind,
  number: z.string(),
  language: IssuedInvoice.shape.language,
  issueDate: z.string(),
  issuedAt: z.date(),
})
type Entry = z.output<typeof Entry>

/** People watch the count grow; more often than this they see nothing more. */
const NOTED_EACH = 10

/**
 * A zip of invoices' own files, in a folder for each year, since numbers begin anew with every year. A file is read, and made if
 * it is not there yet, when its turn comes: it takes the same memory for ten invoices and for thousands.
 */
export async function writeZip(files: FileStore, { request, format, note, keep }: Wants, run: JobRun): Promise<Written> {
  const entries = await entriesOf(request, run)
  await note({ rowCount: entries.length })
  const written = await keep(zipOf(files, { entries, format, note }, run))
  await note({ doneCount: entries.length })
  return written
}

type Zipped = Pick<Wants, 'format' | 'note'> & { readonly entries: readonly Entry[] }

function zipOf(files: FileStore, { entries, format, note }: Zipped, run: JobRun): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  // Whoever reads gets the error when they come to read; until then an error that nobody listens to would end the process.
  out.on('error', () => undefined)
  zip.on('error', (error: Error) => out.destroy(error))
  const opened = async (index: number, { id }: Entry) => {
    if (index % NOTED_EACH === 0) await note({ doneCount: index })
    await renderFiles(files, id, run)
    return bytesOf(files, id, format, run)
  }
  for (const [index, entry] of entries.entries())
    zip.addReadStreamLazy(pathOf(entry, format), { compress: format === 'eInvoice', mtime: entry.issuedAt }, (give) => {
      void opened(index, entry).then(
        (bytes) => give(null, bytes),
        (error: unknown) => out.destroy(error as Error),
      )
    })
  zip.end()
  return out
}

const pathOf = (invoice: Entry, format: Format) =>
  `${invoice.issueDate.slice(0, 4)}/${invoiceFileName(invoice)}.${format === 'pdf' ? 'pdf' : 'xml'}`

const entriesOf = ({ selectedInvoiceIds: ids, ...query }: InvoiceExportRequest, { database, scope }: JobRun): Promise<Entry[]> =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const chosen = await invoiceList.select(db, { ...query, ids }, undefined)
    return readRows(
      db,
      Entry,
      sql`select i.id, i.kind, i.number, i.issue_date, v.issued_at, v.content ->> 'language' as language
        from (${chosen}) i join invoices v on v.id = i.id`,
    )
  })

async function bytesOf(files: FileStore, id: number, format: Format, { database, scope }: JobRun): Promise<Readable> {
  const file = format === 'pdf' ? 'i.pdfFileId' : 'i.eInvoiceFileId'
  const { hash } = await database.transaction({ ...scope, isReadOnly: true }, (db) =>
    db
      .selectFrom('invoices as i')
      .innerJoin('files as f', 'f.id', file)
      .select('f.hash')
      .where('i.id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  const bytes = hash && (await files.read(fileKey(scope.businessSubjectId ?? 0, hash)))
  if (!bytes) throw new Error(`The ${format} of invoice ${id} is not there`)
  return bytes
}
