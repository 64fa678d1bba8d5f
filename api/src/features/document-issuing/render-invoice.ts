import * as z from 'zod'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { Db } from '../../kit/db.ts'
import { fileKey, hashOf, type FileStore } from '../../kit/files.ts'
import { job, type Job, type JobRun } from '../../kit/jobs/jobs.ts'
import { ubl } from './e-invoice/ubl.ts'
import { invoicePdf } from './paper/invoice-pdf.ts'
import { logoBytes, logoHash } from './paper/logo.ts'

/** The job's name and what it is told, for those who enqueue it. */
export const renderInvoice = { name: 'render-invoice', payload: z.object({ invoiceId: z.number() }), mostAttempts: 10 } as const

/**
 * Makes the two files of an issued invoice, once and for ever: the e-invoice, and the PDF that has the e-invoice in it. Both lie under
 * the hash of their content and are made known in one transaction, so that a second run, or one after a crash, changes nothing.
 */
export const renderInvoiceJob = (files: FileStore): Job<typeof renderInvoice.payload> =>
  job({
    ...renderInvoice,
    isHeavy: true,
    run: ({ invoiceId }, run) => renderFiles(files, invoiceId, run),
    gaveUp: ({ invoiceId }, { database, scope }) =>
      database.transaction(scope, async (db) => {
        const { pdfFileId, eInvoiceFileId } = await filesOfInvoice(db, invoiceId).executeTakeFirstOrThrow()
        await ifGenerating(db, [pdfFileId, eInvoiceFileId]).set({ generationStatus: 'Failed' }).execute()
      }),
  })

/** Makes the files that are not there yet. */
export async function renderFiles(files: FileStore, invoiceId: number, run: Pick<JobRun, 'database' | 'scope'>): Promise<void> {
  const wanted = await wantedFiles(run, invoiceId)
  if (!wanted) return
  const { issued, pdfFileId, eInvoiceFileId, logo } = wanted
  const subject = run.scope.businessSubjectId ?? 0
  const name = fileNameOf(issued)
  const xml = Buffer.from(ubl(issued))
  const pdf = await invoicePdf(issued, {
    logo: await logoBytes(files, subject, logo),
    eInvoice: { name: `${name}.xml`, bytes: xml },
  })
  const made = [
    { id: pdfFileId, name: `${name}.pdf`, bytes: pdf },
    { id: eInvoiceFileId, name: `${name}.xml`, bytes: xml },
  ]
  for (const { bytes } of made) await files.write(fileKey(subject, hashOf(bytes)), bytes)
  await run.database.transaction(run.scope, async (db) => {
    for (const { id, name: fileName, bytes } of made)
      await ifGenerating(db, [id])
        .set({ generationStatus: 'Success', name: fileName, hash: hashOf(bytes), sizeBytes: bytes.length })
        .execute()
  })
}

/** Null where both files are there already. */
const wantedFiles = ({ database, scope }: Pick<JobRun, 'database' | 'scope'>, invoiceId: number) =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const { content, generationStatus, ...ids } = await filesOfInvoice(db, invoiceId)
      .innerJoin('files as f', 'f.id', 'i.pdfFileId')
      .select(['i.content', 'f.generationStatus'])
      .executeTakeFirstOrThrow()
    if (generationStatus !== 'Generating') return null
    const issued = IssuedInvoice.parse(content)
    return { ...ids, issued, logo: await logoHash(db, issued) }
  })

/** Both are made together, so that the state of one is that of both. */
const filesOfInvoice = (db: Db, invoiceId: number) =>
  db.selectFrom('invoices as i').select(['i.pdfFileId', 'i.eInvoiceFileId']).where('i.id', '=', invoiceId)

const ifGenerating = (db: Db, ids: readonly number[]) =>
  db.updateTable('files').where('id', 'in', ids).where('generationStatus', '=', 'Generating')

/** `Racun-12-P1-1`: letters and digits that every file system keeps. */
export function fileNameOf({ kind, number }: Pick<IssuedInvoice, 'kind' | 'number'>): string {
  const plain = number
    .normalize('NFKD')
    .replaceAll(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .replaceAll(/\p{M}/gu, '')
  return `${NAMES[kind]}-${plain.replaceAll(/[^0-9A-Za-z]+/g, '-').replaceAll(/^-|-$/g, '')}`
}

const NAMES = { Invoice: 'Racun', AdvanceInvoice: 'Predujam', CreditNote: 'Odobrenje', Cancellation: 'Storno' } as const
