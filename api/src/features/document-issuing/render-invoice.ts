import * as z from 'zod'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { Db } from '../../kit/db.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { job, type Job, type JobRun } from '../../kit/jobs/jobs.ts'
import { ubl } from './e-invoice/ubl.ts'
import { fileNameOf, firstLanguage, giveUpMaking, keepMade, logoBytes, logoHash } from '../sale-papers/index.ts'
import { sendWaiting } from './mails/mail-when-made.ts'
import { invoicePdf } from './paper/invoice-pdf.ts'

/** The job's name and what it is told, for those who enqueue it. */
export const renderInvoice = { name: 'render-invoice', payload: z.object({ invoiceId: z.number() }), mostAttempts: 10 } as const

/** Makes the two files of an issued invoice, once and for ever: the e-invoice, and the PDF that has the e-invoice in it. */
export const renderInvoiceJob = (files: FileStore): Job<typeof renderInvoice.payload> =>
  job({
    ...renderInvoice,
    isHeavy: true,
    run: ({ invoiceId }, run) => renderFiles(files, invoiceId, run),
    gaveUp: ({ invoiceId }, { database, scope }) =>
      database.transaction(scope, async (db) => {
        const { pdfFileId, eInvoiceFileId } = await filesOfInvoice(db, invoiceId).executeTakeFirstOrThrow()
        await giveUpMaking(db, [pdfFileId, eInvoiceFileId])
      }),
  })

/** Makes the files that are not there yet. */
export async function renderFiles(files: FileStore, invoiceId: number, run: Work): Promise<void> {
  const wanted = await wantedFiles(run, invoiceId)
  if (!wanted) return
  const { issued, pdfFileId, eInvoiceFileId, logo } = wanted
  const name = invoiceFileName(issued)
  const xml = Buffer.from(ubl(issued))
  const pdf = await invoicePdf(issued, {
    logo: await logoBytes(files, run.scope.businessSubjectId ?? 0, logo),
    eInvoice: { name: `${name}.xml`, bytes: xml },
  })
  const made = [
    { id: pdfFileId, name: `${name}.pdf`, bytes: pdf },
    { id: eInvoiceFileId, name: `${name}.xml`, bytes: xml },
  ]
  await keepMade(run, files, made, (db) => sendWaiting(db, invoiceId, run.scope))
}

type Work = Pick<JobRun, 'database' | 'scope'>

/** Null where both files are there already. */
const wantedFiles = ({ database, scope }: Work, invoiceId: number) =>
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

/** What the files of an invoice are called, without their endings: they speak the language of the paper, whoever fetches them. */
export const invoiceFileName = ({ kind, number, language }: Pick<IssuedInvoice, 'kind' | 'number' | 'language'>): string =>
  fileNameOf(NAMES[firstLanguage(language)][kind], { number })

const NAMES = {
  hr: { Invoice: 'Racun', AdvanceInvoice: 'Predujam', CreditNote: 'Odobrenje', Cancellation: 'Storno' },
  en: { Invoice: 'Invoice', AdvanceInvoice: 'Advance', CreditNote: 'Credit-note', Cancellation: 'Cancellation' },
} as const
