import { sql } from 'kysely'
import * as z from 'zod'
import { decimal } from 'contract/croatia/decimals'
import type { Actor } from 'contract/kit/access'
import type { DocumentDetails, DocumentPayment } from 'contract/documents/documents'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { momentText } from '../../kit/moment-text.ts'
import { together } from '../../kit/postgres/together.ts'
import { whoSet } from '../../kit/history/who-set.ts'
import { readFirst } from '../../kit/rows.ts'
import { isReadable } from './document-list.ts'
import { COLUMNS, documentOf, DocumentRow } from './document-row.ts'
import { nameOfPerson } from '../auth/people/index.ts'

/** One document with all that is kept of it; not found where the person may not read its direction. */
export async function documentDetails(db: Db, actor: Actor, id: number): Promise<DocumentDetails> {
  const [row, details, original, vatTotals, attachments, payments] = await together(
    readFirst(
      db,
      DocumentRow.extend({ note: z.string(), ...Entered.shape }),
      sql`select ${COLUMNS}, d.note, d.source, d.iban, d.payment_reference, d.version from documents d where d.id = ${id} and ${isReadable(actor)}`,
    ),
    db.selectFrom('documentDetails').select(['content', 'findings']).where('documentId', '=', id).executeTakeFirst(),
    originalOf(db, id),
    vatTotalsOf(db, id),
    attachmentsOf(db, id),
    paymentsOf(db, id),
  )
  if (!row) throw missing()
  return {
    document: documentOf(row),
    content: (details?.content ?? null) as DocumentDetails['content'],
    findings: (details?.findings ?? []) as DocumentDetails['findings'],
    vatTotals,
    note: row.note,
    entered: isEntered(row) ? { iban: row.iban, paymentReference: row.paymentReference, version: row.version } : null,
    originalName: original?.name ?? null,
    originalMediaType: original?.mediaType ?? null,
    attachments,
    payments,
  }
}

const Entered = z.object({ source: z.string(), iban: z.string(), paymentReference: z.string(), version: z.number() })
const isEntered = ({ source, documentType }: { readonly source: string; readonly documentType: string }) =>
  source === 'entry' && documentType === 'IncomingInvoices'

const originalOf = (db: Db, id: number) =>
  db
    .selectFrom('documents as d')
    .innerJoin('files as f', 'f.id', 'd.fileId')
    .where('d.id', '=', id)
    .select(['f.name', 'f.mediaType'])
    .executeTakeFirst()

async function vatTotalsOf(db: Db, id: number): Promise<DocumentDetails['vatTotals']> {
  const rows = await db
    .selectFrom('documentVatTotals')
    .where('documentId', '=', id)
    .orderBy('ordinal')
    .select(['vatCategory', 'vatRate', 'baseAmount', 'vatAmount'])
    .execute()
  return rows.map(({ vatRate, ...total }) => ({ ...total, vatRate: vatRate === null ? null : decimal(vatRate, 4) }))
}

const attachmentsOf = (db: Db, id: number) =>
  db
    .selectFrom('documentAttachments as a')
    .innerJoin('files as f', 'f.id', 'a.fileId')
    .where('a.documentId', '=', id)
    .orderBy('a.ordinal')
    .select(['f.id as fileId', 'f.name', 'f.mediaType', 'f.sizeBytes'])
    .execute()

/** The payments of a document, withdrawn ones among them, newest first; or the one with an id. */
export async function paymentsOf(db: Db, documentId: number, id?: number): Promise<DocumentDetails['payments']> {
  const rows = await db
    .selectFrom('documentPayments as p')
    .where('p.documentId', '=', documentId)
    .$if(id !== undefined, (query) => query.where('p.id', '=', id ?? 0))
    .orderBy('p.paidOn', 'desc')
    .orderBy('p.id', 'desc')
    .leftJoin('documents as c', 'c.id', 'p.counterDocumentId')
    .select('c.documentNumber as counterNumber')
    .select(sql<DocumentPayment['kind']>`p.kind`.as('kind'))
    .select(sql<DocumentPayment['method']>`p.method`.as('method'))
    .select([
      'p.id',
      'p.amount',
      'p.paidOn',
      'p.note',
      'p.bankLineId',
      'p.bankPlace',
      'p.setOffId',
      'p.counterDocumentId',
      'p.withdrawnAt',
      'p.createdAt',
      nameOfPerson(sql`p.created_by`).as('createdByName'),
      sql<
        string | null
      >`case when p.withdrawn_at is not null then ${whoSet('document_payments', 'withdrawn_at', sql`p.id`)} end`.as(
        'withdrawnByName',
      ),
    ])
    .execute()
  return rows.map(
    ({
      withdrawnAt,
      createdAt,
      createdByName,
      bankLineId,
      bankPlace,
      counterDocumentId,
      counterNumber,
      withdrawnByName,
      ...payment
    }) => ({
      ...payment,
      bankLine: bankLineId === null ? null : { id: bankLineId, place: bankPlace },
      counterDocument: counterDocumentId === null ? null : { id: counterDocumentId, number: counterNumber ?? '' },
      isWithdrawn: withdrawnAt !== null,
      withdrawal: withdrawnAt === null ? null : { at: momentText(withdrawnAt), byName: withdrawnByName ?? '' },
      createdByName: createdByName ?? '',
      createdAt: momentText(createdAt),
    }),
  )
}
